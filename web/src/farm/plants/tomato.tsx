import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { bow, type Point, towards } from '../drawing/curve.ts';
import { at, GRAIN, LEAF, STEM, strokeOf } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import type { PlantDrawing, Stage } from './plant-drawing.ts';
import { phase } from './growth.ts';
import { type Fruit, tomatoShape, type Truss } from './tomato-shape.ts';

function skinOf(ripeness: number): Tones {
  return ripeness < 0.5
    ? mixTones(PALETTE.tomatoUnripe, PALETTE.tomatoTurning, ripeness * 2)
    : mixTones(PALETTE.tomatoTurning, PALETTE.tomatoRipe, ripeness * 2 - 1);
}

function starAround(centre: Point, reach: number, turn: number): string {
  return [0, 1, 2, 3, 4]
    .map((arm) => `M${at(centre)}L${at(towards(centre, arm * 72 + turn, reach))}`)
    .join('');
}

function Flower({ centre, open }: { centre: Point; open: number }): ReactNode {
  const petals = [0, 1, 2, 3, 4].map((petal) => ({
    curve: bow(centre, petal * 72 + 20, 7.5 * open, 0),
    width: 4.4 * open,
    profile: GRAIN,
  }));
  return (
    <>
      <Blades blades={petals} tones={PALETTE.petal} />
      <circle cx={centre.x} cy={centre.y} r={1.7 * open} fill={PALETTE.petal.dark} />
    </>
  );
}

function Tomato({
  centre,
  radius,
  skin,
  calyx,
}: {
  centre: Point;
  radius: number;
  skin: Tones;
  calyx: Tones;
}): ReactNode {
  const { x, y } = centre;
  const top = { x, y: y - radius * 0.72 };
  return (
    <g strokeLinecap="round">
      <ellipse cx={x} cy={y} rx={radius * 1.06} ry={radius * 0.95} fill={skin.dark} />
      <ellipse
        cx={x - radius * 0.13}
        cy={y - radius * 0.11}
        rx={radius * 0.9}
        ry={radius * 0.81}
        fill={skin.base}
      />
      <ellipse
        cx={x - radius * 0.42}
        cy={y - radius * 0.36}
        rx={radius * 0.26}
        ry={radius * 0.16}
        fill={skin.light}
        transform={`rotate(-38 ${x - radius * 0.42} ${y - radius * 0.36})`}
      />
      <path
        d={starAround(top, radius * 0.52, 36)}
        stroke={calyx.dark}
        strokeWidth={radius * 0.24}
      />
      <path
        d={starAround(top, radius * 0.46, 36)}
        stroke={calyx.base}
        strokeWidth={radius * 0.13}
      />
    </g>
  );
}

function FruitOrFlower({
  fruit,
  wilt,
  leaf,
}: {
  fruit: Fruit;
  wilt: number;
  leaf: Tones;
}): ReactNode {
  return (
    <>
      {fruit.bloom > 0.05 && <Flower centre={fruit.centre} open={fruit.bloom * (1 - wilt * 0.4)} />}
      {fruit.radius > 0.8 && (
        <Tomato
          centre={fruit.centre}
          radius={fruit.radius}
          skin={mixTones(skinOf(fruit.ripeness), PALETTE.withered, wilt * 0.5)}
          calyx={leaf}
        />
      )}
    </>
  );
}

function TrussOf({ truss, wilt, leaf }: { truss: Truss; wilt: number; leaf: Tones }): ReactNode {
  return (
    <g>
      <path
        d={strokeOf(truss.stalk)}
        fill="none"
        stroke={leaf.dark}
        strokeWidth={2.2}
        strokeLinecap="round"
      />
      {truss.fruits.toReversed().map((fruit) => (
        <FruitOrFlower key={fruit.order} fruit={fruit} wilt={wilt} leaf={leaf} />
      ))}
    </g>
  );
}

function Rooted({ growth }: Stage): ReactNode {
  const rise = 40 + 96 * phase(growth, 0.08, 0.5);
  const { dark, base, light } = PALETTE.wood;
  return (
    <g strokeLinecap="round" fill="none">
      <path d={`M8 6L11 ${-rise}`} stroke={dark} strokeWidth={5} />
      <path d={`M7.4 6L10.4 ${-rise}`} stroke={base} strokeWidth={3.2} />
      <path d={`M6.6 4L9.4 ${-rise + 1}`} stroke={light} strokeWidth={0.9} opacity={0.7} />
    </g>
  );
}

function Foliage({ growth, wilt }: Stage): ReactNode {
  const { stem, height, leaves, trusses } = tomatoShape(growth, wilt);
  const tones = mixTones(PALETTE.tomatoLeaf, PALETTE.withered, wilt * 0.85);
  return (
    <>
      <Blades blades={[{ curve: stem, width: 3 + 2.6 * height, profile: STEM }]} tones={tones} />
      {leaves.map(({ order, leaflets }) => (
        <Blades
          key={order}
          blades={leaflets.map((leaflet) => ({ ...leaflet, profile: LEAF }))}
          tones={tones}
          rib={0.08}
        />
      ))}
      {trusses.map((truss) => (
        <TrussOf key={truss.order} truss={truss} wilt={wilt} leaf={tones} />
      ))}
    </>
  );
}

function Picked(): ReactNode {
  const skin = PALETTE.tomatoRipe;
  const calyx = PALETTE.tomatoLeaf;
  return (
    <>
      <Tomato centre={{ x: 14, y: -2 }} radius={12} skin={skin} calyx={calyx} />
      <Tomato centre={{ x: -6, y: 6 }} radius={14} skin={skin} calyx={calyx} />
      <Tomato centre={{ x: 25, y: 11 }} radius={11.5} skin={skin} calyx={calyx} />
    </>
  );
}

export const TOMATO: PlantDrawing = { Rooted, Foliage, Picked };
