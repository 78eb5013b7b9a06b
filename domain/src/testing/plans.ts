import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '../session-setup/focus-plan.ts';

/** The default plan, 25 minutes of focus and 5 of break, but for what is given. */
export function planWith(given: Partial<FocusPlan> = {}): FocusPlan {
  return { ...DEFAULT_FOCUS_PLAN, ...given };
}
