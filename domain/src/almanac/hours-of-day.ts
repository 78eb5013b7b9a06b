import { midnightInUtc } from '../calendar.ts';
import type { CountedPeriod } from '../ledger/planting-focus.ts';
import { HOUR, MINUTE, type Duration, type Instant } from '../time.ts';

export const HOURS_PER_DAY = 24;

/** Minutes east of UTC on the device at an instant. */
export type OffsetAt = (instant: Instant) => number;

/** A part of a period, within one hour of the day. */
interface HourlyPart {
  /** 0 to 23. */
  readonly hour: number;
  readonly length: Duration;
}

/**
 * Adds the seconds of a period to the hours of the day that it covers, where it happened (D43). Each hour gets its share of the time in
 * whole seconds. The shares are rounded so that they add up to the period's seconds.
 *
 * @param hours 24 sums of seconds, which are changed
 * @param offsetAt for older periods, which have no offset of their own
 */
export function addToHours(hours: number[], period: CountedPeriod, offsetAt: OffsetAt): void {
  const parts = hourlyParts(period, offsetAt);
  const covered = parts.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  let given = 0;
  for (const { hour, length } of parts) {
    passed += length;
    const soFar = Math.round(period.seconds * (passed / covered));
    hours[hour] = (hours[hour] ?? 0) + soFar - given;
    given = soFar;
  }
}

function hourlyParts({ day, offset, spans }: CountedPeriod, offsetAt: OffsetAt): HourlyPart[] {
  const eastAt = (at: Instant) => (offset ?? offsetAt(at)) * MINUTE;
  const parts: HourlyPart[] = [];
  for (let place = 0; place + 1 < spans.length; place += 2) {
    const to = spans[place + 1] ?? 0;
    for (let at = spans[place] ?? to; at < to;) {
      const end = Math.min(to, hourAfter(at, eastAt(at)));
      parts.push({ hour: hourAt(at, eastAt(at)), length: end - at });
      at = end;
    }
  }
  if (parts.length > 0) return parts;
  // A period that took no time on the clock has all its seconds in one hour.
  const [at = midnightInUtc(day)] = spans;
  return [{ hour: hourAt(at, eastAt(at)), length: HOUR }];
}

/** The instant at which the hour of an instant ends. */
function hourAfter(at: Instant, east: Duration): Instant {
  return (Math.floor((at + east) / HOUR) + 1) * HOUR - east;
}

function hourAt(at: Instant, east: Duration): number {
  const hours = Math.floor((at + east) / HOUR) % HOURS_PER_DAY;
  return (hours + HOURS_PER_DAY) % HOURS_PER_DAY;
}
