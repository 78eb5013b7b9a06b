import { dayBefore } from '../calendar.ts';
import type { DailyStats, DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';

/** The longest streak that is counted, in days (section 9). */
export const MAX_STREAK = 365;

/** Whether something grew on a day: withers alone do not make it active (section 9). */
export function isActiveDay(day: DailyStats | undefined): boolean {
  return day !== undefined && (day.growthXP > 0 || day.harvestXP > 0);
}

/**
 * Active days in a row, back from today by the calendar (D42). Today may still come: it counts
 * where it is active and breaks nothing where it is not.
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

/** The line under the dashboard's streak (section 2). */
export function streakText(streak: number): string {
  if (streak === 0) return 'Start your streak today!';
  return streak === 1 ? 'Keep it going!' : 'Amazing consistency!';
}
