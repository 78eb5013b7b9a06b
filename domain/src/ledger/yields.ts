import type { SessionCompleted } from '../events/event.ts';
import { SUCCESS_SECONDS } from '../planting/limits.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';

/** Harvest XP of a full cycle. */
export const CYCLE_HARVESTS = 1;

/** Seconds of focus that make one pomodoro of such a session. */
export const POMODORO_SECONDS = 1500;

/**
 * What a completed session without a break is worth (D16).
 * @param healthy no wilt and no excessive breaks in the planting
 */
export function sessionYield(
  { focusSeconds }: Pick<SessionCompleted, 'focusSeconds'>,
  healthy: boolean,
) {
  if (!healthy || focusSeconds < SUCCESS_SECONDS) {
    return { successful: false, pomodoros: 0, growth: 0, harvests: 0 };
  }
  const pomodoros = Math.ceil(focusSeconds / POMODORO_SECONDS);
  return {
    successful: true,
    pomodoros,
    growth: pomodoros % POMODOROS_IN_CYCLE,
    harvests: Math.floor(pomodoros / POMODOROS_IN_CYCLE),
  };
}
