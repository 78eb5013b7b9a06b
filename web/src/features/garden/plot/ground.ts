import { GROUND } from '../../../farm/palette.ts';
import { MARGIN, placeOf, SLAB, type Lattice, type Place } from './lattice.ts';

/** One flat shape of the ground, filled with one colour. */
export interface Shape {
  readonly corners: readonly Place[];
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
    { corners: side(west, south, 0, SLAB), fill: GROUND.left },
    { corners: side(south, east, 0, SLAB), fill: GROUND.right },
    { corners: side(west, south, 0, TURF), fill: GROUND.leftTurf },
    { corners: side(south, east, 0, TURF), fill: GROUND.rightTurf },
  ];
}

function side(from: Place, to: Place, top: number, bottom: number): Place[] {
  return [lower(from, top), lower(to, top), lower(to, bottom), lower(from, bottom)];
}

function lower({ x, y }: Place, by: number): Place {
  return { x, y: y + by };
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

/** A rectangle of the lattice as the isometric eye sees it. */
function field(left: number, back: number, right: number, front: number): Place[] {
  return [placeOf(left, back), placeOf(right, back), placeOf(right, front), placeOf(left, front)];
}
