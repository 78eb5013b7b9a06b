import { HOUR } from '../time.ts';
import type { Duration, Instant } from '../time.ts';
import type { LedgerEvent } from './event.ts';
import { beginningOf, endingOf } from './reach.ts';

/** How far back of new events a ledger is read at first: longer than most plantings last. */
const LOOK_BACK: Duration = 4 * HOUR;

interface Look {
  /** The earliest moment the new events speak of. */
  readonly begins: Instant;
  readonly readFrom: Instant;
  /** What is earlier counts no more (D28). */
  readonly lastReset?: Instant | undefined;
}

interface Reach {
  readonly begins: Instant;
  readonly ends: Instant;
}

/** How far back to read of an instant; what was before the last level reset counts no more (D28). */
export function lookBack(begins: Instant, lastReset = -Infinity): Instant {
  return Math.max(begins - LOOK_BACK, lastReset);
}

/**
 * The latest instant, no later than `begins`, that lies in no planting. What happened from there on
 * depends on nothing before it: plantings are whole, and no focus overlaps (D14, D29). So the
 * change that new events make can be reckoned from these alone.
 *
 * Whether the answer holds depends on what was read: all plantings that reach to `readFrom` or
 * later, each whole. Where it lies before that, more must be read; but never beyond the last reset.
 * @param events what was read, the new ones included
 * @returns how far back to read where it does not hold, and the instant where it does
 */
export function quietInstant(
  events: readonly LedgerEvent[],
  { begins, readFrom, lastReset = -Infinity }: Look,
): { readonly quiet: Instant } | { readonly readFrom: Instant } {
  let quiet = begins;
  for (const planting of reaches(events).toSorted((a, b) => b.ends - a.ends)) {
    if (planting.ends < quiet) break;
    quiet = Math.min(quiet, planting.begins);
  }
  quiet = Math.max(quiet, lastReset);
  return quiet < readFrom ? { readFrom: lookBack(quiet, lastReset) } : { quiet };
}

/** From the first to the last moment each planting speaks of. */
function reaches(events: readonly LedgerEvent[]): Reach[] {
  const plantings = new Map<string, Reach>();
  for (const event of events) {
    if (event.kind === 'level-reset') continue;
    const [begins, ends] = [beginningOf(event), endingOf(event)];
    const known = plantings.get(event.planting) ?? { begins, ends };
    plantings.set(event.planting, {
      begins: Math.min(known.begins, begins),
      ends: Math.max(known.ends, ends),
    });
  }
  return [...plantings.values()];
}
