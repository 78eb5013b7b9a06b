import type { DayKey } from '@furrow/domain/time';
import type { DayOrder } from './source.ts';
import { dayOf, type WallTime } from './wall-clock.ts';

/** What a file tells of an instant. */
export interface Moment {
  readonly wall: WallTime;
  /** Minutes east of UTC; missing if the file does not tell, or has an abbreviation that several zones share. */
  readonly offset?: number;
}

/** The half of the day, such as 'AM', 'p.m.' or 'a. m.', perhaps after a narrow no-break space, which `\s` includes. */
const TIME = /^(\d{1,2})([:.])([0-5]\d)(?:\2([0-5]\d)(?:[.,]\d+)?)?\s*(?:([ap])\.?\s*m\.?)?$/i;

/** The seconds since midnight of a time such as `9:00`, `09:00:00` or `9:00 p.m.`; some languages write `9.00`. */
export function timeIn(text: string): number | undefined {
  const [, hour, , minute, second = 0, half] = TIME.exec(text.trim()) ?? [];
  const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half);
  return hours < 24 ? hours * 3600 + Number(minute) * 60 + Number(second) : undefined;
}

function hoursOf(hour: number, half: string): number {
  if (hour > 12) return Infinity;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
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
  const written = text.trim();
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
  /^(\d{4})-(\d\d)-(\d\d)(?:T|\s+)(\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?\s*m\.?)?)\s*(\S*)$/i;

/** As Java writes it: `Mon Dec 10 09:43:41 GMT+01:00 2018`. */
const JAVA_MOMENT = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d\d:\d\d:\d\d) (\S+) (\d{4})$/i;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Reads a moment in ISO 8601, also with a blank in place of the `T` or without a time zone, or as Java writes it. */
export function momentIn(text: string): Moment | undefined {
  const iso = ISO_MOMENT.exec(text.trim());
  if (iso) {
    const [, year, month, day, time = '', zone = ''] = iso;
    return momentOf(dayOfParts(year, month, day), time, zone);
  }
  const [, month = '', day, time = '', zone = '', year] = JAVA_MOMENT.exec(text.trim()) ?? [];
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
  return momentOf(dayOfParts(year, monthNumber, day), time, zone);
}

function momentOf(day: DayKey | undefined, time: string, zone: string): Moment | undefined {
  const seconds = timeIn(time);
  if (day === undefined || seconds === undefined) return undefined;
  const wall = { day, seconds };
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

/** Reads the days of a column. */
export interface DayReader {
  readonly read: (text: string) => DayKey | undefined;
  /** Every date can be read in both orders of day and month, with different results. */
  readonly isOpen: boolean;
}

const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d\d)$/;
const WITHOUT_SEPARATORS = /^(\d{4})(\d\d)(\d\d)$/;

/** Decides once for a whole column whether day or month comes first, since a single date often does not tell. */
export function dayReader(texts: readonly string[], order: DayOrder): DayReader {
  const written = [...new Set(texts)].filter(orderMatters);
  const readable = (as: DayOrder) => written.filter((text) => dayIn(text, as) !== undefined).length;
  const [dayFirst, monthFirst] = [readable('day-first'), readable('month-first')];
  if (dayFirst === monthFirst) return readerOf(order, dayFirst > 0);
  return readerOf(dayFirst > monthFirst ? 'day-first' : 'month-first', false);
}

function readerOf(order: DayOrder, isOpen: boolean): DayReader {
  return { read: (text) => dayIn(text, order), isOpen };
}

/** Whether a date has slashes or dashes, and is not the same in both orders. */
function orderMatters(text: string): boolean {
  const [, first, separator, second] = YEAR_LAST.exec(text.trim()) ?? [];
  return first !== undefined && separator !== '.' && Number(first) !== Number(second);
}

function dayIn(written: string, order: DayOrder): DayKey | undefined {
  const text = written.trim().replace(WITHOUT_SEPARATORS, '$1-$2-$3');
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[3], yearFirst[4]);
  const [, first, separator, second, year = ''] = YEAR_LAST.exec(text) ?? [];
  const isDayFirst = separator === '.' || order === 'day-first';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayOfParts(year.padStart(4, '20'), month, day);
}

type Part = string | number | undefined;

/** No timer is older than 1970, and clocks cannot show every hour of the last year that a day can have. */
function dayOfParts(year: Part, month: Part, day: Part): DayKey | undefined {
  const number = Number(year);
  return number >= 1970 && number < 9999 ? dayOf(number, Number(month), Number(day)) : undefined;
}
