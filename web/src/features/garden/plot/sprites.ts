import { paintDrawing } from './paint-drawing.ts';

/** A drawing's own space: its foot is at (0, 0), as `PLANT_VIEW_BOX` says. */
export const DRAWING = { x: -76, y: -172, width: 152, height: 206 } as const;

/** A plant painted once, to be copied thousands of times. */
export type Sprites = ReadonlyMap<string, HTMLCanvasElement>;

/** Paints the named symbols of the page at so many pixels to a unit of the drawing. */
export function paintSprites(names: readonly string[], pixels: number): Sprites {
  const sprites = new Map<string, HTMLCanvasElement>();
  for (const name of names) {
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
