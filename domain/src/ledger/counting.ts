import type { CountingEvent, LedgerEvent } from '../events/event.ts';
import { byOccurrence, isCountingEvent, isFocusEvent } from '../events/event.ts';
import { yieldingFocus } from './overlap.ts';
import { isSessionWithBreak } from './plausibility.ts';

/**
 * The events that count, in the ledger's order, each once: those later than the last level reset (D28), without sessions whose plan has
 * a break (`isSessionWithBreak`) and without focus periods that lose to an overlapping one (D73).
 */
export function countingEvents(ledger: readonly LedgerEvent[]): CountingEvent[] {
  const current = sinceLastReset(ledger).filter((event) => !isSessionWithBreak(event));
  const yielding = yieldingFocus(current.filter(isFocusEvent));
  return current.filter((event) => !isFocusEvent(event) || yielding.has(event.id));
}

function sinceLastReset(ledger: readonly LedgerEvent[]): CountingEvent[] {
  const distinct = [...new Map(ledger.map((event) => [event.id, event])).values()];
  const sorted = distinct.toSorted(byOccurrence);
  const lastReset = sorted.findLastIndex((event) => event.kind === 'level-reset');
  return sorted.slice(lastReset + 1).filter(isCountingEvent);
}
