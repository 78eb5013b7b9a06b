import { paintDrawing } from './paint-drawing.ts';

/** A drawing's own space: its foot is at (0, 0), as `PLANT_VIEW_BOX` says. */
export const DRAWING = { x: -76, y: -172, width: 152, height: 206 } as const;

/** Plants painted once each, when they are first asked for, to be copied thousands of times. */
export interface Sprites {
  readonly get: (symbol: string) => HTMLCanvasElement | undefined;
}

/** Sharpness comes in steps, so that few sets are ever painted. */
const STEPS_TO_PIXEL = 4;

const sets = new Map<number, Sprites>();

/** The plants of the page's symbols, at no fewer than so many pixels to a unit of the drawing. */
export function spritesAt(pixels: number): Sprites {
  const step = Math.max(1, Math.ceil(pixels * STEPS_TO_PIXEL));
  const sprites = sets.get(step) ?? setOfSprites(step / STEPS_TO_PIXEL);
  sets.set(step, sprites);
  return sprites;
}

function setOfSprites(pixels: number): Sprites {
  const painted = new Map<string, HTMLCanvasElement>();
  return {
    get: (name) => {
      const known = painted.get(name);
      if (known) return known;
      const symbol = document.getElementById(name);
      if (!(symbol instanceof SVGElement)) return undefined;
      const sprite = paintSprite(symbol, pixels);
      painted.set(name, sprite);
      return sprite;
    },
  };
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
