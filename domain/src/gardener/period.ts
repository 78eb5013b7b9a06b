import { addDays, dayBefore, daysOfMonth, firstOfMonth, weekFromSunday } from '../calendar.ts';
import type { DayKey } from '../time.ts';

export const PERIOD_KINDS = ['day', 'week', 'month', 'year'] as const;

export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A run of days, both ends included. */
export interface Period {
  readonly first: DayKey;
  readonly last: DayKey;
}

const MONTHS_IN_YEAR = 12;

/** The day, week (from Sunday), month or year around a day. */
export function periodAround(kind: PeriodKind, day: DayKey): Period {
  if (kind === 'day') return { first: day, last: day };
  if (kind === 'year') return yearAround(day);
  const days = kind === 'week' ? weekFromSunday(day) : daysOfMonth(day);
  return { first: days[0] ?? day, last: days.at(-1) ?? day };
}

/** The period so many of its kind later, or earlier where negative. */
export function periodAfter(kind: PeriodKind, { first }: Period, by: number): Period {
  return periodAround(kind, movedDay(kind, first, by));
}

function movedDay(kind: PeriodKind, first: DayKey, by: number): DayKey {
  switch (kind) {
    case 'day':
      return addDays(first, by);
    case 'week':
      return addDays(first, 7 * by);
    case 'month':
      return firstOfMonth(first, by);
    case 'year':
      return firstOfMonth(first, MONTHS_IN_YEAR * by);
  }
}

function yearAround(day: DayKey): Period {
  const january = firstOfMonth(day, 1 - Number(day.slice(5, 7)));
  return { first: january, last: dayBefore(firstOfMonth(january, MONTHS_IN_YEAR)) };
}
