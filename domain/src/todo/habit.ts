import { daysOfMonth, weekFromMonday } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { HabitTracking } from './todo.ts';

const WEEKDAY_INITIALS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

/** The card's '{x} Tracking' (section 2); an item that is not tracked shows none. */
export function habitTrackingText(tracking: HabitTracking): string | null {
  if (tracking === 'off') return null;
  return tracking === 'weekly' ? 'Weekly Tracking' : 'Monthly Tracking';
}

/** The circles of this week, Monday first, or of this month; none if tracking is off (D39). */
export function habitCircles(tracking: HabitTracking, habitDays: readonly DayKey[], today: DayKey) {
  const done = new Set(habitDays);
  return daysTracked(tracking, today).map((day, index) => ({
    day,
    /** A weekday's initial in the weekly view, the day of the month in the monthly one. */
    label: (tracking === 'weekly' && WEEKDAY_INITIALS[index]) || String(index + 1),
    done: done.has(day),
    isToday: day === today,
  }));
}

function daysTracked(tracking: HabitTracking, today: DayKey): readonly DayKey[] {
  if (tracking === 'off') return [];
  return tracking === 'weekly' ? weekFromMonday(today) : daysOfMonth(today);
}
