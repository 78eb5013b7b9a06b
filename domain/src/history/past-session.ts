import { dayNumber, dayNumbered, localDayAt } from '../calendar.ts';
import { clockOf, hourlyParts, type OffsetAt } from '../clock/local-clock.ts';
import { SECOND, type DayKey, type Duration, type Instant } from '../time.ts';

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

/** The day on which a past session began, at the clock of its place (D43). It may count on the next day as well. */
export function dayOfSession({ when }: Pick<PastSession, 'when'>): DayKey {
  return 'day' in when ? when.day : localDayAt(when.start, when.offset);
}

/** How much of a past session counts (D108). */
export interface CountedTime extends Pick<PastSession, 'when' | 'seconds'> {
  /** The spans that its `seconds` are, each as its beginning and its end. Missing if the whole session counts, or if it has only a day. */
  readonly spans?: readonly Instant[];
}

/** A part of a past session, within one day, and within one hour where the source tells hours. */
export interface SessionPart {
  /** The number of the day. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour?: number;
  readonly length: Duration;
}

/** The parts of a past session by the clock of its place. One without a length has a part without one, so that its day is seen. */
export function partsOfSession(
  session: CountedTime,
  deviceOffset: OffsetAt,
): readonly SessionPart[] {
  const { when, seconds } = session;
  if ('day' in when || seconds === 0)
    return [{ day: dayNumber(dayOfSession(session)), length: seconds * SECOND }];
  const { start, offset } = when;
  const { spans = [start, start + seconds * SECOND] } = session;
  const whole = { from: start, to: spans.at(-1) ?? start };
  return hourlyParts(spans, clockOf(offset, whole, deviceOffset));
}

/** The seconds of past sessions by day; 0 for a day on which somebody was only active. */
export function secondsByDay(
  sessions: readonly CountedTime[],
  deviceOffset: OffsetAt,
): ReadonlyMap<DayKey, number> {
  const numbered = new Map<number, Duration>();
  for (const session of sessions)
    for (const { day, length } of partsOfSession(session, deviceOffset))
      numbered.set(day, (numbered.get(day) ?? 0) + length);
  const days = new Map<DayKey, number>();
  for (const [number, length] of numbered) {
    const day = dayNumbered(number);
    days.set(day, (days.get(day) ?? 0) + length / SECOND);
  }
  return days;
}
