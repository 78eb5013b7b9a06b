import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { GROUND } from '../../../farm/palette.ts';
import { harvestDrawing, IMPORTED_DRAWING } from '../../../farm/harvest-drawings.ts';

/** A place in the garden's picture: x to the right, y downwards, in units of the drawing. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** The grid of a garden's beds, as square as possible. */
interface Lattice {
  /** Beds in a furrow. */
  readonly columns: number;
  /** The number of furrows. */
  readonly rows: number;
}

/** Half the width of a bed in the isometric projection, where a bed is twice as wide as deep. */
export const HALF_WIDTH = 32;
const HALF_DEPTH = 16;

/** How far a plant reaches above its bed's middle. */
export const PLANT_HEIGHT = 66;
/** The grass around the beds, in beds. */
const MARGIN = 0.7;
/** The earth below the grass. */
const SLAB = 22;

/** The smallest garden has this many beds on each side, even with a single plant. */
const LEAST_SIDE = 3;

export function latticeOf(plants: number): Lattice {
  const columns = Math.max(LEAST_SIDE, Math.ceil(Math.sqrt(plants)));
  return { columns, rows: Math.max(LEAST_SIDE, Math.ceil(plants / columns)) };
}

/** The place of a corner of the lattice: `column` and `row` may be fractions. */
function placeOf(column: number, row: number): PicturePoint {
  return { x: (column - row) * HALF_WIDTH, y: (column + row) * HALF_DEPTH };
}

/** The middle of a bed, counted along the furrows from the back. */
export function bedOf(index: number, { columns }: Lattice): PicturePoint {
  return placeOf((index % columns) + 0.5, Math.floor(index / columns) + 0.5);
}

/** The picture's frame: everything drawn lies within. */
export function frameOf({ columns, rows }: Lattice) {
  const left = placeOf(-MARGIN, rows + MARGIN).x;
  const right = placeOf(columns + MARGIN, -MARGIN).x;
  const top = Math.min(placeOf(-MARGIN, -MARGIN).y, HALF_DEPTH - PLANT_HEIGHT) - 8;
  const bottom = placeOf(columns + MARGIN, rows + MARGIN).y + SLAB + 8;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The index of the plant at a point, if there is one. */
export function plantAt(point: PicturePoint, count: number, lattice: Lattice): number | undefined {
  let nearest: number | undefined;
  let least = 1;
  for (let index = 0; index < count; index += 1) {
    const bed = bedOf(index, lattice);
    // The plant itself is the target; it is drawn above the middle of its bed.
    const across = (point.x - bed.x) / (HALF_WIDTH * 0.8);
    const along = (point.y - (bed.y - PLANT_HEIGHT * 0.3)) / (PLANT_HEIGHT * 0.6);
    const distance = across * across + along * along;
    if (distance < least) [least, nearest] = [distance, index];
  }
  return nearest;
}

/** One flat shape of the ground, filled with one colour. */
interface Shape {
  readonly corners: readonly PicturePoint[];
  readonly fill: string;
}

const TURF = 6;
/** The path between two furrows, as a share of a bed. */
const PATH = 0.1;

/** The ground the plants stand on: a piece of meadow with a ploughed furrow for each row. */
export function groundOf(lattice: Lattice): readonly Shape[] {
  return [...slab(lattice), ...meadow(lattice), ...furrows(lattice)];
}

function slab({ columns, rows }: Lattice): Shape[] {
  const west = placeOf(-MARGIN, rows + MARGIN);
  const south = placeOf(columns + MARGIN, rows + MARGIN);
  const east = placeOf(columns + MARGIN, -MARGIN);
  return [
    { corners: side(west, south, SLAB), fill: GROUND.left },
    { corners: side(south, east, SLAB), fill: GROUND.right },
    { corners: side(west, south, TURF), fill: GROUND.leftTurf },
    { corners: side(south, east, TURF), fill: GROUND.rightTurf },
  ];
}

/** The upright face below an edge. */
function side(from: PicturePoint, to: PicturePoint, height: number): PicturePoint[] {
  return [from, to, { x: to.x, y: to.y + height }, { x: from.x, y: from.y + height }];
}

function meadow({ columns, rows }: Lattice): Shape[] {
  const edge = MARGIN - 0.08;
  return [
    { corners: field(-MARGIN, -MARGIN, columns + MARGIN, rows + MARGIN), fill: GROUND.grassEdge },
    { corners: field(-edge, -edge, columns + edge, rows + edge), fill: GROUND.grass },
  ];
}

function furrows({ columns, rows }: Lattice): Shape[] {
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) => [
    { corners: field(0, row + PATH, columns, row + 1 - PATH), fill: GROUND.bedShade },
    { corners: field(0.04, row + PATH, columns - 0.02, row + 0.8), fill: GROUND.bed },
    { corners: field(0.06, row + 0.2, columns - 0.06, row + 0.3), fill: GROUND.bedLit },
    { corners: field(0.06, row + 0.56, columns - 0.06, row + 0.62), fill: GROUND.bedLit },
  ]);
}

/** A rectangle of the lattice in the isometric projection. */
function field(left: number, back: number, right: number, front: number): PicturePoint[] {
  return [placeOf(left, back), placeOf(right, back), placeOf(right, front), placeOf(left, front)];
}

/** A plant's drawing where it stands, in units of the garden's picture. */
export interface PlacedDrawing {
  readonly drawing: string;
  /** The common variety's drawing, for the case that `drawing` cannot be loaded. */
  readonly common: string;
  readonly foot: PicturePoint;
  /** Relative to the drawing's own size: longer focus grows a taller plant. */
  readonly scale: number;
  readonly isMirrored: boolean;
}

/** A garden ready to be drawn. */
export interface Stand {
  readonly lattice: Lattice;
  /** From the back to the front, so that plants in front hide plants behind them. */
  readonly plants: readonly PlacedDrawing[];
}

/** The size of a fully grown plant, relative to its drawing. */
export const PLANT_SCALE = 0.33;
/** Seconds of focus after which a plant has its full height. */
const TALLEST_AFTER = 6000;
/** A wilted plant is lower, so that its shape tells it from a ripe one where colours look alike. */
const WILTED_SCALE = 0.72;
/** The size of a young plant with one pomodoro; the plant grows with each further one. */
const SEEDLING_SCALE = 0.6;

/** Where each planting stands; the entries fill the beds in their order. */
export function standOf(entries: readonly ShownPlant[]): Stand {
  const lattice = latticeOf(entries.length);
  const plants = entries.map((entry, index) => standing(entry, index, lattice));
  return { lattice, plants: plants.toSorted((one, other) => one.foot.y - other.foot.y) };
}

function standing(entry: ShownPlant, index: number, lattice: Lattice): PlacedDrawing {
  const { x, y } = bedOf(index, lattice);
  return {
    ...drawingsOf(entry),
    foot: { x, y: y + 2 },
    scale: PLANT_SCALE * sizeOf(entry),
    // All hatching slants the same way.
    isMirrored: entry.status !== 'imported' && (index * 7 + (index >> 2)) % 2 === 1,
  };
}

function drawingsOf(entry: ShownPlant): Pick<PlacedDrawing, 'drawing' | 'common'> {
  if (entry.status === 'imported') return { drawing: IMPORTED_DRAWING, common: IMPORTED_DRAWING };
  const { plantType, status, variety } = entry;
  return {
    drawing: harvestDrawing(plantType, status, variety),
    common: harvestDrawing(plantType, status),
  };
}

function sizeOf(plant: ShownPlant): number {
  const grown = Math.min(1, plant.focusTime / TALLEST_AFTER);
  const tall = 0.78 + 0.22 * grown;
  switch (plant.status) {
    case 'harvested':
    case 'imported':
      return tall;
    case 'wilted':
      return tall * WILTED_SCALE;
    case 'young':
      return SEEDLING_SCALE + ((1 - SEEDLING_SCALE) * (plant.pomodoros - 1)) / POMODOROS_IN_CYCLE;
  }
}
