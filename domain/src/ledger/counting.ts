import { byOccurrence, isPlantingEvent, type LedgerEvent, type PlantingEvent } from './event.ts';
import { yieldingFocus } from './overlap.ts';
import { isFocusEvent } from './reach.ts';

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
