import { firstOfMonth, weekFromMonday } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { ResetGoal } from './todo.ts';

/**
 * Whether a task completed on one day is open again on another, because a new day, week (from Monday)
 * or month has begun at local midnight (D38).
 * @param completedOn null if the task is open, or the day is unknown
 */
export function hasTurned(
  resetGoal: ResetGoal,
  completedOn: DayKey | null,
  today: DayKey,
): boolean {
  const start = periodStart(resetGoal, today);
  return start !== undefined && completedOn !== null && completedOn < start;
}

function periodStart(resetGoal: ResetGoal, today: DayKey): DayKey | undefined {
  switch (resetGoal) {
    case 'never':
      return undefined;
    case 'daily':
      return today;
    case 'weekly':
      return weekFromMonday(today)[0];
    case 'monthly':
      return firstOfMonth(today);
  }
}
