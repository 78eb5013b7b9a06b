/** The shortest focus period, and the shortest break where there is one (section 5). */
export const MIN_MINUTES = 1;

/** The longest focus period or break (section 5). */
export const MAX_MINUTES = 999;

/** Whole minutes from 1 to 999; a part of a minute is dropped. */
export function clampMinutes(minutes: number): number {
  return Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.floor(minutes)));
}
