import {
  bow,
  branch,
  type Curve,
  headingOn,
  type Point,
  pointOn,
  towards,
} from '../drawing/curve.ts';
import { noise, wobble } from '../drawing/noise.ts';
import { partsOf, phase } from './growth.ts';

const FRONDS = 11;
const TWIGS = 6;
const SEED = 11;

/** The part of a ripe root above the ground: how wide it is and how far it stands out. */
export interface Shoulder {
  readonly width: number;
  readonly rise: number;
}

/** A carrot first grows frond by frond; then the top of its root rises out of the ground. */
export function carrotShape(growth: number, wilt: number, { width, rise }: Shoulder) {
  const shoulder: Shoulder = {
    width: width * phase(growth, 0.34, 0.96),
    rise: rise * phase(growth, 0.42, 1),
  };
  const crown = { x: 0, y: 1 - shoulder.rise };
  const fronds = partsOf(FRONDS, (order) => frondOf(order, growth, wilt, crown));
  return { seedLeaves: seedLeavesOf(growth, wilt), fronds, shoulder, crown };
}

function seedLeavesOf(growth: number, wilt: number): readonly Curve[] {
  const length = 20 * phase(growth, 0, 0.07) * (1 - phase(growth, 0.26, 0.42));
  if (length < 0.5) return [];
  return [-1, 1].map((side) =>
    bow({ x: 0, y: 0 }, side * (24 + side * 4), length, side * (36 + wilt * 60)),
  );
}

/** A feathery leaf: its rib, the twigs on it, and the fine leaflets. */
export type Frond = NonNullable<ReturnType<typeof frondOf>>;

function frondOf(order: number, growth: number, wilt: number, crown: Point) {
  const born = 0.03 + order * 0.052;
  const age = phase(growth, born, born + 0.4);
  if (age < 0.03) return undefined;
  const side = order % 2 === 0 ? -1 : 1;
  const rank = Math.ceil(order / 2);
  const lean = side * rank * 12.5 + wobble(SEED, order, 6);
  const length = (86 - rank * 7 + wobble(SEED, order + 40, 7)) * age;
  const sag = (lean < 0 ? -1 : 1) * wilt * (64 + noise(SEED, order) * 46);
  const bend = side * (16 + rank * 9) * (0.4 + 0.6 * age) + wobble(SEED, order + 60, 9) + sag;
  const rib = bow(
    { x: crown.x + side * rank * 1.3, y: crown.y },
    lean * (0.72 + wilt * 0.75),
    length,
    bend,
  );
  const twigs = twigsOf(rib, length, order);
  return { order, age, rib, twigs, leaflets: twigs.flatMap(leafletsOf) };
}

function twigsOf(rib: Curve, length: number, seed: number): Curve[] {
  return Array.from({ length: TWIGS }, (_, pair) => {
    const share = pair / (TWIGS - 1);
    const plume = 1 - 0.72 * share;
    const reach = length * 0.32 * plume * (1 + wobble(seed + 40, pair, 0.16));
    return [-1, 1].map((side) =>
      branch(rib, 0.36 + 0.6 * share, side * (54 - 20 * share), reach, -side * 30),
    );
  }).flat();
}

function leafletsOf(twig: Curve): (readonly [Point, Point])[] {
  const reach = Math.hypot(twig.to.x - twig.from.x, twig.to.y - twig.from.y);
  return [0.36, 0.66, 0.9].flatMap((t) =>
    [-1, 1].map((side) => {
      const foot = pointOn(twig, t);
      const heading = headingOn(twig, t) + side * 40;
      return [foot, towards(foot, heading, reach * (0.5 - t * 0.34))] as const;
    }),
  );
}
