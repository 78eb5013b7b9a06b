import type { ComponentType } from 'react';
import { Blades, bladesOf, Line } from '../drawing/blades.tsx';
import { bow, type Curve, type Point, pointOn, towards } from '../drawing/curve.ts';
import { at, GRAIN, LEAF, STEM, strokeOf } from '../drawing/outline.ts';
import { INK, mix, mixTones, PALETTE, type Tones } from '../palette.ts';
import { phase, type PlantDrawing, type PlantStage } from './growth.ts';
import { type CompoundLeaf, type Fruit, tomatoShape, type Truss } from './tomato-shape.ts';

export interface TomatoLook {
  /** The skin of a green fruit, of one that turns, and of a ripe one. */
  readonly skins: readonly [unripe: Tones, turning: Tones, ripe: Tones];
  /** The fruit's size, 1 for the common one. */
  readonly size: number;
  readonly Body: ComponentType<BodyProps>;
}

export interface BodyProps {
  centre: Point;
  radius: number;
  skin: Tones;
}

type Looking = { look: TomatoLook };

/** The stake; it is lower while the plant is small. */
function Rooted({ growth }: PlantStage) {
  const rise = 34 + 104 * phase(growth, 0.04, 0.5);
  const { dark, base, light } = PALETTE.wood;
  return (
    <g strokeLinecap="round" fill="none">
      <path d={`M6 6L8 ${-rise}`} stroke={dark} strokeWidth={5} />
      <path d={`M5.4 6L7.4 ${-rise}`} stroke={base} strokeWidth={3.2} />
      <path d={`M4.6 4L6.5 ${1 - rise}`} stroke={light} strokeWidth={0.9} opacity={0.7} />
    </g>
  );
}

function Ties({ stem, height }: { stem: Curve; height: number }) {
  const loops = [0.3, 0.55, 0.8].filter((tie) => height > tie + 0.08);
  return (
    <Line
      d={loops
        .map((tie) => {
          const { x, y } = pointOn(stem, tie / height);
          return `M${x - 3} ${y + 1}Q${x + 4} ${y + 3.5} ${x + 12} ${y - 1}`;
        })
        .join('')}
      stroke={INK.twine}
      strokeWidth={1.4}
    />
  );
}

function Leaf({ leaf, tones }: { leaf: CompoundLeaf; tones: Tones }) {
  return (
    <>
      <Line d={strokeOf(leaf.rachis)} stroke={tones.dark} strokeWidth={1.7} />
      <Blades blades={leaf.leaflets} profile={LEAF} tones={tones} rib={0.07} />
    </>
  );
}

const ARMS = [0, 1, 2, 3, 4];

function skinOf({ skins: [unripe, turning, ripe] }: TomatoLook, ripeness: number): Tones {
  return ripeness < 0.5
    ? mixTones(unripe, turning, ripeness * 2)
    : mixTones(turning, ripe, ripeness * 2 - 1);
}

function starAround(centre: Point, reach: number): string {
  return ARMS.map((arm) => `M${at(centre)}L${at(towards(centre, arm * 72 + 36, reach))}`).join('');
}

function Flower({ centre, open, wilt }: { centre: Point; open: number; wilt: number }) {
  const petals = ARMS.map((petal) => bow(centre, petal * 72 + 20, 6.6 * open, 0));
  const tones = mixTones(PALETTE.petal, PALETTE.withered, wilt * 0.9);
  return (
    <>
      <Blades blades={bladesOf(petals, 3.9 * open)} profile={GRAIN} tones={tones} />
      <circle cx={centre.x} cy={centre.y} r={1.5 * open} fill={tones.dark} />
    </>
  );
}

export function RoundBody({ centre: { x, y }, radius, skin }: BodyProps) {
  return (
    <>
      <ellipse cx={x} cy={y} rx={radius * 1.06} ry={radius * 0.95} fill={skin.dark} />
      <ellipse
        cx={x - radius * 0.12}
        cy={y - radius * 0.1}
        rx={radius * 0.91}
        ry={radius * 0.82}
        fill={skin.base}
      />
    </>
  );
}

/** One tomato: skin in three tones, a shine, and the green star on top. */
function Tomato({ look, calyx, ...body }: BodyProps & Looking & { calyx: Tones }) {
  const { radius, skin } = body;
  const { x, y } = body.centre;
  const top = { x, y: y - radius * 0.74 };
  const shine = { x: x - radius * 0.44, y: y - radius * 0.34 };
  return (
    <g strokeLinecap="round">
      <look.Body {...body} />
      <ellipse
        cx={shine.x}
        cy={shine.y}
        rx={radius * 0.3}
        ry={radius * 0.17}
        fill={skin.light}
        transform={`rotate(-40 ${at(shine)})`}
      />
      <path d={starAround(top, radius * 0.54)} stroke={calyx.dark} strokeWidth={radius * 0.24} />
      <path d={starAround(top, radius * 0.46)} stroke={calyx.base} strokeWidth={radius * 0.13} />
    </g>
  );
}

function FlowerToFruit({
  look,
  fruit,
  wilt,
  leaf,
}: Looking & { fruit: Fruit; wilt: number; leaf: Tones }) {
  return (
    <>
      {fruit.bloom > 0.05 && (
        <Flower centre={fruit.centre} open={fruit.bloom * (1 - wilt * 0.4)} wilt={wilt} />
      )}
      {fruit.radius > 0.8 && (
        <Tomato
          centre={fruit.centre}
          look={look}
          radius={fruit.radius * look.size}
          skin={mixTones(skinOf(look, fruit.ripeness), PALETTE.withered, wilt * 0.5)}
          calyx={leaf}
        />
      )}
    </>
  );
}

type TrussProps = Looking & { truss: Truss; wilt: number; leaf: Tones };

function TrussOf({ look, truss, wilt, leaf }: TrussProps) {
  return (
    <g>
      <Line d={strokeOf(truss.stalk)} stroke={leaf.dark} strokeWidth={2.2} />
      {truss.fruits.toReversed().map((fruit) => (
        <FlowerToFruit key={fruit.order} look={look} fruit={fruit} wilt={wilt} leaf={leaf} />
      ))}
    </g>
  );
}

function Vine({ look, growth, wilt }: PlantStage & Looking) {
  const { seedLeaves, stem, height, leaves, trusses } = tomatoShape(growth, wilt);
  const tones = mixTones(PALETTE.tomatoLeaf, PALETTE.withered, wilt * 0.85);
  const behind = { ...tones, base: mix(tones.base, tones.dark, 0.45) };
  return (
    <>
      {leaves.map((leaf) =>
        leaf.order % 3 === 0 ? <Leaf key={leaf.order} leaf={leaf} tones={behind} /> : null,
      )}
      <Blades blades={bladesOf([stem], 3 + 3 * height)} profile={STEM} tones={tones} />
      {wilt < 1 && <Ties stem={stem} height={height} />}
      <Blades
        blades={bladesOf(seedLeaves, 5)}
        profile={GRAIN}
        tones={mixTones(PALETTE.sprout, PALETTE.withered, wilt)}
      />
      {leaves.map((leaf) =>
        leaf.order % 3 === 0 ? null : <Leaf key={leaf.order} leaf={leaf} tones={tones} />,
      )}
      {trusses.map((truss) => (
        <TrussOf key={truss.order} look={look} truss={truss} wilt={wilt} leaf={tones} />
      ))}
    </>
  );
}

function PickedTomatoes({ look }: Looking) {
  const ripe = { look, skin: look.skins[2], calyx: PALETTE.tomatoLeaf };
  return (
    <>
      <Tomato centre={{ x: 15, y: -3 }} radius={13} {...ripe} />
      <Tomato centre={{ x: -9, y: 5 }} radius={15} {...ripe} />
      <Tomato centre={{ x: 26, y: 11 }} radius={12} {...ripe} />
    </>
  );
}

export function tomatoDrawing(look: TomatoLook): PlantDrawing {
  return {
    Rooted,
    Foliage: (stage) => <Vine look={look} {...stage} />,
    Picked: () => <PickedTomatoes look={look} />,
  };
}

export const TOMATO = tomatoDrawing({
  skins: [PALETTE.tomatoUnripe, PALETTE.tomatoTurning, PALETTE.tomatoRipe],
  size: 1,
  Body: RoundBody,
});
