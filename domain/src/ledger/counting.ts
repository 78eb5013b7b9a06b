import type { CountingEvent, LedgerEvent, PlantingId } from '../events/event.ts';
import { byOccurrence, byPlanting, isCountingEvent, isFocusEvent } from '../events/event.ts';
import { corrected } from './corrections.ts';
import { yieldingFocus } from './overlap.ts';
import { isSessionWithBreak } from './plausibility.ts';

/** A planting before and after everything that takes focus from it. */
interface CountedPlanting {
  readonly planting: PlantingId;
  readonly recorded: readonly CountingEvent[];
  /** The events after the corrections of the gardener (D61), without focus periods that then lose to an overlapping one (D73). */
  readonly counting: readonly CountingEvent[];
}

/** @param recorded as `recordedEvents` returns them */
export function countedPlantings(recorded: readonly CountingEvent[]): readonly CountedPlanting[] {
  const plantings = [...byPlanting(recorded)].map(([planting, own]) => ({
    planting,
    recorded: own,
    current: corrected(own),
  }));
  const yielding = yieldingFocus(plantings.flatMap(({ current }) => current.filter(isFocusEvent)));
  return plantings.map(({ planting, recorded: own, current }) => ({
    planting,
    recorded: own,
    counting: current.filter((event) => !isFocusEvent(event) || yielding.has(event.id)),
  }));
}

/**
 * The events that can count, in the ledger's order, each once: those later than the last level reset (D28), without sessions whose
 * plan has a break (`isSessionWithBreak`).
 */
export function recordedEvents(ledger: readonly LedgerEvent[]): CountingEvent[] {
  return sinceLastReset(ledger).filter((event) => !isSessionWithBreak(event));
}

function sinceLastReset(ledger: readonly LedgerEvent[]): CountingEvent[] {
  const distinct = [...new Map(ledger.map((event) => [event.id, event])).values()];
  const sorted = distinct.toSorted(byOccurrence);
  const lastReset = sorted.findLastIndex((event) => event.kind === 'level-reset');
  return sorted.slice(lastReset + 1).filter(isCountingEvent);
}
