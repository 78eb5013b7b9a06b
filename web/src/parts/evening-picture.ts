import { EVENING } from '../farm/palette.ts';

/** The colours of the sky, each with its place from 0 at the top to 1. */
const SKY = EVENING.sky.map((colour, index, { length }) => [index / (length - 1), colour] as const);

/** A canvas with the evening sky, of whole pixels; undefined where the browser has no room for one. */
export function eveningCanvas(width: number, height: number): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const sky = context.createLinearGradient(0, 0, 0, canvas.height);
  for (const [place, colour] of SKY) sky.addColorStop(place, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textAlign = 'center';
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  return context;
}

/** Writes a line in the font of titles, in the middle. @param size of the font, in pixels */
export function writeLine(
  context: CanvasRenderingContext2D,
  line: string,
  y: number,
  size: number,
): void {
  context.fillStyle = EVENING.text;
  context.font = `600 ${Math.round(size)}px "Besley Variable", serif`;
  context.fillText(line, context.canvas.width / 2, y);
}

export function pictureFile({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** 'furrow-november-2026.png'. */
export function pictureName(title: string): string {
  return `${['furrow', ...(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].join('-')}.png`;
}
