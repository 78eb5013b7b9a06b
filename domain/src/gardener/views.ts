import {
  addDays,
  dayBefore,
  daysFrom,
  daysOfMonth,
  daysIntoWeek,
  weekAround,
  type WeekStart,
} from '../calendar.ts';
import { sumOf, type DailyStats, type DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';

/** The longest streak that is counted, in days (section 9). */
export const MAX_STREAK = 365;

/** Whether something grew on a day: withers alone do not make it active. */
export function isActiveDay(day: DailyStats | undefined): boolean {
  return day !== undefined && (day.growthXP > 0 || day.harvestXP > 0);
}

/**
 * Active calendar days in a row, back from today (D42). Today counts if it is active, but does not break
 * the streak if it is not yet.
 */
export function streakOf(days: DailyStatsByDay, today: DayKey): number {
  let streak = 0;
  let day = isActiveDay(days[today]) ? today : dayBefore(today);
  while (streak < MAX_STREAK && isActiveDay(days[day])) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}

/** Seconds of focus in a day that fill the focus ring: 2 hours. */
const FULL_FOCUS_RING = 7200;

/** Days of streak that fill the streak ring. */
const FULL_STREAK_RING = 30;

/** The seven bars of the week around a day, each beside that of the same day a week before; bars of future days are empty. */
export function weeklyBars(days: DailyStatsByDay, within: DayKey, weekStart: WeekStart) {
  return weekAround(within, weekStart).map((day) => ({
    day,
    focusSeconds: focusOn([day], days),
    weekBefore: focusOn([addDays(day, -DAYS_SHOWN)], days),
  }));
}

export type DayBar = Readonly<ReturnType<typeof weeklyBars>[number]>;

/** The month around a day, in weeks, with its active days marked. */
export function monthCalendar(days: DailyStatsByDay, within: DayKey, weekStart: WeekStart) {
  const month = daysOfMonth(within);
  /** Empty cells before the first day: 0 to 6. */
  const leadingBlanks = daysIntoWeek(month[0] ?? within, weekStart);
  return { leadingBlanks, days: marked(month, days) };
}

export type MonthCalendar = Readonly<ReturnType<typeof monthCalendar>>;

/** Days, active as the streak counts them. */
function marked(shown: readonly DayKey[], days: DailyStatsByDay) {
  return shown.map((day) => ({ day, active: isActiveDay(days[day]) }));
}

export type MarkedDay = Readonly<ReturnType<typeof marked>[number]>;

/** How full the focus ring is: 0 to 1. */
export function focusRing(focusSeconds: number): number {
  return Math.min(1, focusSeconds / FULL_FOCUS_RING);
}

/** How full the streak ring is: 0 to 1. */
export function streakRing(streak: number): number {
  return Math.min(1, streak / FULL_STREAK_RING);
}

/** The Stats tab's Successful (pomodoros completed) and Failed (plantings) over all days. */
export function outcomeCounts(days: DailyStatsByDay) {
  return { successful: sumOf(days, 'completed'), failed: sumOf(days, 'failed') };
}

const DAYS_SHOWN = 7;

/** This week and the one before; all in seconds of focus. */
export function compareWeeks(days: DailyStatsByDay, today: DayKey, weekStart: WeekStart) {
  const sameDayLastWeek = addDays(today, -DAYS_SHOWN);
  const last = weekAround(sameDayLastWeek, weekStart);
  /** Last week up to and including the same weekday, for a fair comparison. */
  const lastByNow = last.filter((day) => day <= sameDayLastWeek);
  return {
    thisWeek: focusOn(weekAround(today, weekStart), days),
    lastWeek: focusOn(last, days),
    lastWeekByNow: focusOn(lastByNow, days),
  };
}

export type WeekComparison = Readonly<ReturnType<typeof compareWeeks>>;

/** The dots beside the streak: the last seven days, today the last of them. */
export function streakDots(days: DailyStatsByDay, today: DayKey) {
  return marked(daysFrom(addDays(today, 1 - DAYS_SHOWN), DAYS_SHOWN), days);
}

/** The latest harvest of a history, whose entries may be in any order. */
export function lastHarvestOf(history: readonly HarvestEntry[]): HarvestEntry | undefined {
  const harvests = history.filter(({ status }) => status === 'harvested');
  return harvests.toSorted((one, other) => other.timestamp - one.timestamp)[0];
}

function focusOn(week: readonly DayKey[], days: DailyStatsByDay): number {
  return week.reduce((sum, day) => sum + (days[day]?.totalFocusTime ?? 0), 0);
}
