import type { Span } from '../events/event.ts';
import { DAY, HOUR, HOURS_PER_DAY, MINUTE, type Duration, type Instant } from '../time.ts';

/** Minutes east of UTC at an instant, as the clock of a place shows it. */
export type OffsetAt = (instant: Instant) => number;

/**
 * The clock of the place where something was. An offset says only what that clock showed once. If the device's clock shows the same at the
 * beginning or at the end, it is taken for that clock, and the changes of its offset in between count.
 * @param offset undefined if nobody knows the place; then it is taken for that of the device
 */
export function clockOf(
  offset: number | undefined,
  { from, to }: Span,
  deviceOffset: OffsetAt,
): OffsetAt {
  if (offset === undefined) return deviceOffset;
  const [first, last] = [deviceOffset(from), deviceOffset(to)];
  const isOfDevice = first !== last && (first === offset || last === offset);
  return isOfDevice ? deviceOffset : () => offset;
}

/** An hour of a day, as a clock shows it. */
export interface LocalHour {
  /** The number of the day: 0 for 1970-01-01. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** A part of some spans that lies within one hour. */
export interface HourlyPart extends LocalHour {
  readonly length: Duration;
}

/**
 * Divides spans at the full hours of a clock, and so at its midnights.
 * @param spans in order, each as its beginning and its end
 */
export function hourlyParts(spans: readonly Instant[], clock: OffsetAt): readonly HourlyPart[] {
  const parts: HourlyPart[] = [];
  for (let place = 0; place + 1 < spans.length; place += 2) {
    const to = spans[place + 1] ?? 0;
    for (let at = spans[place] ?? to; at < to;) {
      const east = clock(at) * MINUTE;
      const hours = Math.floor((at + east) / HOUR);
      const end = Math.min(to, (hours + 1) * HOUR - east);
      parts.push({ ...hourOf(hours), length: end - at });
      at = end;
    }
  }
  return parts;
}

/** The hour of an instant. */
export function localHourAt(at: Instant, clock: OffsetAt): LocalHour {
  return hourOf(Math.floor((at + clock(at) * MINUTE) / HOUR));
}

/** @param hours since the beginning of 1970 by the clock */
function hourOf(hours: number): LocalHour {
  const day = Math.floor(hours / HOURS_PER_DAY);
  return { day, hour: hours - day * HOURS_PER_DAY };
}

/** The beginning and the end of a day by a clock; between them are 24 hours, or 23 or 25 if its offset changes. */
export function spanOfDay(day: number, clock: OffsetAt): readonly [from: Instant, to: Instant] {
  return [beginningOf(day, clock), beginningOf(day + 1, clock)];
}

/** The first instant at which a clock shows the day. Midnight itself may be left out. */
function beginningOf(day: number, clock: OffsetAt): Instant {
  const midnight = day * DAY;
  const near = midnight - clock(midnight) * MINUTE;
  const possible = [near, midnight - clock(near) * MINUTE];
  return Math.min(...possible.filter((at) => localHourAt(at, clock).day >= day));
}
