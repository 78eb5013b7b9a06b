import type { OrchardTree } from '@furrow/domain/history/orchard';
import { wobble } from '../drawing/noise.ts';

/** Where a tree of the old orchard stands. */
export interface OrchardPlace {
  /** From the windmill, 0, to the barn, 1. */
  readonly across: number;
  /** Above the edge of the field, in hundredths of the scene's height. */
  readonly up: number;
  /** The width, compared with the farm's buildings. */
  readonly size: number;
  /** How far away, from 0 to under 1. */
  readonly depth: number;
}

export interface PlantedTree {
  readonly tree: OrchardTree;
  readonly place: OrchardPlace;
}

const MOST_ROWS = 8;
/** If there are fewer rows, they are not deeper. */
const FEWEST_ROWS = 5;
/** Trees of a row keep this distance, or less if there are many. */
const WIDEST_GAP = 0.1;
/** How much closer together and smaller trees are on the horizon; the trees of years stay large. */
const CLOSER = 0.16;
const SMALLER = { month: 0.42, year: 0.12 };

const SCALES: Readonly<Record<OrchardTree['size'], number>> = {
  1: 0.6,
  2: 0.76,
  3: 0.92,
  4: 1.1,
  5: 1.2,
};

/**
 * Plants the trees. They stand in rows behind the field, the years passing from left to right and from the hills to the field; few
 * trees stand in few rows, and are larger.
 */
export function planted(trees: readonly OrchardTree[]): readonly PlantedTree[] {
  const rows = rowsOf(trees.length);
  const inFullRow = treesInRow(trees.length);
  return trees.map((tree, index) => {
    const fromEnd = trees.length - 1 - index;
    const row = Math.floor(fromEnd / inFullRow);
    const inRow = Math.min(inFullRow, trees.length - row * inFullRow);
    const fromMiddle = (inRow - 1) / 2 - (fromEnd % inFullRow);
    const depth = row / Math.max(rows, FEWEST_ROWS);
    const gap = Math.min(WIDEST_GAP, 0.93 / (inFullRow + 0.5));
    // Every other row stands in the gaps of the one before.
    const shift = (row % 2 === 0 ? -0.25 : 0.25) + wobble(81, index, 0.12);
    const across = 0.5 + (fromMiddle + shift) * gap * (1 - depth * CLOSER);
    const width = (0.46 - 0.02 * rows) * (gap / WIDEST_GAP) ** 0.5;
    const size = width * (1 - depth * SMALLER[tree.span]) * SCALES[tree.size];
    return { tree, place: { across, up: height(across, depth), size, depth } };
  });
}

function rowsOf(trees: number): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.round(Math.sqrt(trees / 2))));
}

/** How many trees stand in each row but the farthest, which may have fewer. */
export function treesInRow(trees: number): number {
  return Math.ceil(trees / rowsOf(trees));
}

/** The rows follow the hills, which are low on the left and high on the right. */
function height(across: number, depth: number): number {
  const crest = 11 - 3.6 * Math.sin(2 * Math.PI * across);
  return 3 + (crest - 3) * depth;
}
