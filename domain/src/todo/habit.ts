import { daysOfMonth, weekFromMonday } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { HabitTracking } from './todo.ts';

const WEEKDAY_INITIALS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

/** One circle of a tracked habit. */
export interface HabitCircle {
  readonly day: DayKey;
  /** A weekday's initial in the weekly view, the day of the month in the monthly one. */
  readonly label: string;
  readonly done: boolean;
  readonly isToday: boolean;
}

/** The card's '{x} Tracking' (section 2); an item that is not tracked shows none. */
export function habitTrackingText(tracking: HabitTracking): string | null {
  if (tracking === 'off') return null;
  return tracking === 'weekly' ? 'Weekly Tracking' : 'Monthly Tracking';
}

/** The circles of this week, Monday first, or of this month; none where tracking is off (D39). */
export function habitCircles(
  tracking: HabitTracking,
  habitDays: readonly DayKey[],
  today: DayKey,
): readonly HabitCircle[] {
  const done = new Set(habitDays);
  return circleDays(tracking, today).map(({ day, label }) => ({
    day,
    label,
    done: done.has(day),
    isToday: day === today,
  }));
}

function circleDays(tracking: HabitTracking, today: DayKey) {
  if (tracking === 'off') return [];
  if (tracking === 'weekly') {
    return weekFromMonday(today).map((day, index) => ({
      day,
      label: WEEKDAY_INITIALS[index] ?? '',
    }));
  }
  return daysOfMonth(today).map((day, index) => ({ day, label: String(index + 1) }));
}
