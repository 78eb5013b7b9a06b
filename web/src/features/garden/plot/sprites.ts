import { SYMBOL_NAMES } from '../plant-symbols.tsx';
import { paintDrawing } from './paint-drawing.ts';

/** A drawing's own space: its foot is at (0, 0), as `PLANT_VIEW_BOX` says. */
export const DRAWING = { x: -76, y: -172, width: 152, height: 206 } as const;

/** A plant painted once, to be copied thousands of times. */
export type Sprites = ReadonlyMap<string, HTMLCanvasElement>;

/** Sharpness comes in steps, so that few sets are ever painted. */
const STEPS_TO_PIXEL = 4;

const painted = new Map<number, Sprites>();

/** The plants of the page's symbols, at no fewer than so many pixels to a unit of the drawing. */
export function spritesAt(pixels: number): Sprites {
  const step = Math.max(1, Math.ceil(pixels * STEPS_TO_PIXEL));
  const sprites = painted.get(step) ?? paintSprites(step / STEPS_TO_PIXEL);
  painted.set(step, sprites);
  return sprites;
}

function paintSprites(pixels: number): Sprites {
  const sprites = new Map<string, HTMLCanvasElement>();
  for (const name of SYMBOL_NAMES) {
    const symbol = document.getElementById(name);
    if (symbol instanceof SVGElement) sprites.set(name, paintSprite(symbol, pixels));
  }
  return sprites;
}

function paintSprite(symbol: SVGElement, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(DRAWING.width * pixels);
  canvas.height = Math.ceil(DRAWING.height * pixels);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(pixels, pixels);
    context.translate(-DRAWING.x, -DRAWING.y);
    paintDrawing(context, symbol);
  }
  return canvas;
}
