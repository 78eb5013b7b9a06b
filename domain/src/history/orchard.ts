import { firstOfMonth } from '../calendar.ts';
import { SECONDS_PER_HOUR, type DayKey } from '../time.ts';

/** How big a tree of the old orchard is: 1 under 5 hours, 2 under 20, 3 under 50, 4 from 50 hours on; for a year one more. */
export type TreeSize = 1 | 2 | 3 | 4 | 5;

/** A tree of the old orchard stands for a month with past sessions, or for a year that is longer ago (D57). */
export interface OrchardTree {
  readonly span: 'month' | 'year';
  /** The first day of the month or year. */
  readonly first: DayKey;
  /** All focus of that time; 0 where the sources tell only that somebody was active. */
  readonly seconds: number;
  readonly size: TreeSize;
}

/** How many of the latest years have a tree for each month. */
const YEARS_OF_MONTHS = 2;

/**
 * The trees of the old orchard, the earliest first.
 * @param days the seconds of past sessions by day, in any order
 */
export function orchardOf(days: ReadonlyMap<DayKey, number>): readonly OrchardTree[] {
  let latest = 0;
  for (const day of days.keys()) latest = Math.max(latest, yearOf(day));
  const spanOf = (day: DayKey) => (yearOf(day) > latest - YEARS_OF_MONTHS ? 'month' : 'year');
  const times = new Map<DayKey, number>();
  for (const [day, seconds] of days) {
    const first = firstOf[spanOf(day)](day);
    times.set(first, (times.get(first) ?? 0) + seconds);
  }
  return [...times]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([first, seconds]) => {
      const span = spanOf(first);
      return { span, first, seconds, size: sizeFor(span, seconds / SECONDS_PER_HOUR) };
    });
}

const yearOf = (day: DayKey) => Number(day.slice(0, 4));

const firstOf = {
  month: (day: DayKey) => firstOfMonth(day),
  year: (day: DayKey) => firstOfMonth(day, 1 - Number(day.slice(5, 7))),
};

function sizeFor(span: OrchardTree['span'], hours: number): TreeSize {
  if (span === 'year') return hours < 5 ? 2 : hours < 20 ? 3 : hours < 50 ? 4 : 5;
  return hours < 5 ? 1 : hours < 20 ? 2 : hours < 50 ? 3 : 4;
}
