import { bow, type Curve, headingOn, type Point, pointOn } from '../drawing/curve.ts';
import { noise, wobble } from '../drawing/noise.ts';
import { phase } from './growth.ts';

const FRONDS = 9;
const SEED = 11;

/** A feathery leaf: its rib, and the side ribs that carry the lace. */
export interface Frond {
  /** Its place in the order of birth. */
  readonly order: number;
  readonly rib: Curve;
  readonly lace: readonly Curve[];
}

export interface CarrotShape {
  /** The pair of seed leaves, until the fronds take over. */
  readonly seedLeaves: readonly Curve[];
  readonly fronds: readonly Frond[];
  /** The part of the root above the ground: how wide it is and how far it stands out. */
  readonly shoulder: { readonly width: number; readonly rise: number };
}

/** A carrot first feathers out, frond by frond, then lifts an orange shoulder out of the ground. */
export function carrotShape(growth: number, wilt: number): CarrotShape {
  const shoulder = { width: 38 * phase(growth, 0.3, 0.95), rise: 27 * phase(growth, 0.4, 1) };
  const crown = { x: 0, y: -shoulder.rise + 1 };
  const fronds: Frond[] = [];
  for (let index = FRONDS - 1; index >= 0; index -= 1) {
    const frond = frondOf(index, growth, wilt, crown);
    if (frond !== undefined) fronds.push(frond);
  }
  return { seedLeaves: seedLeavesOf(growth, wilt), fronds, shoulder };
}

function seedLeavesOf(growth: number, wilt: number): readonly Curve[] {
  const length = 17 * phase(growth, 0.01, 0.1) * (1 - phase(growth, 0.3, 0.45));
  if (length < 0.5) return [];
  return [-1, 1].map((side) => bow({ x: 0, y: 0 }, side * 22, length, side * (38 + wilt * 60)));
}

function frondOf(index: number, growth: number, wilt: number, crown: Point): Frond | undefined {
  const born = 0.05 + index * 0.062;
  const age = phase(growth, born, born + 0.42);
  if (age < 0.04) return undefined;
  const side = index % 2 === 0 ? -1 : 1;
  const rank = Math.ceil(index / 2);
  const length = (84 - rank * 8 + wobble(SEED, index, 5)) * age;
  const heading = side * rank * 14 + wobble(SEED, index + 20, 5);
  const bend =
    side * (10 + rank * 8) + (heading < 0 ? -1 : 1) * wilt * (70 + noise(SEED, index) * 40);
  const foot = { x: crown.x + side * rank * 1.2, y: crown.y };
  const rib = bow(foot, heading, length, bend);
  return { order: index, rib, lace: laceOf(rib, length, index) };
}

function laceOf(rib: Curve, length: number, seed: number): readonly Curve[] {
  const lace: Curve[] = [];
  const pairs = 6;
  for (let pair = 0; pair < pairs; pair += 1) {
    const share = pair / (pairs - 1);
    const t = 0.3 + 0.66 * share;
    const reach = length * (0.27 - 0.17 * share) * (1 + wobble(seed + 40, pair, 0.14));
    for (const side of [-1, 1]) {
      const heading = headingOn(rib, t) + side * (58 - 22 * share);
      const twig = bow(pointOn(rib, t), heading, reach, -side * 22);
      lace.push(twig, ...leafletsOf(twig, reach));
    }
  }
  return lace;
}

function leafletsOf(twig: Curve, reach: number): readonly Curve[] {
  return [0.35, 0.68].flatMap((t) =>
    [-1, 1].map((side) =>
      bow(pointOn(twig, t), headingOn(twig, t) + side * 48, reach * (0.5 - t * 0.3), -side * 16),
    ),
  );
}
