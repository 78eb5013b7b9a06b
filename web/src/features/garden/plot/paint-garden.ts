import { groundOf } from './ground.ts';
import type { Place } from './lattice.ts';
import { DRAWING, type Sprites } from './sprites.ts';
import type { Stand, Standing } from './stand.ts';

/** What part of the garden a canvas shows: its upper left corner, and pixels to a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

/** Paints the part of a garden that a canvas shows. */
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

function paintPlant(context: CanvasRenderingContext2D, plant: Standing, sprites: Sprites): void {
  const sprite = sprites.get(plant.drawing);
  if (!sprite) return;
  const { foot, scale, isMirrored } = plant;
  const [x, y] = [DRAWING.x * scale, foot.y + DRAWING.y * scale];
  const [width, height] = [DRAWING.width * scale, DRAWING.height * scale];
  if (!isMirrored) {
    context.drawImage(sprite, foot.x + x, y, width, height);
    return;
  }
  context.save();
  context.translate(foot.x, 0);
  context.scale(-1, 1);
  context.drawImage(sprite, x, y, width, height);
  context.restore();
}

function polygon(corners: readonly Place[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of corners) path.lineTo(x, y);
  path.closePath();
  return path;
}
