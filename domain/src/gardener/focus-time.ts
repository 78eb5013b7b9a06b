import { sumOf, type DailyStatsByDay } from '../ledger/daily-stats.ts';
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../time.ts';

/** What the garden counts as one pomodoro (section 9). */
export const SECONDS_PER_POMODORO = 1500;

/** All seconds of focus that count. Abandoned periods do not count (D17). */
export function totalFocusTime(days: DailyStatsByDay): number {
  return sumOf(days, 'totalFocusTime');
}

/** Whole pomodoros of 25 minutes in a focus time, as the garden counts them. */
export function gardenPomodoros(focusSeconds: number): number {
  return Math.floor(focusSeconds / SECONDS_PER_POMODORO);
}

/** Whole hours, and the whole minutes beyond them. */
export function wholeHoursAndMinutes(seconds: number) {
  return {
    hours: Math.floor(seconds / SECONDS_PER_HOUR),
    minutes: Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
  };
}
