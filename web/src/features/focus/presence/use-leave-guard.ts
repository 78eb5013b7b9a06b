import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { Runner } from '../runner/runner.ts';
import { LEAVE_PROMPT } from '../texts/alert-texts.ts';
import { periodOf } from '../timer/period.ts';
import { useShown } from '../use-shown.ts';

/**
 * Every way out of a planting that is not over: by link, button, or the browser's own. Where something
 * is at stake it is asked first; then the planting ends, and only then the page goes (D19).
 */
export function useLeaveGuard(runner: Runner) {
  const cost = useShown(runner, ({ planting }) => leavingCost(planting));
  const period = useShown(runner, ({ planting }) => periodOf(planting));
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
