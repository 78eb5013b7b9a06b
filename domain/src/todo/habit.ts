import { daysOfMonth, weekFromMonday } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { HabitTracking } from './todo.ts';

/** The circles of this week, Monday first, or of this month; none if tracking is off (D39). */
export function habitCircles(tracking: HabitTracking, habitDays: readonly DayKey[], today: DayKey) {
  const done = new Set(habitDays);
  return daysTracked(tracking, today).map((day) => ({
    day,
    done: done.has(day),
    isToday: day === today,
  }));
}

function daysTracked(tracking: HabitTracking, today: DayKey): readonly DayKey[] {
  if (tracking === 'off') return [];
  return tracking === 'weekly' ? weekFromMonday(today) : daysOfMonth(today);
}
