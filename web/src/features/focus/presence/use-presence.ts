import { useEffect, useEffectEvent, useRef } from 'react';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { isPrepared, isSeenAnew } from '@furrow/domain/planting/selectors';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { isStrict } from '@furrow/domain/session-setup/ways';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { PLANTING_WAITS } from '../../../parts/planting-waits.ts';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { updating } from '../../../platform/offline/updating.ts';
import { stopAll } from '../../../platform/on-window.ts';
import { watchVisibility, isPageHidden } from '../../../platform/visibility.ts';
import { focusMode, readPreference } from '../../../read-model/preferences.ts';
import { messagesNow } from '../../../platform/language/use-messages.ts';
import messages from '../focus.messages.ts';
import { periodOf } from '../planting-mode.ts';
import { useRunner, useShown } from '../use-runner.ts';

const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Tells the planting when the page is hidden or seen, and that the visitor has pressed or touched something (D20).
 * @param mini the mini window: while it is open, a hidden page does not count as hidden, and a press there is a sign of life, too
 */
export function usePresence(mini: Window | undefined): void {
  const runner = useRunner();
  useEffect(() => {
    const isAway = () => !mini && isOutOfSight(runner.shown.getState().planting.plan);
    const watch = () => runner.watch(mini !== undefined || !isPageHidden());
    const look = () => {
      watch();
      void runner.dispatch({ kind: isAway() ? 'page-hidden' : 'page-seen' });
    };
    const touch = () => {
      const { planting, now } = runner.shown.getState();
      if (isSeenAnew(planting, now)) void runner.dispatch({ kind: 'touch' });
    };
    watch();
    const isTakenForHidden = runner.shown.getState().planting.page === 'hidden';
    if (isTakenForHidden !== isAway()) look();
    const inputs = new AbortController();
    for (const each of mini ? [window, mini] : [window])
      for (const input of INPUTS)
        each.addEventListener(input, touch, { passive: true, signal: inputs.signal });
    return stopAll(watchVisibility(look), () => inputs.abort());
  }, [runner, mini]);
}

/** Whether the page is hidden, and hiding it pauses focus: in 'Keep growing' mode (D21) only if the planting is strict (D69). */
export function isOutOfSight(plan: FocusPlan): boolean {
  const pauses = readPreference(focusMode) === 'pause' || isStrict(plan);
  return pauses && isPageHidden();
}

/**
 * Guards every way to leave a planting that is not over: a link, a button, or the browser's own controls. If leaving costs
 * something, it asks first. Then it ends the planting, and only then it lets the navigation proceed (D19). A navigation with
 * `PLANTING_WAITS` proceeds at once.
 */
export function useLeaveGuard() {
  const runner = useRunner();
  const cost = useShown(({ planting }) => leavingCost(planting));
  const period = useShown(({ planting }) => periodOf(planting));
  const askedIn = useRef(period);
  const isLeaving = useRef(false);
  const own = useLocation().pathname;
  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    const { planting } = runner.shown.getState();
    askedIn.current = periodOf(planting);
    // A planting that has not begun need not be ended.
    if (isPrepared(planting) || PLANTING_WAITS in fieldsOf(nextLocation.state)) return false;
    // This page stays for a moment after it was left, until the next one is rendered. 'Back' in that moment must not be held.
    if (currentLocation.pathname !== own || nextLocation.pathname === own) return false;
    // Whoever chooses another page while the end is being stored goes there instead.
    return isLeaving.current || planting.mode.kind !== 'ended';
  });

  useBeforeUnload((event) => {
    // The page reloads for a new release, and then the planting goes on.
    if (updating.isUp()) return;
    // What still waits for the disk would be lost.
    const left = leavingCost(runner.shown.getState().settled);
    if (left !== 'quit' && left !== 'wilts') return;
    event.preventDefault();
    // Older browsers ask only if this is set. No browser shows the text any more.
    event.returnValue = messagesNow(messages)('focus.leave-prompt');
  });

  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);

  async function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    await runner.dispatch({ kind: 'quit' });
    isLeaving.current = false;
    latest.current.proceed?.();
  }

  const isBlocked = blocker.state === 'blocked';
  const leaveNow = useEffectEvent(leave);
  const askNoMore = useEffectEvent(() => blocker.reset?.());
  useEffect(() => {
    // Leaving ends the planting, and with it the period.
    if (!isBlocked || isLeaving.current) return;
    // The dialog closes if the period ends while it is open (D13), and nobody leaves a harvest unasked.
    if (askedIn.current !== period) askNoMore();
    else if (cost === 'nothing') void leaveNow();
  }, [isBlocked, cost, period]);

  return {
    isAsking: isBlocked && cost !== 'nothing',
    /** Does nothing once the planting has been ended: this page has nothing to show any more. */
    stay: () => isLeaving.current || blocker.reset?.(),
    leave: () => void leave(),
  };
}
