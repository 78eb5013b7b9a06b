import { useEffect } from 'react';
import { watchVisibility, isPageHidden } from '../../../platform/visibility.ts';
import type { Runner } from '../runner/runner.ts';
import { focusMode, readPreference } from '../../../read-model/preferences.ts';

const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Tells the planting when the page gets out of sight, and that somebody is there (D20).
 * @param isElsewhereInSight the timer can be seen although the page may be hidden: in the mini window
 */
export function usePresence(runner: Runner, isElsewhereInSight: boolean): void {
  useEffect(() => {
    const isAway = () => !isElsewhereInSight && isOutOfSight();
    const look = () => void runner.dispatch({ kind: isAway() ? 'page-hidden' : 'page-seen' });
    const touch = () => {
      if (!runner.shown.getState().planting.attended) void runner.dispatch({ kind: 'touch' });
    };
    const isTakenForHidden = runner.shown.getState().planting.page === 'hidden';
    if (isTakenForHidden !== isAway()) look();
    const stopWatching = watchVisibility(look);
    for (const input of INPUTS) window.addEventListener(input, touch, { passive: true });
    return () => {
      stopWatching();
      for (const input of INPUTS) window.removeEventListener(input, touch);
    };
  }, [runner, isElsewhereInSight]);
}

/** Whether the page is out of sight in a way that pauses focus (D20); never so in 'Keep growing' (D21). */
export function isOutOfSight(): boolean {
  return isPageHidden() && readPreference(focusMode) === 'pause';
}
