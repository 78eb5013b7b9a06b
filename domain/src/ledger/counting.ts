import { MINUTE } from '../time.ts';
import type { Duration, Instant } from '../time.ts';
import { byOccurrence } from './event.ts';
import type { FocusEvent, LedgerEvent, PlantingEvent } from './event.ts';

/** Focus periods may overlap by this much, as clocks of two devices differ (D29). */
const TOLERATED_OVERLAP: Duration = MINUTE;

export function isFocusEvent(event: LedgerEvent): event is FocusEvent {
  return event.kind === 'pomodoro-completed' || event.kind === 'session-completed';
}

/**
 * The events that still yield something, in the ledger's order: later than the last level reset
 * (D28), each once, and without focus that another period of the same time has yielded (D29).
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
  return sorted.slice(lastReset + 1).filter((event) => event.kind !== 'level-reset');
}

/** Of periods that overlap, the one that began first counts, then the smaller id (D29). */
function yieldingFocus(events: readonly FocusEvent[]): ReadonlySet<string> {
  const yielding = new Set<string>();
  let reaching: FocusEvent[] = [];
  for (const event of events.toSorted(byBeginning)) {
    reaching = reaching.filter((earlier) => ending(earlier) > beginning(event));
    if (reaching.some((earlier) => overlap(earlier, event) > TOLERATED_OVERLAP)) continue;
    reaching.push(event);
    yielding.add(event.id);
  }
  return yielding;
}

function byBeginning(a: FocusEvent, b: FocusEvent): number {
  return beginning(a) - beginning(b) || (a.id < b.id ? -1 : 1);
}

/** The earliest moment of focus: not always of the first stretch, as a clock can be set back. */
function beginning({ at, focus }: FocusEvent): Instant {
  return Math.min(at, ...focus.map(({ from }) => from));
}

function ending({ at, focus }: FocusEvent): Instant {
  return Math.max(at, ...focus.map(({ to }) => to));
}

/** Time in which both periods claim focus; a pause in one leaves room for the other. */
function overlap(a: FocusEvent, b: FocusEvent): Duration {
  const shared = a.focus.flatMap((mine) =>
    b.focus.map((other) => Math.min(mine.to, other.to) - Math.max(mine.from, other.from)),
  );
  return shared.reduce((sum, length) => sum + Math.max(0, length), 0);
}
