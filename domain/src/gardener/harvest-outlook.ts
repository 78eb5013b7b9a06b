import { countsUp } from '../session-setup/ways.ts';
import { SUCCESS_SECONDS } from '../planting/limits.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { SECONDS_PER_MINUTE } from '../time.ts';

/** How long a session takes until its harvest, in minutes (D79). */
export type HarvestOutlook =
  /** With breaks: a whole cycle of pomodoros; its length is rounded. */
  | { readonly kind: 'cycle'; readonly pomodoros: number; readonly minutes: number }
  /** Without a break: the one focus period. */
  | { readonly kind: 'session'; readonly minutes: number }
  /** Without a break, and shorter than a harvest needs (D16). */
  | { readonly kind: 'too-short'; readonly needs: number }
  /** The focus counts up, and is harvested after so many minutes (D67). */
  | { readonly kind: 'counts-up'; readonly needs: number };

export function harvestOutlook({
  focusMinutes,
  breakMinutes,
  ways,
}: Pick<FocusPlan, 'focusMinutes' | 'breakMinutes' | 'ways'>): HarvestOutlook {
  const needs = SUCCESS_SECONDS / SECONDS_PER_MINUTE;
  if (ways && countsUp({ ways })) return { kind: 'counts-up', needs };
  if (breakMinutes > 0) {
    const whole = POMODOROS_IN_CYCLE * focusMinutes + (POMODOROS_IN_CYCLE - 1) * breakMinutes;
    return { kind: 'cycle', pomodoros: POMODOROS_IN_CYCLE, minutes: about(whole) };
  }
  return focusMinutes < needs
    ? { kind: 'too-short', needs }
    : { kind: 'session', minutes: focusMinutes };
}

/** Rounds to a quarter of an hour, and below an hour to five minutes, as people say it. */
function about(minutes: number): number {
  const step = minutes < 60 ? 5 : 15;
  return Math.max(step, Math.round(minutes / step) * step);
}
