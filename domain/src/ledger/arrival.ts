import type { Instant } from '../time.ts';
import { byOccurrence } from './event.ts';
import type { LedgerEvent, LevelReset, PlantingEvent, Stamp } from './event.ts';
import { gardenParts, partsChange } from './garden-parts.ts';
import type { GardenParts } from './garden-parts.ts';
import { beginningOf, endingOf } from './reach.ts';
import { lookBack, quietInstant } from './window.ts';

type Reset = LevelReset & Stamp;

/** New events of one ledger, seen against the last level reset it had (D28). */
export interface Arrival {
  /** Those that can change the garden: later than the last reset, the new ones included. */
  readonly counting: readonly PlantingEvent[];
  readonly lastReset: Reset | undefined;
  /** One of them is a reset later than all before: the garden begins anew with what follows it. */
  readonly startsAnew: boolean;
}

/** What the garden that is kept must become. */
export interface GardenStep extends GardenParts {
  /** The parts are the whole garden, not what changes in it. */
  readonly replaces: boolean;
}

const NO_CHANGE: GardenStep = {
  tallies: new Map(),
  plots: new Map(),
  lastSession: undefined,
  replaces: false,
};

/** @param fresh distinct events that the ledger does not hold yet, in any order */
export function arrivalOf(fresh: readonly LedgerEvent[], lastReset: Reset | undefined): Arrival {
  const later = fresh
    .filter((event) => !lastReset || byOccurrence(lastReset, event) < 0)
    .toSorted(byOccurrence);
  const newReset = later.findLast((event) => event.kind === 'level-reset');
  const from = newReset ? later.indexOf(newReset) : 0;
  return {
    counting: later.slice(from).filter((event) => event.kind !== 'level-reset'),
    lastReset: newReset ?? lastReset,
    startsAnew: newReset !== undefined,
  };
}

/** From when on to read a ledger, at first, that such events are entered in. */
export function firstLook(fresh: readonly LedgerEvent[], lastReset?: Reset): Instant {
  return lookBack(Math.min(...fresh.map(beginningOf)), lastReset?.at);
}

/**
 * What an arrival changes, or how far back the ledger must be read to say so.
 * @param known the ledger's events of all plantings that reach to `readFrom` or later, and of the
 *   arrival's own, each whole
 * @param readFrom as `firstLook` or this function said, or earlier
 */
export function stepOf(
  arrival: Arrival,
  known: readonly LedgerEvent[],
  readFrom: Instant,
): GardenStep | { readonly readFrom: Instant } {
  const { counting, lastReset, startsAnew } = arrival;
  const reset = lastReset ? [lastReset] : [];
  const after = [...reset, ...known, ...counting];
  if (startsAnew) return { ...gardenParts(after), replaces: true };
  if (counting.length === 0) return NO_CHANGE;
  const begins = Math.min(...counting.map(beginningOf));
  const found = quietInstant(after, { begins, readFrom, lastReset: lastReset?.at });
  if ('readFrom' in found) return found;
  const near = known.filter((event) => endingOf(event) >= found.quiet);
  const before = gardenParts([...reset, ...near]);
  const change = partsChange(before, gardenParts([...reset, ...near, ...counting]));
  return { ...change, replaces: false };
}
