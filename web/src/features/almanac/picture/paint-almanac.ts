import type { YearField } from '@furrow/domain/almanac/year-field';
import { DAYS_PER_WEEK } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { EVENING } from '../../../farm/palette.ts';
import { eveningCanvas, pictureFile, writeLine } from '../../../parts/evening-picture.ts';
import { CELL, squares } from '../year/field-shapes.ts';

/** What a picture of the Almanac shows, in the language of the page. */
export interface AlmanacPicture {
  readonly title: string;
  readonly figure: string;
  readonly detail: string;
  readonly caption: string;
  readonly beds: readonly PaintedBed[];
  readonly field: PaintedField;
}

interface PaintedField extends YearField {
  readonly today: DayKey;
  readonly year: string;
  readonly monthNames: readonly string[];
}

interface PaintedBed {
  readonly name: string;
  readonly figure: string;
  /** The address of the plant's drawing. */
  readonly drawing: string | undefined;
  readonly size: number;
}

const WIDTH = 1600;
const HEIGHT = 1200;
const MARGIN = 80;
/** Where the ground begins, and where plants stand in it. */
const GROUND = 560;
const FOOT = 660;
const PLANT = { width: 152, height: 206, foot: 0.92 } as const;
const FIELD = {
  top: 870,
  colours: ['#0a1c23', '#3f7d3a', '#71b955', '#93dc6c', '#b0ec8d'],
  imported: '#2b525c',
} as const;
/** In the units of the field. */
const HATCHING = { every: 3, line: 1.05 } as const;
const SOIL = ['#2c201a', '#1d1613', '#3d2c22'] as const;
/** The logo. */
const MARK = { address: '/icon-192.png', size: 64 } as const;

/** Paints the picture; null where the browser cannot. */
export async function paintAlmanac(picture: AlmanacPicture): Promise<Blob | null> {
  const context = eveningCanvas(WIDTH, HEIGHT);
  if (!context) return null;
  await document.fonts.ready;
  paintGround(context);
  writeLine(context, picture.title, 120, 56);
  writeLine(context, picture.figure, 270, 150);
  writeLine(context, picture.detail, 370, 36);
  await paintBeds(context, picture.beds);
  paintField(context, picture.field);
  await paintCaption(context, picture.caption);
  return pictureFile(context);
}

/** Furrows that run to the horizon, where they fade, as on the page. */
function paintGround(context: CanvasRenderingContext2D): void {
  const [base, dark, light] = SOIL;
  const horizon = { x: WIDTH / 2, y: GROUND - 16 };
  const strip = (from: number, to: number, colour: string) => {
    context.beginPath();
    context.moveTo(horizon.x, horizon.y);
    for (const degrees of [from, to]) {
      const angle = (degrees * Math.PI) / 180;
      context.lineTo(
        horizon.x + 2 * WIDTH * Math.cos(angle),
        horizon.y + 2 * WIDTH * Math.sin(angle),
      );
    }
    context.fillStyle = colour;
    context.fill();
  };
  context.save();
  context.beginPath();
  context.rect(0, GROUND, WIDTH, HEIGHT);
  context.clip();
  context.fillStyle = base;
  context.fillRect(0, GROUND, WIDTH, HEIGHT);
  for (let degrees = 0; degrees < 180; degrees += 9) {
    strip(degrees, degrees + 3, dark);
    strip(degrees + 3, degrees + 5, light);
  }
  const dusk = context.createLinearGradient(0, GROUND, 0, HEIGHT);
  dusk.addColorStop(0, `${EVENING.sky[0]}b3`);
  dusk.addColorStop(1, `${EVENING.sky[0]}00`);
  context.fillStyle = dusk;
  context.fillRect(0, GROUND, WIDTH, HEIGHT);
  context.restore();
}

/** The last line, with the logo before it. */
async function paintCaption(context: CanvasRenderingContext2D, caption: string): Promise<void> {
  writeLine(context, caption, HEIGHT - 60, 34);
  const { address, size } = MARK;
  const half = context.measureText(caption).width / 2 + 20;
  const x = WIDTH / 2 + (context.direction === 'rtl' ? half : -half - size);
  const image = await loaded(address);
  if (image) context.drawImage(image, x, HEIGHT - 60 - size * 0.68, size, size);
}

async function paintBeds(
  context: CanvasRenderingContext2D,
  beds: readonly PaintedBed[],
): Promise<void> {
  const images = await Promise.all(beds.map(({ drawing }) => loaded(drawing)));
  const pitch = Math.min(200, (WIDTH - 2 * MARGIN) / beds.length);
  for (const [place, { name, figure, size }] of beds.entries()) {
    const along = (place - (beds.length - 1) / 2) * pitch;
    const x = WIDTH / 2 + (context.direction === 'rtl' ? -along : along);
    const image = images[place];
    const [width, height] = [PLANT.width * 1.3 * size, PLANT.height * 1.3 * size];
    if (image && size > 0)
      context.drawImage(image, x - width / 2, FOOT - height * PLANT.foot, width, height);
    context.fillStyle = EVENING.text;
    context.font = '600 26px "Figtree Variable", sans-serif';
    context.fillText(name, x, FOOT + 56);
    context.font = '20px "Figtree Variable", sans-serif';
    if (size > 0) context.fillText(figure, x, FOOT + 86);
  }
}

/** Returns undefined if a drawing cannot be loaded; its place then stays empty. */
async function loaded(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

const shapeOf = (...days: Parameters<typeof squares>) => new Path2D(squares(...days));

/** The beds of the year, those to come faint as on the page, below its name and those of its months. */
function paintField(context: CanvasRenderingContext2D, field: PaintedField): void {
  const { cells, columns, months, monthNames, today, year } = field;
  const pixels = (WIDTH - 2 * MARGIN) / (columns * CELL);
  const [start, along] = context.direction === 'rtl' ? [WIDTH - MARGIN, -pixels] : [MARGIN, pixels];
  context.save();
  context.textAlign = 'start';
  context.fillStyle = EVENING.text;
  context.font = '600 26px "Figtree Variable", sans-serif';
  context.fillText(year, start, FIELD.top - 50);
  context.font = '20px "Figtree Variable", sans-serif';
  for (const [place, { column, row }] of months.entries()) {
    const x = start + (column + Math.sign(row)) * CELL * along;
    context.fillText(monthNames[place] ?? '', x, FIELD.top - 14);
  }
  context.translate(start, FIELD.top);
  context.scale(along, pixels);
  const [bed, ...steps] = FIELD.colours;
  const past = cells.filter(({ day }) => day <= today);
  context.fillStyle = bed;
  context.fill(shapeOf(past, 0));
  context.globalAlpha = 0.35;
  context.fill(shapeOf(cells.slice(past.length), 0));
  context.globalAlpha = 1;
  const imported = cells.filter((cell) => cell.imported !== undefined);
  context.fillStyle = FIELD.imported;
  context.fill(shapeOf(imported, 0));
  for (const [place, colour] of steps.entries()) {
    const step = place + 1;
    context.fillStyle = colour;
    context.fill(
      shapeOf(
        cells.filter((cell) => cell.step === step),
        step,
      ),
    );
  }
  hatch(context, shapeOf(imported, 0), columns * CELL);
  context.restore();
}

/** Draws slanted lines in the colour of the beds over a shape of the field. */
function hatch(context: CanvasRenderingContext2D, shape: Path2D, width: number): void {
  const height = DAYS_PER_WEEK * CELL;
  context.clip(shape);
  context.beginPath();
  for (let x = -height; x < width; x += HATCHING.every) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.globalAlpha = 0.65;
  context.strokeStyle = FIELD.colours[0];
  context.lineWidth = HATCHING.line;
  context.stroke();
}
