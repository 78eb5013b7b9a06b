/** A place in a drawing: x to the right, y downwards, as in SVG. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A quadratic curve: its start, its control point, its end. */
export interface Curve {
  readonly from: Point;
  readonly pull: Point;
  readonly to: Point;
}

/** The point `distance` away from `start`, in a direction of degrees clockwise from upright. */
export function towards(start: Point, heading: number, distance: number): Point {
  const radians = (heading * Math.PI) / 180;
  return {
    x: start.x + Math.sin(radians) * distance,
    y: start.y - Math.cos(radians) * distance,
  };
}

/** A curve that leaves `from` in a direction and has turned by `bend` degrees at its end. */
export function bow(from: Point, heading: number, length: number, bend: number): Curve {
  const pull = towards(from, heading, length / 2);
  return { from, pull, to: towards(pull, heading + bend, length / 2) };
}

/** A curve that leaves another one at `t`, at an angle to it. */
export function branch(from: Curve, t: number, angle: number, length: number, bend: number): Curve {
  return bow(pointOn(from, t), headingOn(from, t) + angle, length, bend);
}

export function pointOn({ from, pull, to }: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * pull.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * pull.y + t * t * to.y,
  };
}

/** The heading of the curve at `t`, in degrees clockwise from upright. */
export function headingOn({ from, pull, to }: Curve, t: number): number {
  const dx = (1 - t) * (pull.x - from.x) + t * (to.x - pull.x);
  const dy = (1 - t) * (pull.y - from.y) + t * (to.y - pull.y);
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}
