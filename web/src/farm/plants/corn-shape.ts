import { bow, branch, type Curve, headingOn, pointOn } from '../drawing/curve.ts';
import { wobble } from '../drawing/noise.ts';
import { partsOf, phase, type Stalk } from './growth.ts';

const SEED = 53;
const HEIGHT = 134;
const LEAVES = 9;

/** A cob's length and width, 1 for the common one. */
export interface CobSize {
  readonly length: number;
  readonly width: number;
}

/** Corn grows one arching leaf after another, then a tassel; then its husks open on yellow kernels. */
export function cornShape(growth: number, wilt: number, size: CobSize) {
  const height = phase(growth, 0, 0.16) * 0.1 + phase(growth, 0.08, 0.72) * 0.9;
  const stem = bow({ x: 0, y: 2 }, -2, HEIGHT * height, 5 + wilt * 42 * height);
  const stalk = { stem, height, growth, wilt };
  return {
    stem,
    height,
    leaves: partsOf(LEAVES, (index) => leafOf(index, stalk)),
    tassel: tasselOf(stem, growth, wilt),
    cobs: partsOf(2, (index) => cobOf(index, stalk, size)),
  };
}

function leafOf(index: number, { stem, height, growth, wilt }: Stalk) {
  const born = index * 0.064;
  const age = phase(growth, born, born + 0.3);
  if (age < 0.03) return undefined;
  const side = index % 2 === 0 ? -1 : 1;
  const place = index / (LEAVES - 1);
  const length =
    (50 + 34 * Math.sin(Math.PI * (0.12 + place * 0.8)) + wobble(SEED, index, 5)) * age;
  const node = 0.05 + place * 0.82;
  const t = Math.min(1, node / Math.max(height, node));
  const angle = side * (34 - place * 10 + wobble(SEED, index + 9, 7));
  const bend = side * (46 + 62 * age - place * 30 + wobble(SEED, index + 20, 16) + wilt * 48);
  const width = (9 + 6 * Math.sin(Math.PI * (0.15 + place * 0.75))) * (0.4 + 0.6 * age);
  return {
    order: index,
    curve: branch(stem, t, angle, length, bend),
    width: width * (1 - wilt * 0.4),
  };
}

function tasselOf(stem: Curve, growth: number, wilt: number): readonly Curve[] {
  const rise = phase(growth, 0.55, 0.76);
  if (rise < 0.04) return [];
  return [-62, -40, -22, -8, 4, 17, 33, 55].map((lean, index) => {
    const length = (36 - Math.abs(lean) * 0.14 + wobble(SEED, index + 30, 4)) * rise;
    const foot = pointOn(stem, 1 - Math.abs(lean) * 0.0011);
    return bow(foot, headingOn(stem, 1) + lean * 0.42, length, lean * 1.15 + wilt * 60);
  });
}

export type Cob = NonNullable<ReturnType<typeof cobOf>>;

function cobOf(index: number, { stem, height, growth, wilt }: Stalk, size: CobSize) {
  const start = 0.54 + index * 0.05;
  const swell = phase(growth, start, start + 0.32);
  if (swell < 0.03) return undefined;
  const side = index === 0 ? 1 : -1;
  const t = Math.min(1, (0.4 + index * 0.13) / height);
  const length = (50 - index * 7) * size.length * (0.35 + 0.65 * swell);
  const spine = branch(stem, t, side * (34 + wilt * 66), length, -side * 14);
  const loose = phase(growth, start + 0.08, start + 0.2);
  const silk = [-46, -22, 4, 28, 50].map((lean, strand) =>
    branch(spine, 1, lean, (12 + wobble(SEED, strand, 3)) * loose, lean * 1.4 + side * 20),
  );
  return {
    order: index,
    spine,
    width: (18 - index * 2) * size.width * (0.3 + 0.7 * swell),
    /** How far the husk has opened over the kernels, 0..1. */
    open: phase(growth, 0.78 + index * 0.06, 0.95 + index * 0.05),
    silk: loose > 0.05 ? silk : [],
  };
}
