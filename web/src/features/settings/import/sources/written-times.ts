import { DAY, SECOND, type DayKey } from '@furrow/domain/time';
import { type WallTime, wallTimeAt } from './wall-clock.ts';
import { dayOfParts } from './written-days.ts';
import { halfIn, monthIn, plainly } from './written-words.ts';

const SECONDS_PER_DAY = DAY / SECOND;

/** What a file tells of an instant. */
export interface Moment {
  readonly wall: WallTime;
  /** Minutes east of UTC; missing if the file does not tell, or has an abbreviation that several zones share. */
  readonly offset?: number;
}

/** The half of the day, such as 'AM', 'p.m.' or '오전', stands before or after it. */
const TIME = /^([^\d:]*)(\d{1,2})([:.])([0-5]\d)(?:\3([0-5]\d)(?:[.,]\d+)?)?([^\d:]*)$/;

/** The seconds since midnight of a time such as `9:00`, `09:00:00` or `9:00 p.m.`; some languages write `9.00`. `24:00` ends a day. */
export function timeIn(written: string): number | undefined {
  const [, before = '', hour, , minute, second = 0, after = ''] = TIME.exec(plainly(written)) ?? [];
  const hours = hourOf(Number(hour), before + after);
  const seconds = hours * 3600 + Number(minute) * 60 + Number(second);
  return seconds <= SECONDS_PER_DAY ? seconds : undefined;
}

/** The hour of a day; not a number if there is none. */
function hourOf(hour: number, word: string): number {
  if (word.trim() === '') return hour;
  const half = halfIn(word);
  return half === undefined || hour > 12 ? NaN : (hour % 12) + (half === 'pm' ? 12 : 0);
}

const CLOCK_DURATION = /^(\d{1,4}):([0-5]\d):([0-5]\d)(?:[.,]\d+)?(?:\s*h)?$/i;
const MINUTES_DURATION = /^(\d{1,5}):([0-5]\d)(?:\s*min)?$/i;
const UNIT_DURATION = /^(\d+(?:[.,]\d+)?)\s*(h|min|sec|s)$/i;
const SECONDS_IN = new Map([
  ['h', 3600],
  ['min', 60],
  ['sec', 1],
  ['s', 1],
]);

/**
 * The seconds of a duration: `0:25:00` has hours, `25:00` and `18:25 min` have minutes and seconds. `12:25:00 AM` is what spreadsheets
 * in English make of 25 minutes. A number without a unit is left to the caller.
 */
export function durationIn(text: string): number | undefined {
  const written = plainly(text);
  const [, hours, ofHour, second] = CLOCK_DURATION.exec(written) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(ofHour) * 60 + Number(second);
  const [, minutes, ofMinute] = MINUTES_DURATION.exec(written) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(ofMinute);
  const [, count = '', unit] = UNIT_DURATION.exec(written) ?? [];
  const inUnit = unit && SECONDS_IN.get(unit.toLowerCase());
  if (inUnit) return Math.round(Number(count.replace(',', '.')) * inUnit);
  return /m\.?$/i.test(written) ? timeIn(written) : undefined;
}

const ISO_MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)(?:T|\s+)(\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:\s*[ap]\.?\s*m\.?)?)\s*(\S*)$/i;

/** As Java writes it: `Mon Dec 10 09:43:41 GMT+01:00 2018`. */
const JAVA_MOMENT = /^\p{L}+\.? (\p{L}+)\.? (\d{1,2}) (\d\d:\d\d:\d\d) (\S+) (\d{4})$/u;

/** Reads a moment in ISO 8601, also with a blank in place of the `T` or without a time zone, or as Java writes it. */
export function momentIn(written: string): Moment | undefined {
  const text = plainly(written);
  const iso = ISO_MOMENT.exec(text);
  if (iso) {
    const [, year, month, day, time = '', zone = ''] = iso;
    return momentOf(dayOfParts(year, month, day), time, zone);
  }
  const [, month = '', day, time = '', zone = '', year] = JAVA_MOMENT.exec(text) ?? [];
  return momentOf(dayOfParts(year, monthIn(month), day), time, zone);
}

function momentOf(day: DayKey | undefined, time: string, zone: string): Moment | undefined {
  const wall = wallTimeAt(day, timeIn(time));
  if (!wall) return undefined;
  const offset = offsetIn(zone);
  if (offset !== undefined) return { wall, offset };
  return /^[a-z]{0,5}$/i.test(zone) ? { wall } : undefined;
}

/** Hours east of UTC. CST, IST and BST are left out: each means different zones in different countries. */
const ABBREVIATIONS = new Map([
  ['Z', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['CET', 1],
  ['CEST', 2],
  ['EST', -5],
  ['EDT', -4],
  ['CDT', -5],
  ['MST', -7],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
  ['JST', 9],
]);

/** No clock is further from UTC, in minutes. */
const FURTHEST_OFFSET = 14 * 60;

function offsetIn(zone: string): number | undefined {
  const hours = ABBREVIATIONS.get(zone.toUpperCase());
  if (hours !== undefined) return hours * 60;
  const [, sign, hour, minute = 0] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?([0-5]\d)?$/i.exec(zone) ?? [];
  const offset = (Number(hour) * 60 + Number(minute)) * (sign === '-' ? -1 : 1);
  return Math.abs(offset) <= FURTHEST_OFFSET ? offset : undefined;
}

/** Splits a day with its time, as spreadsheets write both into one cell in many ways; both are empty without a time. */
export function dayAndTimeIn(written: string): readonly [day: string, time: string] {
  const text = plainly(written);
  for (const { index, 0: separator } of text.matchAll(/[T,،\s]+/g)) {
    const time = text.slice(index + separator.length);
    if (timeIn(time) !== undefined) return [text.slice(0, index), time];
  }
  return ['', ''];
}
