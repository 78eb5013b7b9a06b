import { variables } from '../additions/variables.ts';

/** Where something stands on the land. */
export interface Place {
  /** The middle, in hundredths of the scene's width. */
  readonly x: number;
  /** Above the edge of the field, in hundredths of the scene's height; below it if negative. */
  readonly up: number;
  /** The width, compared with the farm's buildings. */
  readonly size: number;
  /** The middle and height on an upright screen, if they differ. */
  readonly tall?: readonly [x: number, up: number];
}

/** Where the farm's own buildings and trees stand; levels add to them. */
export const OWN_PLACES = {
  barn: { x: 80, up: -0.6, size: 1.3 },
  mill: { x: 17, up: 0.8, size: 0.78 },
  'tree-left': { x: 5, up: 0.8, size: 0.62 },
  'tree-mill': { x: 27, up: 0.8, size: 0.4 },
  'tree-barn': { x: 67, up: 0.8, size: 0.48 },
  'tree-right': { x: 95, up: 0.8, size: 0.74 },
  'poplar-tall': { x: 89.5, up: 0.8, size: 0.36 },
  'poplar-short': { x: 10, up: 0.8, size: 0.27 },
} as const satisfies Record<string, Place>;

/** The class and the style of what stands at a place. */
export function placed(name: string, { x, up, size, tall = [x, up] }: Place) {
  return {
    className: `farm-placed farm-${name}`,
    style: variables({ x, up, size, 'x-tall': tall[0], 'up-tall': tall[1] }),
  };
}
