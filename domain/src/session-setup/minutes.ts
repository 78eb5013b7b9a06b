import { MINUTES_PER_HOUR } from '../time.ts';

/** The shortest focus period, and the shortest break where there is one (section 5). */
export const MIN_MINUTES = 1;

/** The longest focus period or break. */
export const MAX_MINUTES = 999;

/** Whole minutes from `MIN_MINUTES` to `MAX_MINUTES`: rounded down, and `MIN_MINUTES` for NaN. */
export function clampMinutes(minutes: number): number {
  return clampWhole(minutes, MIN_MINUTES, MAX_MINUTES);
}

/** A whole number within bounds: rounded down, and the lower bound for NaN. */
export function clampWhole(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.floor(value)));
}

export function totalMinutes(hours: number, minutes: number): number {
  return hours * MINUTES_PER_HOUR + minutes;
}

/** A total as the hours and minutes that a set-up holds: 999 is 16 h 39 m. */
export function hoursAndMinutes(total: number) {
  return { hours: Math.floor(total / MINUTES_PER_HOUR), minutes: total % MINUTES_PER_HOUR };
}
