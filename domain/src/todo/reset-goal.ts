import { daysOfMonth, weekFromMonday } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { ResetGoal } from './todo.ts';

const RESET_WORD: Record<Exclude<ResetGoal, 'never'>, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

/** The card's '{x} Reset' (section 2); an item that never resets shows none. */
export function resetGoalText(resetGoal: ResetGoal): string | null {
  return resetGoal === 'never' ? null : `${RESET_WORD[resetGoal]} Reset`;
}

/**
 * Whether a task completed on one day is open again on another: the day, the week from Monday or
 * the month has turned, at local midnight (D38).
 */
export function hasTurned(resetGoal: ResetGoal, completedOn: DayKey, today: DayKey): boolean {
  const start = periodStart(resetGoal, today);
  return start !== undefined && completedOn < start;
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
      return daysOfMonth(today)[0];
  }
}
