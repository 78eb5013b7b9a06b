import { HOUR, type Duration, type Instant } from '../time.ts';

/** How a planting went, by the gardener's own word. */
export const MOODS = ['well', 'so-so', 'badly'] as const;

export type Mood = (typeof MOODS)[number];

export function isMood(word: unknown): word is Mood {
  return MOODS.some((mood) => mood === word);
}

/** What a gardener says of a planting afterwards (D70). A review without both was taken back. */
export interface Review {
  readonly mood?: Mood;
  readonly reviewNote?: string;
}

/** The most characters of a review's note, in UTF-16 units. */
export const MAX_REVIEW_NOTE = 500;

/** How long after its history entry a planting can be reviewed. */
export const REVIEWABLE_FOR: Duration = 24 * HOUR;

/** Whether a review that was made at an instant is in time for a planting. @param entered the instant of its history entry */
export function isReviewable(entered: Instant, at: Instant): boolean {
  return at <= entered + REVIEWABLE_FOR;
}

/** A review's fields alone. They stand beside an entry's other fields, each only if it says something. */
export function reviewFields({ mood, reviewNote }: Review): Review {
  return { ...(mood && { mood }), ...(reviewNote && { reviewNote }) };
}
