import type { FocusEvent, LedgerEvent, PlantingEvent, Span } from '../events/event.ts';
import { byOccurrence, isPlantingEvent, isFocusEvent } from '../events/event.ts';
import { beginningOf, endingOf, stretchesOf } from './reach.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';

/**
 * The events that count, in the ledger's order: those later than the last level reset (D28), each
 * once, without focus periods that lose to an overlapping one (D73).
 */
export function countingEvents(ledger: readonly LedgerEvent[]): PlantingEvent[] {
  const current = sinceLastReset(ledger);
  const yielding = yieldingFocus(current.filter(isFocusEvent));
  return current.filter((event) => !isFocusEvent(event) || yielding.has(event.id));
}

function sinceLastReset(ledger: readonly LedgerEvent[]): PlantingEvent[] {
  const distinct = [...new Map(ledger.map((event) => [event.id, event])).values()];
  const sorted = distinct.toSorted(byOccurrence);
  const lastReset = sorted.findLastIndex((event) => event.kind === 'level-reset');
  return sorted.slice(lastReset + 1).filter(isPlantingEvent);
}

/** Since devices' clocks differ, a period may share this much time with all others together (D73). */
const TOLERATED_SHARED: Duration = MINUTE;

/** A short period may share only this part of its length (D73). */
const TOLERATED_PART = 0.1;

interface FocusPeriod {
  readonly id: string;
  readonly begins: Instant;
  readonly ends: Instant;
  readonly stretches: readonly Span[];
  /** How much of its time it may share with all others together. */
  readonly mayShare: Duration;
}

/** A period that yields, with the time it shares with other yielding periods. */
interface YieldingPeriod extends FocusPeriod {
  shared: Duration;
}

/**
 * The ids of the focus events that yield something. Periods are judged in the order of their
 * beginnings, then by id, so the order of arrival does not matter. A period yields unless it, or one
 * that yields already, would share more than a tenth of its time or a minute. Time shared with several
 * periods adds up. The sum of all yielding periods is therefore at most 20/19 of the time they cover.
 */
function yieldingFocus(events: readonly FocusEvent[]): ReadonlySet<string> {
  const yielding = new Set<string>();
  let reaching: YieldingPeriod[] = [];
  for (const period of events.map(focusPeriod).toSorted(byBeginning)) {
    reaching = reaching.filter((earlier) => earlier.ends > period.begins);
    const overlaps = reaching.map((earlier) => ({ earlier, time: sharedTime(earlier, period) }));
    const shared = overlaps.reduce((sum, { time }) => sum + time, 0);
    if (shared > period.mayShare) continue;
    if (overlaps.some(({ earlier, time }) => earlier.shared + time > earlier.mayShare)) continue;
    for (const { earlier, time } of overlaps) earlier.shared += time;
    reaching.push({ ...period, shared });
    yielding.add(period.id);
  }
  return yielding;
}

function focusPeriod(event: FocusEvent): FocusPeriod {
  const stretches = stretchesOf(event);
  const length = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const mayShare = Math.min(TOLERATED_SHARED, length * TOLERATED_PART);
  return { id: event.id, begins: beginningOf(event), ends: endingOf(event), stretches, mayShare };
}

function byBeginning(a: FocusPeriod, b: FocusPeriod): number {
  return a.begins - b.begins || (a.id < b.id ? -1 : 1);
}

/** Time in which both periods claim focus; a period's pauses are not claimed. */
function sharedTime(a: FocusPeriod, b: FocusPeriod): Duration {
  let shared = 0;
  let [mine, others] = [0, 0];
  for (;;) {
    const [one, other] = [a.stretches[mine], b.stretches[others]];
    if (!one || !other) return shared;
    shared += Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
    if (one.to < other.to) mine += 1;
    else others += 1;
  }
}
