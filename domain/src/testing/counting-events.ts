import { byOccurrence, type CountingEvent } from '../events/event.ts';
import { countedPlantings } from '../ledger/counting.ts';

/** The events of all plantings that count, in the ledger's order. */
export function countingEvents(recorded: readonly CountingEvent[]): CountingEvent[] {
  return countedPlantings(recorded)
    .flatMap(({ counting }) => counting)
    .toSorted(byOccurrence);
}
