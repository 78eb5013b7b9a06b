import { LAST_INSTANT, MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { asInUtc, minuteOf, utcMinuteOf, type ZoneClock } from './wall-clock.ts';
import { momentIn } from './written-times.ts';

/** An instant that a file tells. */
export interface WrittenInstant {
  readonly at: Instant;
  /** Minutes east of UTC, if the file tells them. Programs write UTC wherever they run, so an offset of 0 does not tell a place. */
  readonly offset?: number;
  /** The file tells no time zone: the clock's one was assumed. */
  readonly isAssumed: boolean;
  /** As a key of sessions has it. */
  readonly minute: string;
}

/** Whether a clock on Earth can be so many minutes east of UTC (D43). */
export function isOffset(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= -720 && minutes <= 840;
}

/** Numbers below this are seconds since 1970; as milliseconds, it is in 1973. */
const LEAST_MILLISECONDS = 100_000_000_000;

/** Reads an instant: a text, or seconds or milliseconds since 1970. `undefined` before 1970 and after 9999. */
export function instantIn(written: string | number, clock: ZoneClock): WrittenInstant | undefined {
  const instant = typeof written === 'number' ? numbered(written) : worded(written, clock);
  return instant && instant.at >= 0 && instant.at <= LAST_INSTANT ? instant : undefined;
}

function numbered(written: number): WrittenInstant | undefined {
  const at = Math.round(written < LEAST_MILLISECONDS ? written * SECOND : written);
  if (!(at >= 0 && at <= LAST_INSTANT)) return undefined;
  return { at, isAssumed: false, minute: utcMinuteOf(at) };
}

function worded(written: string, clock: ZoneClock): WrittenInstant | undefined {
  const moment = momentIn(written);
  if (!moment) return undefined;
  const { wall, offset } = moment;
  if (offset === undefined)
    return { at: clock.instantAt(wall), isAssumed: true, minute: minuteOf(wall) };
  const at = asInUtc(wall) - offset * MINUTE;
  const told = offset !== 0 && isOffset(offset) ? { offset } : {};
  return { at, ...told, isAssumed: false, minute: utcMinuteOf(at) };
}
