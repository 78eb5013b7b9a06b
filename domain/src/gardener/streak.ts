import { addDays, dayBefore, DAYS_PER_WEEK, daysFrom } from '../calendar.ts';
import type { DailyStats, DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';

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

/** Days, each with whether it is active as the streak counts it. */
export function marked(shown: readonly DayKey[], days: DailyStatsByDay) {
  return shown.map((day) => ({ day, active: isActiveDay(days[day]) }));
}

export type MarkedDay = Readonly<ReturnType<typeof marked>[number]>;

/** The dots beside the streak: the last seven days, today the last of them. */
export function streakDots(days: DailyStatsByDay, today: DayKey) {
  return marked(daysFrom(addDays(today, 1 - DAYS_PER_WEEK), DAYS_PER_WEEK), days);
}

/** Days of streak that fill the streak ring. */
export const FULL_STREAK_RING = 30;

/** How full the streak ring is: 0 to 1. */
export function streakRing(streak: number): number {
  return Math.min(1, streak / FULL_STREAK_RING);
}
