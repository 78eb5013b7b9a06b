import { Blades, bladesOf } from '../drawing/blades.tsx';
import type { ComponentType } from 'react';
import { bow, type Curve, headingOn, type Point, pointOn, towards } from '../drawing/curve.ts';
import type { BladeWidth } from '../drawing/outline.ts';
import { at, bladeOutline, GRASS, shapeThrough, strokeOf, strokesOf } from '../drawing/outline.ts';
import { mix, mixTones, PALETTE, type Tones } from '../palette.ts';
import { carrotShape, type Frond, type Shoulder } from './carrot-shape.ts';
import type { PlantDrawing, PlantStage } from './growth.ts';

export interface CarrotLook {
  readonly root: Tones;
  readonly leaf: Tones;
  readonly shoulder: Shoulder;
  readonly picked: { readonly length: number; readonly width: number };
  /** What stands among the carrot's fronds; `crown` is where the fronds begin. */
  readonly Flowers?: ComponentType<PlantStage & { crown: Point }>;
}

type Looking = { look: CarrotLook };

const PETIOLE: BladeWidth = (t) => 1 - t ** 0.8;

/** The fronds behind are darker, which gives depth. */
function tonesAtDepth(tones: Tones, share: number): Tones {
  return { ...tones, base: mix(tones.dark, tones.base, 0.45 + 0.55 * share) };
}

function FrondLeaf({ frond, tones }: { frond: Frond; tones: Tones }) {
  const rib = strokeOf(frond.rib);
  const thick = 1 + 0.75 * frond.age;
  const lace =
    strokesOf(frond.twigs) +
    frond.leaflets.map(([foot, tip]) => `M${at(foot)}L${at(tip)}`).join('');
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={lace + rib}
        stroke={tones.dark}
        strokeWidth={thick + 0.4}
        transform="translate(.5 .7)"
      />
      <path d={lace} stroke={tones.base} strokeWidth={thick} />
      <path d={bladeOutline(frond.rib, 2.6, PETIOLE).whole} fill={tones.light} />
    </g>
  );
}

function Fronds({ look, growth, wilt }: PlantStage & Looking) {
  const { fronds, seedLeaves, crown } = carrotShape(growth, wilt, look.shoulder);
  const tones = mixTones(look.leaf, PALETTE.withered, wilt * 0.9);
  const backToFront = fronds.toSorted((a, b) => (a.order % 3) - (b.order % 3) || a.order - b.order);
  return (
    <>
      <Blades
        blades={bladesOf(seedLeaves, 3.8)}
        profile={GRASS}
        tones={mixTones(PALETTE.sprout, PALETTE.withered, wilt)}
      />
      {backToFront.map((frond, index) => (
        <FrondLeaf
          key={frond.order}
          frond={frond}
          tones={tonesAtDepth(tones, (index + 1) / fronds.length)}
        />
      ))}
      {look.Flowers && <look.Flowers growth={growth} wilt={wilt} crown={crown} />}
    </>
  );
}

function RootTop({ look, growth, wilt }: PlantStage & Looking) {
  const { width, rise } = carrotShape(growth, wilt, look.shoulder).shoulder;
  if (rise < 0.6) return null;
  const half = width / 2;
  const tones = mixTones(look.root, PALETTE.withered, wilt * 0.6);
  const outline = shapeThrough([
    { x: -half * 0.84, y: 5 },
    { x: -half, y: -rise * 0.45 },
    { x: -half * 0.64, y: -rise * 0.9 },
    { x: 0, y: -rise },
    { x: half * 0.62, y: -rise * 0.9 },
    { x: half * 0.97, y: -rise * 0.42 },
    { x: half * 0.8, y: 5 },
  ]);
  return (
    <g strokeLinecap="round" fill="none">
      <path d={outline} fill={tones.dark} />
      <path
        d={outline}
        fill={tones.base}
        transform={`translate(${-half * 0.1} 0) scale(.86 .97)`}
      />
      <path
        d={`M${-half * 0.68} ${-rise * 0.2}Q${-half * 0.74} ${-rise * 0.74} ${-half * 0.34} ${-rise * 0.83}`}
        stroke={tones.light}
        strokeWidth={Math.min(3.4, width * 0.1)}
      />
      <path
        d={`M${half * 0.16} ${-rise * 0.42}q${half * 0.3} 2.4 ${half * 0.62} 0M${-half * 0.8} ${-rise * 0.1}q${half * 0.4} 2.6 ${half * 0.8} .6`}
        stroke={tones.dark}
        strokeWidth={1.1}
      />
      <ellipse
        cy={1.6 - rise}
        rx={half * 0.44}
        ry={Math.min(2.8, rise * 0.12)}
        fill={look.leaf.dark}
      />
    </g>
  );
}

const ROOT: BladeWidth = (t) => Math.min(1, (t * 9) ** 0.6) * (1 - t) ** 0.62 * (1 + t * 0.25);

function creaseAt(root: Curve, t: number, reach: number): string {
  const centre = pointOn(root, t);
  const across = headingOn(root, t) + 90;
  return `M${at(towards(centre, across, reach * 0.2))}L${at(towards(centre, across, reach))}`;
}

function Carrot({ look, root }: Looking & { root: Curve }) {
  const { light, base, dark } = look.root;
  const { whole, lit } = bladeOutline(root, look.picked.width, ROOT, 9);
  const tops = [-30, -8, 12, 30].map((lean, index) =>
    bow(root.from, headingOn(root, 0) + 180 + lean, 27 - (index % 2) * 6, lean * 1.3),
  );
  const greens = strokesOf(tops);
  const shine = bow(towards(root.from, headingOn(root, 0) - 42, 8), headingOn(root, 0) + 4, 22, 4);
  const creases = creaseAt(root, 0.3, 8) + creaseAt(root, 0.5, -6) + creaseAt(root, 0.68, 4);
  return (
    <g strokeLinecap="round" fill="none">
      <path d={greens} stroke={look.leaf.dark} strokeWidth={5} />
      <path d={greens} stroke={look.leaf.base} strokeWidth={2.8} />
      <path d={whole} fill={dark} />
      <path d={lit} fill={base} />
      <path d={whole} fill={base} opacity={0.45} />
      <path d={creases} stroke={dark} strokeWidth={1.1} />
      <path d={strokeOf(shine)} stroke={light} strokeWidth={2.4} />
    </g>
  );
}

function PickedCarrots({ look }: Looking) {
  const { length } = look.picked;
  return (
    <>
      <Carrot look={look} root={bow({ x: -12, y: 2 }, 86, length - 4, 8)} />
      <Carrot look={look} root={bow({ x: -20, y: 14 }, 97, length, -8)} />
    </>
  );
}

export function carrotDrawing(look: CarrotLook): PlantDrawing {
  return {
    Rooted: (stage) => <RootTop look={look} {...stage} />,
    Foliage: (stage) => <Fronds look={look} {...stage} />,
    Picked: () => <PickedCarrots look={look} />,
  };
}

export const ORANGE: CarrotLook = {
  root: PALETTE.carrotRoot,
  leaf: PALETTE.carrotLeaf,
  shoulder: { width: 38, rise: 27 },
  picked: { length: 56, width: 23 },
};

export const CARROT = carrotDrawing(ORANGE);
