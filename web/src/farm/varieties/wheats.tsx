import { branch, bow, type Curve, headingOn, pointOn } from '../drawing/curve.ts';
import { PALETTE } from '../palette.ts';
import type { PlantDrawing } from '../plants/growth.ts';
import { GOLDEN, grainsOn, wheatDrawing } from '../plants/wheat.tsx';

/** Russet ears on reddish straw. */
export const RED_WHEAT: PlantDrawing = wheatDrawing({
  ...GOLDEN,
  straw: { light: '#ffe0b4', base: '#dd9a5a', dark: '#9c5a2c' },
  ears: { light: '#ffb897', base: '#c24f30', dark: '#74251a' },
});

function clubGrainsOn(spine: Curve): Curve[] {
  const pairs = Array.from({ length: 5 }, (_, pair) =>
    [-1, 1].map((side) => branch(spine, 0.02 + pair * 0.19, side * 52, 11, -side * 40)),
  );
  return [...pairs.flat(), bow(pointOn(spine, 0.9), headingOn(spine, 1), 9, 0)];
}

/** Short, thick, pale ears without awns. */
export const CLUB_WHEAT: PlantDrawing = wheatDrawing({
  straw: PALETTE.wheatGold,
  ears: { light: '#fffdf0', base: '#f8ebc4', dark: '#b79c5e' },
  size: { length: 0.66, awns: 0 },
  grainsOn: clubGrainsOn,
  grain: 8,
});

/** Dark ears with long black awns. */
export const BLACK_EMMER: PlantDrawing = wheatDrawing({
  straw: PALETTE.wheatGold,
  ears: { light: '#b3a6b3', base: '#5d525f', dark: '#29212b' },
  size: { length: 0.95, awns: 1.6 },
  grainsOn,
  grain: 6.4,
});

/** A pair of grains and one at the tip. */
function tipOn(ear: Curve, t: number): Curve[] {
  return [
    ...[-1, 1].map((side) => branch(ear, t, side * 34, 8.5, -side * 26)),
    bow(pointOn(ear, 0.9), headingOn(ear, 1), 8.5, 0),
  ];
}

/** The grains of an ear with smaller ears at its sides. Each grain takes several curves, so there are few of them. */
function branchedGrainsOn(spine: Curve): Curve[] {
  const sides = [0.06, 0.3].flatMap((t) =>
    [-1, 1].map((side) => branch(spine, t, side * 46, 17 - t * 14, -side * 34)),
  );
  const middle = [-1, 1].map((side) => branch(spine, 0.52, side * 30, 9.5, -side * 26));
  return [...sides.flatMap((ear) => tipOn(ear, 0.3)), ...middle, ...tipOn(spine, 0.74)];
}

/** Branched ears of a bluish violet, over straw that stays green for longer. */
export const MIRACLE_WHEAT: PlantDrawing = wheatDrawing({
  straw: { light: '#f0efb0', base: '#c9b75a', dark: '#84803a' },
  ears: { light: '#d7c6f5', base: '#8a78c4', dark: '#4a3d83' },
  size: { length: 1.06, awns: 0.5 },
  grainsOn: branchedGrainsOn,
  grain: 6.6,
});
