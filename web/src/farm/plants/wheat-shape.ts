import { bow, branch, type Curve, headingOn, pointOn, towards } from '../drawing/curve.ts';
import { noise, wobble } from '../drawing/noise.ts';
import { partsOf, phase, type PlantStage } from './growth.ts';

const SEED = 37;
const STALKS = 9;
const TILLERS = 10;

/** An ear's length and that of its awns, 1 for the common one. */
export interface EarSize {
  readonly length: number;
  readonly awns: number;
}

/** Wheat first spreads into a tuft of grass, then grows tall, forms ears, turns gold and bends its ears down. */
export function wheatShape(growth: number, wilt: number, size: EarSize) {
  const shoot = phase(growth, 0.2, 0.7);
  const stalks = partsOf(shoot > 0.03 ? STALKS : 0, (index) => stalkOf(index, shoot, wilt));
  return {
    blades: [...tillersOf(growth, wilt), ...flagLeavesOf(stalks, growth, wilt)],
    stalks,
    ears: stalks.flatMap((stalk, index) => earOf(index, stalk, { growth, wilt }, size) ?? []),
    // 0 green, 1 golden.
    gold: phase(growth, 0.66, 0.98),
  };
}

function stalkOf(index: number, shoot: number, wilt: number): Curve {
  const spread = (index / (STALKS - 1)) * 2 - 1;
  const length = (104 - Math.abs(spread) * 16 + wobble(SEED, index, 7)) * shoot;
  const foot = { x: spread * 13, y: 3 - Math.abs(spread) * 2 + noise(SEED, index) * 3 };
  const heading = spread * 11 + wobble(SEED, index + 10, 3);
  const side = heading + wobble(SEED, index + 80, 12) < 0 ? -1 : 1;
  const sag = side * wilt * (60 + noise(SEED, index) * 64);
  return bow(foot, heading * (1 - wilt * 0.7), length * (1 - wilt * 0.24), spread * 8 + sag);
}

function tillersOf(growth: number, wilt: number): Curve[] {
  return partsOf(TILLERS, (index) => {
    const born = 0.01 + index * 0.024;
    const length = (46 + noise(SEED, index + 30) * 24) * phase(growth, born, born + 0.26);
    if (length < 0.8) return undefined;
    const side = index % 2 === 0 ? -1 : 1;
    const rank = index / TILLERS;
    const bend = side * (20 + rank * 62 + wilt * 70);
    return bow({ x: side * rank * 15, y: 3 }, side * (5 + rank * 30), length, bend);
  });
}

function flagLeavesOf(stalks: readonly Curve[], growth: number, wilt: number): Curve[] {
  return stalks.flatMap((stalk, index) => {
    const length = (36 + wobble(SEED, index + 50, 8)) * phase(growth, 0.34, 0.64);
    if (length < 1) return [];
    const side = index % 2 === 0 ? -1 : 1;
    const t = 0.52 + wobble(SEED, index + 60, 0.1);
    return [branch(stalk, t, side * 26, length, side * (58 + wilt * 60))];
  });
}

export type Ear = NonNullable<ReturnType<typeof earOf>>;

function earOf(index: number, stalk: Curve, { growth, wilt }: PlantStage, size: EarSize) {
  const emerge = phase(growth, 0.46 + noise(SEED, index) * 0.05, 0.7);
  if (emerge < 0.03) return undefined;
  const side = stalk.to.x < stalk.from.x ? -1 : 1;
  const nod = side * (6 + 38 * phase(growth, 0.74, 1) + wilt * 36);
  const length = (34 + wobble(SEED, index + 70, 4)) * emerge * size.length;
  const spine = branch(stalk, 1, 0, length, nod);
  return {
    order: index,
    spine,
    /** How full the grains are, 0..1. */
    fill: phase(growth, 0.56, 0.86),
    awns: size.awns > 0 ? awnsOf(spine, emerge * size.awns, index) : [],
  };
}

function awnsOf(spine: Curve, emerge: number, seed: number): readonly Curve[] {
  return [0.25, 0.5, 0.75, 1].flatMap((t, step) =>
    [-1, 1].map((side) => {
      const heading = headingOn(spine, t) + side * (17 - step * 3);
      const from = towards(pointOn(spine, t), heading + side * 60, 2);
      return bow(from, heading, (19 + wobble(seed, step, 3)) * emerge, side * 6);
    }),
  );
}
