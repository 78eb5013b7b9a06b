import { useEffect, useState, type RefObject } from 'react';
import type { PicturePoint } from './lattice.ts';

/** The size and position of the garden on the page, in CSS pixels. */
export type View = ReturnType<typeof viewOf>;

/** The largest scale of plants, in CSS pixels per unit, even if the garden has few plants. */
const MOST_PIXELS = 2.2;

/** At zoom 1 the whole garden is centred in its window; at a higher zoom it is larger than the window. */
export function viewOf(garden: Size & PicturePoint, window: Size, zoom: number) {
  const fit = Math.min(window.width / garden.width, window.height / garden.height, MOST_PIXELS);
  const pixels = Math.max(fit * zoom, Number.EPSILON);
  const width = Math.max(window.width, garden.width * pixels);
  const height = Math.max(window.height, garden.height * pixels);
  const left = (width - garden.width * pixels) / 2 - garden.x * pixels;
  const top = (height - garden.height * pixels) / 2 - garden.y * pixels;
  return {
    width,
    height,
    /** CSS pixels per unit of the drawing. */
    pixels,
    toGarden: ({ x, y }: PicturePoint): PicturePoint => ({
      x: (x - left) / pixels,
      y: (y - top) / pixels,
    }),
    toPage: ({ x, y }: PicturePoint): PicturePoint => ({
      x: x * pixels + left,
      y: y * pixels + top,
    }),
  };
}

/** The smallest scale, in CSS pixels per unit, at which the kinds of plants can be told apart. */
const READABLE_PIXELS = 0.34;

/** The least zoom, a power of two up to `most`, at which the kinds of plants can be told apart. */
export function readableZoom(garden: Size & PicturePoint, window: Size, most: number): number {
  let zoom = 1;
  while (zoom < most && viewOf(garden, window, zoom).pixels < READABLE_PIXELS) zoom *= 2;
  return zoom;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function useFrameSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return size;
}
