import {
  addDays,
  DAYS_PER_WEEK,
  daysOfMonth,
  daysIntoWeek,
  weekAround,
  type WeekStart,
} from '../calendar.ts';
import { sumOf, type DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { marked } from './streak.ts';

/** Seconds of focus in a day that fill the focus ring: 2 hours. */
export const FULL_FOCUS_RING = 7200;

/** The seven bars of the week around a day, each with the focus of the same weekday one week before. Bars of future days are empty. */
export function weeklyBars(days: DailyStatsByDay, within: DayKey, weekStart: WeekStart) {
  return weekAround(within, weekStart).map((day) => ({
    day,
    focusSeconds: focusOn([day], days),
    weekBefore: focusOn([addDays(day, -DAYS_PER_WEEK)], days),
  }));
}

export type DayBar = Readonly<ReturnType<typeof weeklyBars>[number]>;

/** The month around a day, in weeks, with its active days marked and shaded. */
export function monthCalendar(days: DailyStatsByDay, within: DayKey, weekStart: WeekStart) {
  const month = daysOfMonth(within);
  /** Empty cells before the first day: 0 to 6. */
  const leadingBlanks = daysIntoWeek(month[0] ?? within, weekStart);
  const shaded = marked(month, days).map(({ day, active }) => ({
    day,
    active,
    shade: active ? shadeOf(focusOn([day], days)) : 0,
  }));
  return { leadingBlanks, days: shaded };
}

/** The shade of an active day in the calendar, by each half hour of focus that it began: 1 to 4. */
function shadeOf(focusSeconds: number): number {
  return Math.max(1, Math.ceil(focusRing(focusSeconds) * 4));
}

export type MonthCalendar = Readonly<ReturnType<typeof monthCalendar>>;

/** How full the focus ring is: 0 to 1. */
export function focusRing(focusSeconds: number): number {
  return Math.min(1, focusSeconds / FULL_FOCUS_RING);
}

/** The Stats tab's Successful (pomodoros completed) and Failed (plantings) over all days. */
export function outcomeCounts(days: DailyStatsByDay) {
  return { successful: sumOf(days, 'completed'), failed: sumOf(days, 'failed') };
}

/**
 * This week and the one before; all in seconds of focus.
 * @param imported the seconds of past sessions by day, where they count as in the Almanac (D55)
 */
export function compareWeeks(
  days: DailyStatsByDay,
  today: DayKey,
  weekStart: WeekStart,
  imported: ReadonlyMap<DayKey, number> = new Map(),
) {
  const sameDayLastWeek = addDays(today, -DAYS_PER_WEEK);
  const last = weekAround(sameDayLastWeek, weekStart);
  /** Last week up to and including the same weekday, for a fair comparison. */
  const lastByNow = last.filter((day) => day <= sameDayLastWeek);
  const thisWeek = weekAround(today, weekStart);
  const pastOn = (week: readonly DayKey[]) =>
    week.reduce((sum, day) => sum + (imported.get(day) ?? 0), 0);
  const allOn = (week: readonly DayKey[]) => focusOn(week, days) + pastOn(week);
  return {
    thisWeek: allOn(thisWeek),
    lastWeek: allOn(last),
    lastWeekByNow: allOn(lastByNow),
    imported: { thisWeek: pastOn(thisWeek), lastWeek: pastOn(last) },
  };
}

export type WeekComparison = Readonly<ReturnType<typeof compareWeeks>>;

/** The latest harvest of a history, whose entries may be in any order. */
export function lastHarvestOf(history: readonly HarvestEntry[]): HarvestEntry | undefined {
  const harvests = history.filter(({ status }) => status === 'harvested');
  return harvests.toSorted((one, other) => other.timestamp - one.timestamp)[0];
}

function focusOn(week: readonly DayKey[], days: DailyStatsByDay): number {
  return week.reduce((sum, day) => sum + (days[day]?.totalFocusTime ?? 0), 0);
}
