import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '../session-setup/focus-plan.ts';

/** The default plan, 25 minutes of focus and 5 of break, with the given changes. */
export function planWith(given: Partial<FocusPlan> = {}): FocusPlan {
  return { ...DEFAULT_FOCUS_PLAN, ...given };
}
