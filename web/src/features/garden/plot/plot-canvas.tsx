import { useEffect, useRef, type RefObject } from 'react';
import { paintGarden, spritesAt } from './paint-garden.ts';
import type { Stand } from './stand.ts';
import type { Size, View } from './view.ts';

type PlotCanvasProps = {
  scroller: RefObject<HTMLDivElement | null>;
  size: Size;
  stand: Stand;
  view: View;
};

/** As sharp as a plant ever needs to be, in pixels to a unit of its drawing. */
const SHARPEST = 2.4;
const PLANT_SCALE = 0.33;

/** The garden's picture: as large as its window, and painted anew for the part that is scrolled into it. */
export function PlotCanvas({ scroller, size, stand, view }: PlotCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const window = scroller.current;
    const context = canvas.current?.getContext('2d');
    if (!window || !context || size.width === 0) return undefined;
    const density = Math.min(2, devicePixelRatio);
    context.canvas.width = Math.round(size.width * density);
    context.canvas.height = Math.round(size.height * density);
    const pixels = view.pixels * density;
    let stop = () => {};
    let isOver = false;
    async function show(scrolled: HTMLElement, on: CanvasRenderingContext2D) {
      const sprites = await spritesAt(Math.min(SHARPEST, pixels * PLANT_SCALE));
      if (isOver) return;
      const paint = () => {
        const corner = view.toGarden({ x: scrolled.scrollLeft, y: scrolled.scrollTop });
        on.resetTransform();
        on.clearRect(0, 0, on.canvas.width, on.canvas.height);
        paintGarden(on, stand, sprites, { ...corner, pixels });
      };
      scrolled.addEventListener('scroll', paint, { passive: true });
      stop = () => scrolled.removeEventListener('scroll', paint);
      paint();
    }
    // The page answers before its picture is painted.
    void show(window, context);
    return () => {
      isOver = true;
      stop();
    };
  }, [scroller, size, stand, view]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none sticky top-0 left-0 block"
      style={{ width: size.width, height: size.height }}
    />
  );
}
