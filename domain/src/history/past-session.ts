import { localDayAt } from '../calendar.ts';
import type { DayKey, Instant } from '../time.ts';

/**
 * Focus that Furrow did not measure: imported, or added by hand (D55). It never counts for XP, levels, streaks, the garden's figures or
 * the leaderboard.
 */
export interface PastSession {
  /** Made from the source and what the file says of the session, so that the same session has the same id however it is imported. */
  readonly id: string;
  /** From an instant on, at a clock `offset` minutes east of UTC; or only a day, where the source does not tell hours. */
  readonly when: { readonly start: Instant; readonly offset: number } | { readonly day: DayKey };
  /** Whole seconds; 0 where the source tells only that somebody was active on the day. */
  readonly seconds: number;
  /** The id of a tag; null for none. */
  readonly tag: string | null;
  readonly note: string;
}

/** The day of a past session: that of its start, at the clock of its place (D43). */
export function dayOfSession({ when }: Pick<PastSession, 'when'>): DayKey {
  return 'day' in when ? when.day : localDayAt(when.start, when.offset);
}
