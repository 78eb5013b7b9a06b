import { midnightInUtc } from '../calendar.ts';
import { clockOf, hourlyParts, localHourAt, type OffsetAt } from '../clock/local-clock.ts';
import type { CountedPeriod } from '../ledger/planting-focus.ts';

/**
 * Adds the seconds of a period to the hours of the day that it covers, where it happened (D43). Each hour gets its share of the time in
 * whole seconds. The shares are rounded so that they add up to the period's seconds.
 *
 * @param hours 24 sums of seconds, which are changed
 */
export function addToHours(hours: number[], period: CountedPeriod, deviceOffset: OffsetAt): void {
  const { day, offset, seconds, spans } = period;
  const add = (hour: number, length: number) => (hours[hour] = (hours[hour] ?? 0) + length);
  const from = spans[0] ?? midnightInUtc(day);
  const clock = clockOf(offset, { from, to: spans.at(-1) ?? from }, deviceOffset);
  const parts = hourlyParts(spans, clock);
  // A period that took no time on the clock has all its seconds in one hour.
  if (parts.length === 0) add(localHourAt(from, clock).hour, seconds);
  const covered = parts.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  let given = 0;
  for (const { hour, length } of parts) {
    passed += length;
    const soFar = Math.round(seconds * (passed / covered));
    add(hour, soFar - given);
    given = soFar;
  }
}
