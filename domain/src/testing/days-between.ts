import { HOUR, type DayKey } from '../time.ts';

/** Days from one key to another: positive where the second is later. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * HOUR);
}
