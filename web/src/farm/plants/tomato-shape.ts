import { bow, branch, type Curve, headingOn, type Point, pointOn } from '../drawing/curve.ts';
import { wobble } from '../drawing/noise.ts';
import { partsOf, phase, type Stalk } from './growth.ts';

const SEED = 23;
const HEIGHT = 128;
const LEAVES = 12;

const CLUSTER = [
  { x: 0, y: 4, size: 12.5 },
  { x: 13, y: -3, size: 11 },
  { x: -8, y: -9, size: 9 },
];

/** A tomato climbs its stake leaf by leaf, opens yellow flowers, and reddens from the lowest truss up. */
export function tomatoShape(growth: number, wilt: number) {
  const height = phase(growth, 0, 0.14) * 0.14 + phase(growth, 0.07, 0.76) * 0.86;
  const stem = bow({ x: 0, y: 0 }, -4 + wilt * 3, HEIGHT * height, 8 + wilt * 58 * height);
  const vine = { stem, height, growth, wilt };
  return {
    // The seed leaves shrink away as the true leaves grow.
    seedLeaves: seedLeavesOf(stem, growth, wilt),
    stem,
    height,
    leaves: partsOf(LEAVES, (index) => leafOf(index, vine)),
    trusses: partsOf(3, (index) => trussOf(index, vine)),
  };
}

function seedLeavesOf(stem: Curve, growth: number, wilt: number): readonly Curve[] {
  const length = 13 * phase(growth, 0, 0.06) * (1 - phase(growth, 0.24, 0.38));
  if (length < 0.5) return [];
  const foot = pointOn(stem, Math.max(0.4, 1 - growth * 4));
  return [-1, 1].map((side) => bow(foot, side * 52, length, side * (30 + wilt * 60)));
}

export type CompoundLeaf = NonNullable<ReturnType<typeof leafOf>>;

function leafOf(index: number, { stem, height, wilt }: Stalk) {
  const node = 0.08 + index * 0.08;
  const age = phase(height, node * 0.86, node * 0.86 + 0.3);
  if (age < 0.03) return undefined;
  const side = index % 2 === 0 ? -1 : 1;
  const length = (54 - index * 1.9 + wobble(SEED, index, 5)) * age;
  const t = Math.min(1, node / height);
  const angle = side * (64 - index * 3.4 + wobble(SEED, index + 9, 9));
  const bend = side * (38 + wobble(SEED, index + 20, 12) + wilt * 70);
  const rachis = branch(stem, t, angle, length, bend);
  return { order: index, rachis, leaflets: leafletsOn(rachis, length, wilt) };
}

const LEAFLETS = [
  { t: 0.36, share: 0.34, side: -1 },
  { t: 0.36, share: 0.34, side: 1 },
  { t: 0.66, share: 0.4, side: -1 },
  { t: 0.66, share: 0.4, side: 1 },
];

function leafletsOn(rachis: Curve, length: number, wilt: number) {
  const pairs = LEAFLETS.map(({ t, share, side }) => {
    const heading = headingOn(rachis, t) + side * 62;
    return leafletOf(pointOn(rachis, t), heading, length * share, side * -24, wilt);
  });
  return [
    ...pairs,
    leafletOf(pointOn(rachis, 0.92), headingOn(rachis, 1), length * 0.48, 10, wilt),
  ];
}

function leafletOf(from: Point, heading: number, length: number, bend: number, wilt: number) {
  const sag = Math.sign(180 - Math.abs(heading)) * Math.sign(heading) * wilt * 50;
  return { curve: bow(from, heading, length, bend + sag), width: length * (0.68 - wilt * 0.34) };
}

export type Fruit = Truss['fruits'][number];
export type Truss = NonNullable<ReturnType<typeof trussOf>>;

function trussOf(index: number, { stem, height, growth, wilt }: Stalk) {
  const node = 0.34 + index * 0.2;
  const start = 0.4 + index * 0.06;
  const reach = phase(growth, start, start + 0.12);
  if (reach <= 0 || height < node) return undefined;
  const side = index % 2 === 0 ? 1 : -1;
  const t = Math.min(1, node / height);
  const stalk = bow(pointOn(stem, t), side * 58, 17 * reach, side * (84 + wilt * 20));
  const fruits = CLUSTER.map((spot, order) => {
    const late = start + order * 0.02;
    const swell = phase(growth, late + 0.14, late + 0.42);
    const spread = 0.45 + 0.55 * swell;
    return {
      order,
      centre: { x: stalk.to.x + side * spot.x * spread, y: stalk.to.y + spot.y * spread },
      /** How far the flower is open, 0..1; it closes again as the fruit swells. */
      bloom: phase(growth, late + 0.03, late + 0.1) * (1 - phase(growth, late + 0.18, late + 0.28)),
      radius: spot.size * swell * (1 - wilt * 0.22),
      /** 0 green, 1 red. */
      ripeness: phase(growth, late + 0.3, late + 0.46),
    };
  });
  return { order: index, stalk, fruits };
}
