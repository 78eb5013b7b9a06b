import { addDays, localMomentAt } from '@furrow/domain/calendar';
import { LANGUAGES, localeOf } from '@furrow/domain/language';
import { DAY, HOUR, MINUTE, type DayKey, type Instant } from '@furrow/domain/time';
import * as fc from 'fast-check';
import type { DayOrder } from '../../sources/source.ts';

/** When the files are read. */
export const NOW = Date.UTC(2026, 10, 28, 12);

/** With summer times that begin at different hours, of half an hour, and without any. */
export const arbitraryZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Tokyo',
);

/** Whole minutes of the past; some of them are near the hours at which clocks are set. */
export function arbitraryStart(zone: string): fc.Arbitrary<Instant> {
  const any = fc.integer({
    min: Date.UTC(2014, 0, 2) / MINUTE,
    max: Date.UTC(2026, 10, 26) / MINUTE,
  });
  const changes = changesIn(zone);
  if (changes.length === 0) return any.map((minutes) => minutes * MINUTE);
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => change / MINUTE + minutes);
  return fc.oneof(any, near).map((minutes) => minutes * MINUTE);
}

const known = new Map<string, readonly Instant[]>();

/** The hours in which the zone's clock is set. */
function changesIn(zone: string): readonly Instant[] {
  const before = known.get(zone);
  if (before) return before;
  const changes: Instant[] = [];
  for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2019, 0, 1); at += DAY)
    if (offsetAt(at, zone) !== offsetAt(at + DAY, zone))
      for (let hour = at; hour < at + DAY; hour += HOUR)
        if (offsetAt(hour, zone) !== offsetAt(hour + HOUR, zone)) changes.push(hour + HOUR);
  known.set(zone, changes);
  return changes;
}

/** What a clock on the wall shows. */
export interface Wall {
  readonly day: DayKey;
  /** Since midnight. */
  readonly minutes: number;
}

export const wallAt = (at: Instant, zone: string): Wall => localMomentAt(at, zone);

export function offsetAt(at: Instant, zone: string): number {
  const { day, minutes } = wallAt(at, zone);
  return (Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE - at) / MINUTE;
}

/** The first instant with the same wall time: where an hour comes twice, a file without offsets does not say which one it was. */
export function firstWith(at: Instant, zone: string): Instant {
  const shown = (instant: Instant) => JSON.stringify(wallAt(instant, zone));
  const earlier = [at - HOUR, at - HOUR / 2];
  return earlier.find((each) => shown(each) === shown(at)) ?? at;
}

/** How a file writes days and times. */
export interface Habit {
  readonly order: DayOrder;
  readonly day: (day: DayKey) => string;
  /** @param minutes since midnight; the midnight that ends a day is 1440 */
  readonly time: (minutes: number) => string;
}

const two = (number: number) => String(number).padStart(2, '0');

const DAYS: readonly (readonly [DayOrder, Habit['day']])[] = [
  ['day-first', (day) => day],
  ['day-first', (day) => day.split('-').toReversed().join('.')],
  ['day-first', (day) => day.split('-').toReversed().join('/')],
  ['day-first', (day) => day.split('-').toReversed().map(Number).join('-')],
  ['month-first', (day) => day.replace(/(....)-0?(.*)-0?(.*)/, '$2/$3/$1')],
  ['month-first', (day) => day.replace(/..(..)-0?(.*)-0?(.*)/, '$2/$3/$1')],
  ['day-first', (day) => day.replaceAll('-', '/')],
  ['day-first', (day) => `${day.split('-').map(Number).join('. ')}.`],
  ...LANGUAGES.flatMap((language) =>
    (['medium', 'long'] as const).map((dateStyle) => {
      const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle, timeZone: 'UTC' });
      const write = (day: DayKey) => format.format(Date.parse(`${day}T12:00:00Z`));
      return ['day-first', write] as const;
    }),
  ),
  ['day-first', (day) => arabicDigits(day.split('-').toReversed().join('/'))],
];

const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A clock of twelve hours shows no 24 o'clock. */
const clock12 = (minutes: number, halves: readonly [string, string], isBefore: boolean) => {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 || 12}:${two(minutes % 60)}`;
  const half = halves[hour < 12 ? 0 : 1];
  return isBefore ? `${half} ${time}` : `${time} ${half}`;
};

const TIMES: readonly Habit['time'][] = [
  clock24,
  (minutes) => `${clock24(minutes)}:00`,
  (minutes) => clock24(minutes).replace(/^0/, ''),
  (minutes) => clock24(minutes).replace(':', '.'),
  (minutes) => clock12(minutes, ['AM', 'PM'], false),
  (minutes) => clock12(minutes, ['a. m.', 'p. m.'], false).replace(' a', '\u202fa'),
  (minutes) => clock12(minutes, ['오전', '오후'], true),
  (minutes) => clock12(minutes, ['上午', '下午'], true).replace(' ', ''),
  (minutes) => clock12(minutes, ['ÖÖ', 'ÖS'], true),
  (minutes) => clock12(minutes, ['ص', 'م'], false),
];

export const arbitraryHabit: fc.Arbitrary<Habit> = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...TIMES))
  .map(([[order, day], time]) => ({ order, day, time }));

/** As programs write it themselves. */
export const PLAIN: Habit = {
  order: 'day-first',
  day: (day) => day,
  time: (minutes) => `${clock24(minutes)}:00`,
};

/** A wall time in a file; some files call midnight 24 o'clock of the day before. */
export function writtenWall({ day, minutes }: Wall, { day: write, time }: Habit, is24: boolean) {
  const is24Shown = is24 && minutes === 0 && time(0) !== time(1440);
  return is24Shown
    ? { day: write(addDays(day, -1)), time: time(1440) }
    : { day: write(day), time: time(minutes) };
}
