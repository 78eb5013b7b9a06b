import { plantFiles } from 'virtual:plant-files';

/** A drawing's own space: its foot is at (0, 0), as `PLANT_VIEW_BOX` says. */
export const DRAWING = { x: -76, y: -172, width: 152, height: 206 } as const;

/** Plants painted once each, by the names of their drawings, to be copied thousands of times. */
export type Sprites = ReadonlyMap<string, HTMLCanvasElement>;

/** Sharpness comes in steps, so that few sets are ever painted. */
const STEPS_TO_PIXEL = 4;

const sets = new Map<number, Promise<Sprites>>();

/** The plants at no fewer than so many pixels to a unit of the drawing. */
export function spritesAt(pixels: number): Promise<Sprites> {
  const step = Math.max(1, Math.ceil(pixels * STEPS_TO_PIXEL));
  const sprites = sets.get(step) ?? paintSprites(step / STEPS_TO_PIXEL);
  sets.set(step, sprites);
  return sprites;
}

async function paintSprites(pixels: number): Promise<Sprites> {
  const painting = Object.entries(plantFiles).map(async ([name, address]) => {
    const sprite = await paintSprite(address, pixels);
    return sprite && ([name, sprite] as const);
  });
  return new Map((await Promise.all(painting)).filter((sprite) => sprite !== undefined));
}

/** A drawing that does not arrive leaves its beds empty. */
async function paintSprite(
  address: string,
  pixels: number,
): Promise<HTMLCanvasElement | undefined> {
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
