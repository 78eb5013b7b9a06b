import type { DayKey } from '@furrow/domain/time';
import type { DayOrder } from './source.ts';
import { dayOf } from './wall-clock.ts';
import { monthIn, plainly } from './written-words.ts';

/** Reads the days of a column. */
export interface DayReader {
  readonly read: (text: string) => DayKey | undefined;
  /** Every date can be read in both orders of day and month, with different results. */
  readonly isOpen: boolean;
}

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

/** Whether a text is a day, in either order. */
export function isDay(text: string): boolean {
  return dayIn(text, 'day-first') !== undefined || dayIn(text, 'month-first') !== undefined;
}

const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d\d)\.?$/;
const WITHOUT_SEPARATORS = /^(\d{4})(\d\d)(\d\d)$/;
/** As in Chinese, Japanese and Korean. */
const WITH_UNITS = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/;

/** Whether a date has slashes or dashes, and is not the same in both orders. */
function orderMatters(text: string): boolean {
  const [, first, separator, second] = YEAR_LAST.exec(plainly(text)) ?? [];
  return first !== undefined && separator !== '.' && Number(first) !== Number(second);
}

function dayIn(written: string, order: DayOrder): DayKey | undefined {
  const text = plainly(written)
    .replace(WITHOUT_SEPARATORS, '$1-$2-$3')
    .replace(WITH_UNITS, '$1-$2-$3');
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[3], yearFirst[4]);
  const [, first, separator, second, year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return dayWithMonthName(text);
  const isDayFirst = separator === '.' || order === 'day-first';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayOfParts(year.padStart(4, '20'), month, day);
}

/** Reads `5 Jan 2026`, `January 5, 2026`, `5 de enero de 2026`: a name, which may stand after that of a weekday, and two numbers. */
function dayWithMonthName(text: string): DayKey | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const month = words.map(monthIn).findLast((each) => each !== undefined);
  const [first = '', last = '', more] = text.match(/\d+/g) ?? [];
  if (month === undefined || more !== undefined) return undefined;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return dayOfParts(year.length === 2 ? `20${year}` : year, month, day);
}

type Part = string | number | undefined;

/** No timer is older than 1970, and clocks cannot show every hour of the last year that a day can have. */
export function dayOfParts(year: Part, month: Part, day: Part): DayKey | undefined {
  const number = Number(year);
  return number >= 1970 && number < 9999 ? dayOf(number, Number(month), Number(day)) : undefined;
}
