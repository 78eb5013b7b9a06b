import { addDays, DAYS_PER_WEEK, daysIntoWeek, daysBetween, type WeekStart } from '../calendar.ts';
import { periodAfter, periodAround, type Period } from '../gardener/period.ts';
import type { DayKey } from '../time.ts';
import type { FocusByDay } from './focus-sum.ts';

export const ALMANAC_PERIODS = ['week', 'month', 'year', 'all'] as const;

/** What the Almanac shows at once (D59). */
export type AlmanacPeriod = (typeof ALMANAC_PERIODS)[number];

/** The first and the last day of the whole Almanac; it ends today, unless a clock that was ahead entered later days. */
export function wholeTime(days: FocusByDay, today: DayKey): Period {
  let [first, last] = [today, today];
  for (const day of days.keys()) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first, last };
}

/** What focus is compared with: the same stretch of the period before. */
export interface StretchBefore extends Period {
  /** Whether it is all of the period before. */
  readonly isWhole: boolean;
}

/** Of the period that is under way, the stretch has as many days as there have been with today; never more than the period before has. */
export function stretchBefore(
  kind: Exclude<AlmanacPeriod, 'all'>,
  period: Period,
  today: DayKey,
  weekStart: WeekStart,
): StretchBefore {
  const before = periodAfter(kind, period, -1, weekStart);
  if (today < period.first || today >= period.last) return { ...before, isWhole: true };
  const last = addDays(before.first, daysBetween(period.first, today));
  return last < before.last
    ? { first: before.first, last, isWhole: false }
    : { ...before, isWhole: true };
}

/** How many days of the week are left, today included: 1 to 7. */
export function daysLeftInWeek(today: DayKey, weekStart: WeekStart): number {
  return DAYS_PER_WEEK - daysIntoWeek(today, weekStart);
}

/** The parts of a period, in order: the days of a week, the weeks of a month, the months of a year, and the years of the whole time. */
export function partsOf(
  kind: AlmanacPeriod,
  { first, last }: Period,
  weekStart: WeekStart,
): readonly Period[] {
  const part = ({ week: 'day', month: 'week', year: 'month', all: 'year' } as const)[kind];
  const parts: Period[] = [];
  for (let next = periodAround(part, first, weekStart); next.first <= last;) {
    parts.push({
      first: next.first < first ? first : next.first,
      last: next.last > last ? last : next.last,
    });
    next = periodAfter(part, next, 1, weekStart);
  }
  return parts;
}
