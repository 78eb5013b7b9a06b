import type { FocusEvent, LedgerEvent, PlantingEvent } from '../events/event.ts';
import { byOccurrence, isPlantingEvent } from '../events/event.ts';
import { beginningOf, endingOf, isFocusEvent, stretchesOf } from './reach.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';
import type { Span } from '../events/event.ts';

/**
 * The events that still yield something, in the ledger's order: later than the last level reset
 * (D28), each once, and without focus that another period of the same time has yielded (D73).
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

/** Clocks of two devices differ: a period may share this much time with others in all (D73). */
const TOLERATED_SHARED: Duration = MINUTE;

/** A short period may share no more than this part of itself (D73). */
const TOLERATED_PART = 0.1;

interface FocusPeriod {
  readonly id: string;
  readonly begins: Instant;
  readonly ends: Instant;
  readonly stretches: readonly Span[];
  /** How much of its time it may share with all others together. */
  readonly mayShare: Duration;
}

/** A period that yields its focus, and what it shares with the others that do. */
interface YieldingPeriod extends FocusPeriod {
  shared: Duration;
}

/**
 * The ids of the focus events that yield something. Periods are judged in the order in which they
 * began, then by id, whatever the order of arrival. A period yields unless it, or one that yields
 * already, would share more of its time than a tenth or a minute. What a period shares with several
 * others adds up. All that yield together are therefore no longer than 20/19 of the time they took.
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

/** Time in which both periods claim focus; a pause in one leaves room for the other. */
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
