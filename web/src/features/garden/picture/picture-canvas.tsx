import { useEffect, useRef, type RefObject } from 'react';
import { plantFiles } from 'virtual:plant-files';
import {
  type Stand,
  groundOf,
  PLANT_SCALE,
  type PicturePoint,
  type PlacedDrawing,
} from './lattice.ts';
import type { Size, View } from './view.ts';

type PictureCanvasProps = {
  scroller: RefObject<HTMLDivElement | null>;
  size: Size;
  stand: Stand;
  view: View;
};

/** The highest resolution of a plant, in pixels per unit of its drawing. */
const SHARPEST = 2.4;

/** The garden's picture: as large as its scroll container, and repainted for the visible part on each scroll. */
export function PictureCanvas({ scroller, size, stand, view }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const window = scroller.current;
    const context = canvas.current?.getContext('2d');
    if (!window || !context || size.width === 0) return undefined;
    const density = Math.min(2, devicePixelRatio);
    context.canvas.width = Math.round(size.width * density);
    context.canvas.height = Math.round(size.height * density);
    const pixels = view.pixels * density;
    const over = new AbortController();
    async function show(scrolled: HTMLElement, on: CanvasRenderingContext2D) {
      const sprites = await spritesFor(stand, Math.min(SHARPEST, pixels * PLANT_SCALE));
      if (over.signal.aborted) return;
      const paint = () => {
        const corner = view.toGarden({ x: scrolled.scrollLeft, y: scrolled.scrollTop });
        on.resetTransform();
        on.clearRect(0, 0, on.canvas.width, on.canvas.height);
        paintGarden(on, stand, sprites, { ...corner, pixels });
      };
      scrolled.addEventListener('scroll', paint, { passive: true, signal: over.signal });
      paint();
    }
    // Not awaited: painting must not block the page.
    void show(window, context);
    return () => over.abort();
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

/** The part of the garden that a canvas shows: its upper left corner, and pixels per unit. */
interface Camera {
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

export function paintGarden(
  context: CanvasRenderingContext2D,
  { lattice, plants }: Stand,
  sprites: Sprites,
  camera: Camera,
): void {
  const { width, height } = context.canvas;
  context.setTransform(camera.pixels, 0, 0, camera.pixels, 0, 0);
  context.translate(-camera.x, -camera.y);
  for (const { corners, fill } of groundOf(lattice)) {
    context.fillStyle = fill;
    context.fill(polygon(corners));
  }
  const right = camera.x + width / camera.pixels;
  const bottom = camera.y + height / camera.pixels;
  for (const plant of plants) {
    const reach = DRAWING.height * plant.scale;
    const { x, y } = plant.foot;
    if (x + reach < camera.x || x - reach > right) continue;
    if (y + reach < camera.y || y - reach > bottom) continue;
    paintPlant(context, plant, sprites);
  }
}

function paintPlant(
  context: CanvasRenderingContext2D,
  plant: PlacedDrawing,
  sprites: Sprites,
): void {
  const sprite = sprites.get(plant.drawing);
  if (!sprite) return;
  const { foot, scale, isMirrored } = plant;
  const [x, y] = [DRAWING.x * scale, foot.y + DRAWING.y * scale];
  const [width, height] = [DRAWING.width * scale, DRAWING.height * scale];
  context.save();
  context.translate(foot.x, 0);
  if (isMirrored) context.scale(-1, 1);
  context.drawImage(sprite, x, y, width, height);
  context.restore();
}

function polygon(corners: readonly PicturePoint[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of corners) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** A drawing's own space: its foot is at (0, 0), as `PLANT_VIEW_BOX` says. */
const DRAWING = { x: -76, y: -172, width: 152, height: 206 } as const;

/** Painted plants by the name of their drawing. Each is painted once, because the garden copies it thousands of times. */
type Sprites = ReadonlyMap<string, HTMLCanvasElement>;

/** The resolution is rounded up to a multiple of 1 / STEPS_TO_PIXEL, so that few sets of sprites are painted. */
const STEPS_TO_PIXEL = 4;

const painted = new Map<string, Promise<HTMLCanvasElement | undefined>>();

/** The sprites of a garden's plants, with at least this many pixels per unit of the drawing. */
export async function spritesFor({ plants }: Stand, pixels: number): Promise<Sprites> {
  const step = Math.max(1, Math.ceil(pixels * STEPS_TO_PIXEL));
  const wanted = new Map(plants.map(({ drawing, common }) => [drawing, common]));
  const painting = [...wanted].map(async ([drawing, common]) => {
    const sprite = (await spriteOf(drawing, step)) ?? (await spriteOf(common, step));
    return sprite && ([drawing, sprite] as const);
  });
  return new Map((await Promise.all(painting)).filter((sprite) => sprite !== undefined));
}

async function spriteOf(name: string, step: number): Promise<HTMLCanvasElement | undefined> {
  const key = `${name} ${step}`;
  const painting = painted.get(key) ?? paintSprite(plantFiles[name], step / STEPS_TO_PIXEL);
  painted.set(key, painting);
  const sprite = await painting;
  // The next picture asks again for what did not load.
  if (!sprite) painted.delete(key);
  return sprite;
}

/** Returns undefined if the drawing cannot be loaded; its beds then stay empty. */
async function paintSprite(
  address: string | undefined,
  pixels: number,
): Promise<HTMLCanvasElement | undefined> {
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(DRAWING.width * pixels);
  canvas.height = Math.ceil(DRAWING.height * pixels);
  const { width, height } = DRAWING;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width * pixels, height * pixels);
  return canvas;
}
