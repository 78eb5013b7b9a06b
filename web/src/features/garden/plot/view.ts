import { useEffect, useState, type RefObject } from 'react';
import type { Place } from './lattice.ts';

/** How the garden lies on the page: in CSS pixels. */
export type View = ReturnType<typeof viewOf>;

/** A plant is never drawn larger than this, however few there are. */
const MOST_PIXELS = 2.2;

/** The whole garden in the middle of a window at zoom 1, larger than the window beyond it. */
export function viewOf(garden: Size & Place, window: Size, zoom: number) {
  const fit = Math.min(window.width / garden.width, window.height / garden.height, MOST_PIXELS);
  const pixels = Math.max(fit * zoom, Number.EPSILON);
  const width = Math.max(window.width, garden.width * pixels);
  const height = Math.max(window.height, garden.height * pixels);
  const left = (width - garden.width * pixels) / 2 - garden.x * pixels;
  const top = (height - garden.height * pixels) / 2 - garden.y * pixels;
  return {
    width,
    height,
    /** To a unit of the drawing. */
    pixels,
    /** The garden's place under a place on the page. */
    toGarden: ({ x, y }: Place): Place => ({ x: (x - left) / pixels, y: (y - top) / pixels }),
    /** The place on the page of a place in the garden. */
    toPage: ({ x, y }: Place): Place => ({ x: x * pixels + left, y: y * pixels + top }),
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large an element is on the page, as it changes. */
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

/** Calls back with the place on an element that the mouse is over, or that is pressed or tapped. */
export function usePointing(
  element: RefObject<HTMLElement | null>,
  onPoint: (place: Place) => void,
): void {
  useEffect(() => {
    const surface = element.current;
    if (!surface) return undefined;
    function point({ clientX, clientY, pointerType, type }: PointerEvent) {
      if (!surface || (type === 'pointermove' && pointerType !== 'mouse')) return;
      const corner = surface.getBoundingClientRect();
      onPoint({ x: clientX - corner.left, y: clientY - corner.top });
    }
    surface.addEventListener('pointermove', point);
    surface.addEventListener('pointerdown', point);
    return () => {
      surface.removeEventListener('pointermove', point);
      surface.removeEventListener('pointerdown', point);
    };
  }, [element, onPoint]);
}
