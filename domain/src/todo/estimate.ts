import { plainNumber } from '../typed-number.ts';
import { MAX_ESTIMATE } from './todo.ts';

/** A typed estimate in pomodoros, in the digits of any script (D60): at most `MAX_ESTIMATE`; null for anything but a number from 1 on. */
export function parseEstimate(typed: string): number | null {
  const text = plainNumber(typed);
  const pomodoros = /^\d+$/.test(text) ? Number(text) : 0;
  return pomodoros === 0 ? null : Math.min(pomodoros, MAX_ESTIMATE);
}
