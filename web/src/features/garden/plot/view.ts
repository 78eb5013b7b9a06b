import type { Place } from './lattice.ts';
import type { Size } from './use-frame-size.ts';

/** How the garden lies on the page: in CSS pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels to a unit of the drawing. */
  readonly pixels: number;
  /** The garden's place under a place on the page. */
  readonly toGarden: (point: Place) => Place;
  /** The place on the page of a place in the garden. */
  readonly toPage: (place: Place) => Place;
}

/** A plant is never drawn larger than this, however few there are. */
const MOST_PIXELS = 2.2;

/** The whole garden in the middle of a window at zoom 1, larger than the window beyond it. */
export function viewOf(garden: Size & Place, window: Size, zoom: number): View {
  const fit = Math.min(window.width / garden.width, window.height / garden.height, MOST_PIXELS);
  const pixels = Math.max(fit * zoom, Number.EPSILON);
  const width = Math.max(window.width, garden.width * pixels);
  const height = Math.max(window.height, garden.height * pixels);
  const left = (width - garden.width * pixels) / 2 - garden.x * pixels;
  const top = (height - garden.height * pixels) / 2 - garden.y * pixels;
  return {
    width,
    height,
    pixels,
    toGarden: ({ x, y }) => ({ x: (x - left) / pixels, y: (y - top) / pixels }),
    toPage: ({ x, y }) => ({ x: x * pixels + left, y: y * pixels + top }),
  };
}
