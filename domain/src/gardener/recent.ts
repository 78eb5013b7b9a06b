import { addDays, weekFromSunday } from '../calendar.ts';
import type { DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import type { DayKey } from '../time.ts';
import { isActiveDay } from './streak.ts';

const DAYS_SHOWN = 7;

/** This week (from Sunday) beside the one before; all in seconds of focus. */
export interface WeekComparison {
  readonly thisWeek: number;
  readonly lastWeek: number;
  /** Last week up to and including the same weekday: what this week can fairly be held against. */
  readonly lastWeekByNow: number;
}

/** One of the dots beside the streak. */
export interface StreakDot {
  readonly day: DayKey;
  /** As the streak counts it. */
  readonly active: boolean;
}

export function compareWeeks(days: DailyStatsByDay, today: DayKey): WeekComparison {
  const last = weekFromSunday(addDays(today, -DAYS_SHOWN));
  const sameDayLastWeek = addDays(today, -DAYS_SHOWN);
  return {
    thisWeek: focusOn(weekFromSunday(today), days),
    lastWeek: focusOn(last, days),
    lastWeekByNow: focusOn(
      last.filter((day) => day <= sameDayLastWeek),
      days,
    ),
  };
}

/** The last seven days, today the last of them. */
export function streakDots(days: DailyStatsByDay, today: DayKey): readonly StreakDot[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS_SHOWN);
    return { day, active: isActiveDay(days[day]) };
  });
}

/** The latest harvest of a history, in whatever order its entries stand. */
export function lastHarvestOf(history: readonly HarvestEntry[]): HarvestEntry | undefined {
  let latest: HarvestEntry | undefined;
  for (const entry of history) {
    if (entry.status !== 'harvested') continue;
    if (!latest || entry.timestamp > latest.timestamp) latest = entry;
  }
  return latest;
}

function focusOn(week: readonly DayKey[], days: DailyStatsByDay): number {
  return week.reduce((sum, day) => sum + (days[day]?.totalFocusTime ?? 0), 0);
}
