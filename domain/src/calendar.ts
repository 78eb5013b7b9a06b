import { DAY, MINUTE, type DayKey, type Instant } from './time.ts';

export const DAYS_PER_WEEK = 7;
const LONGEST_MONTH = 31;
export const MONTHS_PER_YEAR = 12;

/** The days that may start a week (D52). */
export const WEEK_STARTS = ['sunday', 'monday', 'saturday'] as const;

export type WeekStart = (typeof WEEK_STARTS)[number];

/** As `weekdayOf` counts them. */
const FIRST_WEEKDAYS: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 };

/** Whether a value is the key of an existing day, from 0000-01-01 to 9999-12-31. */
export function isDayKey(value: unknown): value is DayKey {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // 31 February is read as 3 March.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(-2));
}

/**
 * The local day in a time zone at an instant (D42).
 *
 * @param timeZone IANA name, such as `Europe/Berlin`.
 * @throws RangeError if the zone is unknown.
 */
export function dayKeyAt(instant: Instant, timeZone: string): DayKey {
  return localMomentAt(instant, timeZone).day;
}

/** The local day at an instant, `offset` minutes east of UTC (D43). */
export function localDayAt(instant: Instant, offset: number): DayKey {
  return utcDayAt(instant + offset * MINUTE);
}

/** The day in UTC at an instant. */
export function utcDayAt(instant: Instant): DayKey {
  return keyOf(Math.floor(instant / DAY));
}

/** A cache: making a format takes thirty times as long as using it, and a garden uses it for thousands of instants. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The most formats in the cache. Each takes 32 kB, and a client can write a zone in thousands of ways, such as `Asia/TOKYO`. */
const MOST_FORMATS = 100;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: 'numeric',
  });
  const [oldest] = formats.keys();
  if (oldest !== undefined && formats.size >= MOST_FORMATS) formats.delete(oldest);
  formats.set(timeZone, format);
  return format;
}

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The day `days` later, or earlier if negative. It counts calendar days, so days of 23 or 25 hours and
 * journeys do not matter.
 *
 * @throws RangeError outside the years 0 to 9999.
 */
export function addDays(day: DayKey, days: number): DayKey {
  return keyOf(dayNumber(day) + days);
}

export function dayBefore(day: DayKey): DayKey {
  return addDays(day, -1);
}

export function dayAfter(day: DayKey): DayKey {
  return addDays(day, 1);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: DayKey): number {
  return new Date(midnightInUtc(day)).getUTCDay();
}

/** How many days of its week come before a day: 0 to 6. */
export function daysIntoWeek(day: DayKey, start: WeekStart): number {
  return (weekdayOf(day) - FIRST_WEEKDAYS[start] + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** The seven days of the week around a day: the garden's week (section 9, D52). */
export function weekAround(day: DayKey, start: WeekStart): readonly DayKey[] {
  return daysFrom(addDays(day, -daysIntoWeek(day, start)), DAYS_PER_WEEK);
}

/** The to-do list's week around a day: from Monday, whatever week is preferred (D38, D39). */
export function weekFromMonday(day: DayKey): readonly DayKey[] {
  return weekAround(day, 'monday');
}

/** 1 to 31. */
export function dayOfMonth(day: DayKey): number {
  return new Date(midnightInUtc(day)).getUTCDate();
}

/** Every day of a day's month, in order. */
export function daysOfMonth(day: DayKey): readonly DayKey[] {
  const month = day.slice(0, '2026-11-'.length);
  const longest = daysFrom(firstOfMonth(day), LONGEST_MONTH);
  return longest.filter((each) => each.startsWith(month));
}

/** The first day of the month `months` after a day's own, or before it if negative. */
export function firstOfMonth(day: DayKey, months = 0): DayKey {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * MONTHS_PER_YEAR + (month - 1) + months;
  const name = String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0');
  return checkedKey(`${String(Math.floor(count / MONTHS_PER_YEAR)).padStart(4, '0')}-${name}-01`);
}

/** `count` days in order, from the first. */
export function daysFrom(first: DayKey, count: number): readonly DayKey[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** How many days later one day is than another; negative if it is earlier. */
export function daysBetween(first: DayKey, last: DayKey): number {
  return dayNumber(last) - dayNumber(first);
}

export function midnightInUtc(day: DayKey): Instant {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The number of a day: 0 for 1970-01-01. */
export function dayNumber(day: DayKey): number {
  return midnightInUtc(day) / DAY;
}

const LAST_DAY = dayNumber('9999-12-31');

/** The day with a number; the last day that has a key for all later ones. */
export function dayNumbered(number: number): DayKey {
  return keyOf(Math.min(number, LAST_DAY));
}

function keyOf(number: number): DayKey {
  return checkedKey(new Date(number * DAY).toISOString().slice(0, 10));
}

function checkedKey(text: string): DayKey {
  if (!isDayKey(text)) throw new RangeError(`Not a day of the calendar: ${text}`);
  return text;
}

/** What a local clock and calendar show. Unlike instants, it may jump or go back. */
export interface LocalMoment {
  readonly day: DayKey;
  /** Whole minutes since midnight as the clock shows them: 0 to 1439. */
  readonly minutes: number;
}

/**
 * The local date and time in a time zone at an instant.
 *
 * @param timeZone IANA name, such as `Europe/Berlin`.
 * @throws RangeError if the zone is unknown.
 */
export function localMomentAt(instant: Instant, timeZone: string): LocalMoment {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = checkedKey(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
  return { day, minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** Whether one moment comes after another by the calendar. */
export function isLater(moment: LocalMoment, other: LocalMoment): boolean {
  return moment.day === other.day ? moment.minutes > other.minutes : moment.day > other.day;
}

export function laterMoment(one: LocalMoment, other: LocalMoment): LocalMoment {
  return isLater(one, other) ? one : other;
}
