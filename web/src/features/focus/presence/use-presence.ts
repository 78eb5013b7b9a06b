import { useEffect, useRef } from 'react';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { useBeforeUnload, useBlocker } from 'react-router';
import { watchVisibility, isPageHidden } from '../../../platform/visibility.ts';
import { focusMode, readPreference } from '../../../read-model/preferences.ts';
import { periodOf } from '../planting-mode.ts';
import { useRunner, useShown } from '../use-runner.ts';

const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Tells the planting when the page gets out of sight, and that somebody is there (D20).
 * @param isElsewhereInSight the timer can be seen although the page may be hidden: in the mini window
 */
export function usePresence(isElsewhereInSight: boolean): void {
  const runner = useRunner();
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

/** What the browser is asked to say when an active session would be lost (section 4). */
const LEAVE_PROMPT = 'You have an active focus session. Are you sure you want to leave?';

/**
 * Every way out of a planting that is not over: by link, button, or the browser's own. Where something
 * is at stake it is asked first; then the planting ends, and only then the page goes (D19).
 */
export function useLeaveGuard() {
  const runner = useRunner();
  const cost = useShown(({ planting }) => leavingCost(planting));
  const period = useShown(({ planting }) => periodOf(planting));
  const askedIn = useRef(period);
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    const { planting } = runner.shown.getState();
    askedIn.current = periodOf(planting);
    return nextLocation.pathname !== currentLocation.pathname && planting.mode.kind !== 'ended';
  });

  useBeforeUnload((event) => {
    if (leavingCost(runner.shown.getState().planting) !== 'quit') return;
    event.preventDefault();
    // Older browsers show the prompt for this alone; none shows the words any more.
    event.returnValue = LEAVE_PROMPT;
  });

  async function leave() {
    // The planting's end is seen here again, as one more reason to go.
    if (isLeaving.current) return;
    isLeaving.current = true;
    await runner.dispatch({ kind: 'quit' });
    blocker.proceed?.();
  }

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    if (cost === 'nothing') void leave();
    // A period that ends under the dialog closes it (D13).
    else if (askedIn.current !== period) blocker.reset();
  });

  return {
    isAsking: isBlocked && cost !== 'nothing',
    stay: () => blocker.reset?.(),
    leave: () => void leave(),
  };
}
