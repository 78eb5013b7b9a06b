import { countsUp } from '../session-setup/ways.ts';
import type { Duration, Instant } from '../time.ts';
import { afterFullCycle } from './beginning-and-end.ts';
import { advanceCountUp } from './count-up.ts';
import {
  closeSpan,
  completePeriod,
  crossPauseLimit,
  endOvertime,
  focusAfterBreak,
  focusOn,
} from './focus.ts';
import { endTooLong } from './longest-period.ts';
import { goOnInOvertime, overtimeFacts, stopOvertime } from './overtime.ts';
import { EMPTY_PERIOD, type Mode, type Planting } from './planting.ts';
import { nextDue, overtimeOf } from './selectors.ts';
import { andThen, inMode, still, type Action, type Step } from './step.ts';
import { LARGEST_SETTING } from '../clock/device-clock.ts';

/**
 * Advances a planting to an instant. At most one period ends, at its due instant, and the next
 * begins when the page notices (D11).
 * @param noticed when the page notices; later than `now` after a sleep
 */
export function advanceTo(planting: Planting, now: Instant, noticed: Instant = now): Step {
  const inTime = (after: Planting) => endTooLong(after, now, noticed);
  return andThen(
    andThen(inTime(planting), (after) => advanceDue(after, now, noticed)),
    inTime,
  );
}

function advanceDue(planting: Planting, now: Instant, noticed: Instant): Step {
  const { mode } = planting;
  const due = nextDue(planting);
  if (due === undefined || now < due) return still(planting);
  switch (mode.kind) {
    case 'focus-running':
      return countsUp(planting.plan)
        ? advanceCountUp(planting, mode, now, noticed)
        : completePeriod(planting, mode, due, noticed);
    case 'focus-paused':
      return crossPauseLimit(planting, mode, now);
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return overtimeOf(planting)
        ? endOvertime(planting, due, noticed)
        : endBreak(planting, mode, noticed);
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return still(planting);
  }
}

type Break = Extract<
  Mode,
  { kind: 'manual-break' } | { kind: 'pomodoro-break' } | { kind: 'full-cycle-break' }
>;

/**
 * Ends a break, early or on time: the next period begins now, or waits to be started (D11, D18).
 * @param isEarly the visitor ended the break, and so wants to focus at once
 */
export function endBreak(planting: Planting, mode: Break, now: Instant, isEarly = false): Step {
  const next = isEarly ? focusOn : focusAfterBreak;
  const facts = mode.kind === 'pomodoro-break' ? overtimeFacts(planting, now) : [];
  const over: Step = { planting, facts, cues: [{ kind: 'break-over' }] };
  return andThen(over, (after) => {
    switch (mode.kind) {
      case 'manual-break':
        return next(after, mode.period, now);
      case 'pomodoro-break':
        return next(after, EMPTY_PERIOD, now);
      case 'full-cycle-break':
        return afterFullCycle(after, now);
    }
  });
}

/**
 * Cuts a gap out of focus or pause: sleep and clock corrections are neither.
 * A break runs on through a sleep, and keeps its length if the clock was set.
 * @param by how much the wall clock gained on the monotonic one; negative where it was set back
 * @param now the instant after the gap
 */
export function shiftClock(
  planting: Planting,
  by: Duration,
  now: Instant,
  breaksRunOn = by > 0,
): Step {
  const { mode } = planting;
  const before = now - by;
  switch (mode.kind) {
    case 'focus-running': {
      const { presence } = planting;
      const there = presence && { presence: { ...presence, at: presence.at + by } };
      const period = closeSpan(mode, before);
      return inMode({ ...planting, ...there }, { ...mode, period, since: now });
    }
    case 'focus-paused':
      return inMode(planting, { ...mode, since: mode.since + by });
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      if (overtimeOf(planting)?.since) return cutFromOvertime(planting, before, now);
      return breaksRunOn
        ? still(planting)
        : inMode(planting, { ...mode, since: mode.since + by, endsAt: mode.endsAt + by });
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return still(planting);
  }
}

function cutFromOvertime(planting: Planting, before: Instant, now: Instant): Step {
  return andThen(stopOvertime(planting, before), (stopped) => goOnInOvertime(stopped, now));
}

/**
 * The action for a shift of the clock. A page can't tell a short sleep from a clock set forward by up to an hour; both are
 * treated as a set clock, so that no break gets shorter. A longer gap is a sleep, during which a break runs on.
 */
export function shiftAction(by: Duration): Action {
  return by > 0 && by <= LARGEST_SETTING
    ? { kind: 'clock-set', by }
    : { kind: 'clock-shifted', by };
}
