import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { SessionCompleted } from './event.ts';

/** Effective focus a session without a break needs to be harvested, in seconds (section 9). */
export const SUCCESS_SECONDS = 900;

/** Seconds of focus that make one pomodoro of such a session (section 9). */
const POMODORO_SECONDS = 1500;

/** What a completed session without a break is worth (D16). */
export interface SessionYield {
  readonly successful: boolean;
  readonly pomodoros: number;
  readonly growth: number;
  readonly harvests: number;
}

/** @param healthy no wilt and no excessive breaks in the planting */
export function sessionYield(
  { focusSeconds }: Pick<SessionCompleted, 'focusSeconds'>,
  healthy: boolean,
): SessionYield {
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
