import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { bow, type Point, towards } from '../drawing/curve.ts';
import { at, GRAIN } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import type { Fruit } from './tomato-shape.ts';

const ARMS = [0, 1, 2, 3, 4] as const;

function skinOf(ripeness: number): Tones {
  return ripeness < 0.5
    ? mixTones(PALETTE.tomatoUnripe, PALETTE.tomatoTurning, ripeness * 2)
    : mixTones(PALETTE.tomatoTurning, PALETTE.tomatoRipe, ripeness * 2 - 1);
}

function starAround(centre: Point, reach: number): string {
  return ARMS.map((arm) => `M${at(centre)}L${at(towards(centre, arm * 72 + 36, reach))}`).join('');
}

function Flower({ centre, open, wilt }: { centre: Point; open: number; wilt: number }): ReactNode {
  const petals = ARMS.map((petal) => ({
    curve: bow(centre, petal * 72 + 20, 6.6 * open, 0),
    width: 3.9 * open,
    profile: GRAIN,
  }));
  const tones = mixTones(PALETTE.petal, PALETTE.withered, wilt * 0.9);
  return (
    <>
      <Blades blades={petals} tones={tones} />
      <circle cx={centre.x} cy={centre.y} r={1.5 * open} fill={tones.dark} />
    </>
  );
}

interface TomatoProps {
  centre: Point;
  radius: number;
  skin: Tones;
  calyx: Tones;
}

/** One tomato: skin in three tones, a shine, and the green star on top. */
function Tomato({ centre: { x, y }, radius, skin, calyx }: TomatoProps): ReactNode {
  const top = { x, y: y - radius * 0.74 };
  const shine = { x: x - radius * 0.44, y: y - radius * 0.34 };
  return (
    <g strokeLinecap="round">
      <ellipse cx={x} cy={y} rx={radius * 1.06} ry={radius * 0.95} fill={skin.dark} />
      <ellipse
        cx={x - radius * 0.12}
        cy={y - radius * 0.1}
        rx={radius * 0.91}
        ry={radius * 0.82}
        fill={skin.base}
      />
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

/** A flower that turns into a fruit. */
export function FlowerToFruit(props: { fruit: Fruit; wilt: number; leaf: Tones }): ReactNode {
  const { fruit, wilt, leaf } = props;
  return (
    <>
      {fruit.bloom > 0.05 && (
        <Flower centre={fruit.centre} open={fruit.bloom * (1 - wilt * 0.4)} wilt={wilt} />
      )}
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

/** Three tomatoes on the bed they came from. */
export function PickedTomatoes(): ReactNode {
  const ripe = { skin: PALETTE.tomatoRipe, calyx: PALETTE.tomatoLeaf };
  return (
    <>
      <Tomato centre={{ x: 15, y: -3 }} radius={13} {...ripe} />
      <Tomato centre={{ x: -9, y: 5 }} radius={15} {...ripe} />
      <Tomato centre={{ x: 26, y: 11 }} radius={12} {...ripe} />
    </>
  );
}
