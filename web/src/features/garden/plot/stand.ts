import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { drawingOf } from '../../../farm/harvest-drawings.ts';
import { bedOf, fromBackToFront, latticeOf, type Lattice, type Place } from './lattice.ts';

/** A plant's drawing where it stands, in units of the garden's picture. */
export interface Standing {
  /** Its name. */
  readonly drawing: string;
  readonly foot: Place;
  /** Of a drawing's own size: longer focus grows a taller plant. */
  readonly scale: number;
  readonly isMirrored: boolean;
}

/** A garden ready to be drawn. */
export interface Stand {
  readonly lattice: Lattice;
  /** From the back to the front. */
  readonly plants: readonly Standing[];
}

const SCALE = 0.33;
/** Seconds of focus after which a plant stands as tall as it gets. */
const TALLEST_AFTER = 6000;

/** Where each planting stands, in the order of the entries. */
export function standOf(entries: readonly HarvestEntry[]): Stand {
  const lattice = latticeOf(entries.length);
  const plants = fromBackToFront(entries.length, lattice).flatMap((index) => {
    const entry = entries[index];
    return entry ? [standing(entry, index, lattice)] : [];
  });
  return { lattice, plants };
}

function standing(entry: HarvestEntry, index: number, lattice: Lattice): Standing {
  const { x, y } = bedOf(index, lattice);
  const grown = Math.min(1, entry.focusTime / TALLEST_AFTER);
  return {
    drawing: drawingOf(entry.plantType, entry.status),
    foot: { x, y: y + 2 },
    scale: SCALE * (0.78 + 0.22 * grown),
    isMirrored: (index * 7 + (index >> 2)) % 2 === 1,
  };
}
