import { daysOfMonth, weekdayOf, weekFromSunday } from '../calendar.ts';
import { sumOf, type DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';
import { isActiveDay } from './streak.ts';

/** Seconds of focus in a day that fill its ring: 2 hours (section 9). */
const FULL_FOCUS_RING = 7200;

/** Days of streak that fill its ring (section 9). */
const FULL_STREAK_RING = 30;

/** One bar of the weekly chart. */
export interface DayBar {
  readonly day: DayKey;
  readonly focusSeconds: number;
}

/** One month as a calendar whose weeks begin on Sunday. */
export interface MonthCalendar {
  /** Empty cells before the first day: 0 to 6. */
  readonly leadingBlanks: number;
  readonly days: readonly { readonly day: DayKey; readonly active: boolean }[];
}

/** The seven bars of the week around a day, Sunday first; days to come have none. */
export function weeklyBars(days: DailyStatsByDay, today: DayKey): readonly DayBar[] {
  return weekFromSunday(today).map((day) => ({
    day,
    focusSeconds: days[day]?.totalFocusTime ?? 0,
  }));
}

/** The month around a day, with its active days marked; active as the streak counts it. */
export function monthCalendar(days: DailyStatsByDay, within: DayKey): MonthCalendar {
  const month = daysOfMonth(within);
  return {
    leadingBlanks: weekdayOf(month[0] ?? within),
    days: month.map((day) => ({ day, active: isActiveDay(days[day]) })),
  };
}

/** How full the focus ring is after so many seconds: 0 to 1. */
export function focusRing(focusSeconds: number): number {
  return Math.min(1, focusSeconds / FULL_FOCUS_RING);
}

/** How full the streak ring is after so many days: 0 to 1. */
export function streakRing(streak: number): number {
  return Math.min(1, streak / FULL_STREAK_RING);
}

/** The Stats tab's Successful (pomodoros completed) and Failed (plantings) over all days. */
export function outcomeCounts(days: DailyStatsByDay) {
  return { successful: sumOf(days, 'completed'), failed: sumOf(days, 'failed') };
}
