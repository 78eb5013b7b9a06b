import { SECONDS_PER_HOUR } from '../time.ts';
import { plainNumber } from '../typed-number.ts';

const MIN_GOAL_HOURS = 1;
export const MAX_GOAL_HOURS = 48;
const SMALL_SCALE_HOURS = 24;

/** Hours of a goal as typed, in the digits of any script: a whole number from 1 to 48, and 1 for anything else (section 5). */
export function parseGoalHours(typed: string): number {
  const text = plainNumber(typed);
  const hours = /^\d+$/.test(text) ? Number(text) : MIN_GOAL_HOURS;
  return hours >= MIN_GOAL_HOURS && hours <= MAX_GOAL_HOURS ? hours : MIN_GOAL_HOURS;
}

/** The goal as `goal` holds it, whatever the language of the page. */
export function goalText(goalHours: number): string {
  return `${goalHours}h`;
}

/** Width of the goal's bar in per cent: 10 at 1 hour to 100 at 48 (section 9). */
export function goalBarWidth(goalHours: number): number {
  const beyondFirst = (goalHours - MIN_GOAL_HOURS) / (MAX_GOAL_HOURS - MIN_GOAL_HOURS);
  return Math.min(100, Math.max(10, 10 + beyondFirst * 90));
}

/** How many hours the scale that shows a goal has: 24, or 48 for a goal of at least 24. */
export function goalScale(goalHours: number): number {
  return goalHours >= SMALL_SCALE_HOURS ? MAX_GOAL_HOURS : SMALL_SCALE_HOURS;
}

/** Hours of focus on a task, rounded down to tenths (D40). */
export function hoursDone(focusSeconds: number): number {
  return Math.floor((focusSeconds * 10) / SECONDS_PER_HOUR) / 10;
}
