import type { Instant } from '../time.ts';
import type { PlantingEvent, ReviewEvent } from '../events/event.ts';
import { isReviewable, reviewFields, type Review } from '../events/review.ts';
import { varietyField, type PlantVarietyField } from '../plant.ts';
import { waysField, type WaysField } from '../session-setup/ways.ts';
import { focusSecondsOf, overtimeField, type OvertimeField } from './focus-seconds.ts';
import { isWilted, type PlantingOutcome } from './planting-outcome.ts';

/** One planting's outcome, in the shape of the storage key `harvestHistory` (section 3, D14). */
export interface HarvestEntry extends PlantVarietyField, WaysField, OvertimeField, Review {
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

/** The planting's entry, if it has one yet. */
export function entryOf(outcome: PlantingOutcome): HarvestEntry | undefined {
  const event = entryEventOf(outcome);
  if (!event) return undefined;
  return {
    id: event.planting,
    plantType: event.plant,
    ...varietyField(event.variety),
    ...waysField(event.ways),
    status: isWilted(outcome) ? 'wilted' : 'harvested',
    focusTime: focusSecondsOf(outcome),
    ...overtimeField(outcome),
    ...reviewOf(outcome),
    date: new Date(event.at).toISOString(),
    timestamp: event.at,
  };
}

/** What the gardener says of the planting, if it has an entry to review. */
export function reviewOf(outcome: PlantingOutcome): Review {
  return reviewFields(latestReview(outcome) ?? {});
}

/** The latest review of the planting that was made in time. */
export function latestReview(outcome: PlantingOutcome): ReviewEvent | undefined {
  const event = entryEventOf(outcome);
  return event && outcome.reviews.findLast(({ at }) => isReviewable(event.at, at));
}

/** Newest first, as the storage key keeps them. */
export function newestFirst(
  a: Pick<HarvestEntry, 'id' | 'timestamp'>,
  b: Pick<HarvestEntry, 'id' | 'timestamp'>,
): number {
  return b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1);
}
