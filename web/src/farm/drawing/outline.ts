import { type Curve, headingOn, type Point, pointOn, towards } from './curve.ts';

/** Rounds to a tenth, which keeps path data short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** `x y`, as in path data. */
export function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function strokeOf(curve: Curve): string {
  return `M${at(curve.from)}Q${at(curve.pull)} ${at(curve.to)}`;
}

export const strokesOf = (curves: readonly Curve[]): string => curves.map(strokeOf).join('');

/** A smooth open path through the points (Catmull-Rom, as cubic curves). */
function through(points: readonly Point[], start: 'M' | 'L'): string {
  let path = '';
  points.forEach((point, index) => {
    const previous = points[index - 1];
    if (previous === undefined) {
      path += `${start}${at(point)}`;
      return;
    }
    const before = points[index - 2] ?? previous;
    const after = points[index + 1] ?? point;
    const leave = {
      x: previous.x + (point.x - before.x) / 6,
      y: previous.y + (point.y - before.y) / 6,
    };
    const arrive = {
      x: point.x - (after.x - previous.x) / 6,
      y: point.y - (after.y - previous.y) / 6,
    };
    path += `C${at(leave)} ${at(arrive)} ${at(point)}`;
  });
  return path;
}

/** A closed smooth shape through the points; the first point stays a corner. */
export function shapeThrough(points: readonly Point[]): string {
  const [first] = points;
  return first === undefined ? '' : `${through([...points, first], 'M')}Z`;
}

/** The width of a blade along its length, 0 at the foot to 1 at the tip, as a share of its full width. */
export type BladeWidth = (t: number) => number;

/** A broad leaf with a pointed tip. */
export const LEAF: BladeWidth = (t) => Math.sin(Math.PI * t ** 0.72) ** 0.9;
/** A long leaf of grass: it widens quickly, then tapers. */
export const GRASS: BladeWidth = (t) => Math.min(1, 0.5 + t * 3) * (1 - t ** 2.4);
/** A stem: a little thinner at the top. */
export const STEM: BladeWidth = (t) => 1 - 0.5 * t;
/** A grain or petal. */
export const GRAIN: BladeWidth = (t) => Math.sin(Math.PI * (0.08 + 0.92 * t) ** 0.85);

/** The outline of anything long and leafy that follows a curve. */
export function bladeOutline(curve: Curve, width: number, profile: BladeWidth, samples = 6) {
  const left: Point[] = [];
  const right: Point[] = [];
  const middle: Point[] = [];
  for (let index = 0; index <= samples; index += 1) {
    const t = index / samples;
    const centre = pointOn(curve, t);
    const heading = headingOn(curve, t);
    const reach = (width / 2) * Math.max(0, profile(t));
    middle.push(centre);
    left.push(towards(centre, heading - 90, reach));
    right.push(towards(centre, heading + 90, reach));
  }
  const back = (points: readonly Point[]): string => `${through(points.toReversed(), 'L')}Z`;
  const sunnySide = litFromLeft(headingOn(curve, 0.5)) ? left : right;
  return {
    whole: through(left, 'M') + back(right),
    // The half towards the light, which falls from the upper left.
    lit: through(sunnySide, 'M') + back(middle),
  };
}

/** Whether the left side of something with this heading faces the light. */
function litFromLeft(heading: number): boolean {
  const outward = towards({ x: 0, y: 0 }, heading - 90, 1);
  return outward.x * -0.5 + outward.y * -0.85 > 0;
}
