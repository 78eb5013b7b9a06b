import type { Instant } from '../time.ts';
import type { PlantingEvent } from '../events/event.ts';
import { varietyField, type PlantVarietyField } from '../plant.ts';
import { isWilted, type PlantingOutcome } from './planting-outcome.ts';

/** One planting's outcome, in the shape of the storage key `harvestHistory` (section 3, D14). */
export interface HarvestEntry extends PlantVarietyField {
  /** The planting's id: one entry for a planting. */
  readonly id: string;
  /** A plant type, or any word after an external edit. */
  readonly plantType: string;
  readonly status: 'harvested' | 'wilted';
  /** Seconds. */
  readonly focusTime: number;
  /** ISO 8601, of the same moment as `timestamp`. */
  readonly date: string;
  readonly timestamp: Instant;
}

/** The event that writes the planting's entry: its first wilt, or its end. */
export function entryEventOf({ wilt, end }: PlantingOutcome): PlantingEvent | undefined {
  if (wilt && (!end || wilt.at <= end.event.at)) return wilt;
  // Leaving in the break after a pomodoro makes no entry (D19).
  if (end?.kind === 'left' && !end.event.unfinished) return wilt;
  return end?.event;
}

/** The planting's entry, if it has one yet; the end updates the focus time of an entry that a wilt wrote. */
export function entryOf(outcome: PlantingOutcome): HarvestEntry | undefined {
  const event = entryEventOf(outcome);
  if (!event) return undefined;
  return {
    id: event.planting,
    plantType: event.plant,
    ...varietyField(event.variety),
    status: isWilted(outcome) ? 'wilted' : 'harvested',
    focusTime: (outcome.end?.event ?? event).focusSeconds,
    date: new Date(event.at).toISOString(),
    timestamp: event.at,
  };
}

/** Newest first, as the storage key keeps them. */
export function newestFirst(
  a: Pick<HarvestEntry, 'id' | 'timestamp'>,
  b: Pick<HarvestEntry, 'id' | 'timestamp'>,
): number {
  return b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1);
}
