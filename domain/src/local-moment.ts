import { dayKeyAt } from './calendar.ts';
import type { DayKey, Instant } from './time.ts';

/** What a local clock and calendar show: it may stand still, jump or go back where instants don't. */
export interface LocalMoment {
  readonly day: DayKey;
  /** Whole minutes since midnight as the clock shows them: 0 to 1439. */
  readonly minutes: number;
}

/**
 * What clock and calendar show in a time zone at an instant.
 *
 * @param timeZone IANA name, such as `Europe/Berlin`.
 * @throws RangeError where no such zone is known.
 */
export function localMomentAt(instant: Instant, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { day: dayKeyAt(instant, timeZone), minutes: part('hour') * 60 + part('minute') };
}

/** Whether one moment comes after another by the calendar. */
export function isLater(moment: LocalMoment, other: LocalMoment): boolean {
  return moment.day === other.day ? moment.minutes > other.minutes : moment.day > other.day;
}

export function laterMoment(one: LocalMoment, other: LocalMoment): LocalMoment {
  return isLater(one, other) ? one : other;
}
