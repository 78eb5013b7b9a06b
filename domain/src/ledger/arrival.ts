import type { LateFocus } from './day-changes.ts';
import { byOccurrence, isPlantingEvent } from './event.ts';
import type { LedgerEvent, LevelReset, PlantingEvent, Stamp } from './event.ts';
import { gardenParts, laterOf, partsChange } from './garden-parts.ts';
import type { GardenParts, LastPart } from './garden-parts.ts';

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
  /** The last session was among what was read and is no more: one that was not read may be later than `last`. */
  readonly mayHaveLater: boolean;
}

/** What is known of the ledger that events are entered in. */
export interface KnownLedger {
  /**
   * Where the arrival starts anew, all that is later than its reset. Otherwise the plantings of the
   * arrival and those connected with them, each whole. Two plantings are connected where focus periods
   * of theirs overlap: whether such a period counts depends on the other, and on nothing else (D73).
   */
  readonly events: readonly LedgerEvent[];
  /** Which focus of it, and of the arrival, came too late to rank (D74). */
  readonly late: LateFocus;
  /** The last session that is kept. */
  readonly last: LastPart | undefined;
}

/** @param fresh distinct events that the ledger does not hold yet, in any order */
export function arrivalOf(fresh: readonly LedgerEvent[], lastReset: Reset | undefined): Arrival {
  const later = fresh
    .filter((event) => !lastReset || byOccurrence(lastReset, event) < 0)
    .toSorted(byOccurrence);
  const newReset = later.findLast((event) => event.kind === 'level-reset');
  const from = newReset ? later.indexOf(newReset) : 0;
  return {
    counting: later.slice(from).filter(isPlantingEvent),
    lastReset: newReset ?? lastReset,
    startsAnew: newReset !== undefined,
  };
}

/** What an arrival changes: the difference between the plantings it touches without it and with it. */
export function stepOf(arrival: Arrival, { events, late, last }: KnownLedger): GardenStep {
  const { counting, lastReset, startsAnew } = arrival;
  const reset = lastReset ? [lastReset] : [];
  const after = gardenParts([...reset, ...events, ...counting], late);
  if (startsAnew) return { ...after, replaces: true, mayHaveLater: false };
  const before = gardenParts([...reset, ...events], late);
  const change = partsChange(before, after);
  const wasRead = last !== undefined && before.last?.id === last.id;
  const latest = wasRead ? after.last : laterOf(last, after.last);
  const mayHaveLater = wasRead && laterOf(last, after.last) !== after.last;
  return { ...change, last: latest, replaces: false, mayHaveLater };
}
