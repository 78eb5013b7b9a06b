/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** The last instant that Furrow counts with: the last one whose day has a key in every time zone. */
export const LAST_INSTANT: Instant = 253_402_214_400_000;

/** Milliseconds. */
export type Duration = number;

/** A local calendar day, `YYYY-MM-DD`; it never changes afterwards (D42). */
export type DayKey = `${number}-${number}-${number}`;

export const SECOND: Duration = 1000;
export const MINUTE: Duration = 60 * SECOND;
export const HOUR: Duration = 60 * MINUTE;
export const DAY: Duration = 24 * HOUR;

export const SECONDS_PER_MINUTE = MINUTE / SECOND;
export const SECONDS_PER_HOUR = HOUR / SECOND;
export const MINUTES_PER_HOUR = HOUR / MINUTE;
export const HOURS_PER_DAY = DAY / HOUR;

/** Whole seconds in a duration, rounded down. */
export function wholeSeconds(duration: Duration): number {
  return Math.floor(duration / SECOND);
}
