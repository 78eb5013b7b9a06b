import { DAY, type Duration, type Instant } from '../time.ts';
import { abandon, afterFullCycle } from './beginning-and-end.ts';
import {
  beginWaiting,
  closeSpan,
  completePeriod,
  crossPauseLimit,
  focusAfterBreak,
  focusOn,
  pauseFocus,
  resumeFocus,
} from './focus.ts';
import { EMPTY_PERIOD, type Mode, type Planting } from './planting.ts';
import { nextDue } from './selectors.ts';
import { andThen, inMode, still, type Action, type Step } from './step.ts';
import { LARGEST_SETTING } from '../clock/device-clock.ts';

/**
 * Advances a planting to an instant. At most one period ends, at its due instant, and the next
 * begins when the page notices (D11).
 * @param noticed when the page notices; later than `now` after a sleep
 */
export function advanceTo(planting: Planting, now: Instant, noticed: Instant = now): Step {
  const { mode } = planting;
  const due = nextDue(planting);
  if (due === undefined || now < due) return still(planting);
  switch (mode.kind) {
    case 'focus-running':
      return completePeriod(planting, mode, due, noticed);
    case 'focus-paused':
      return crossPauseLimit(planting, mode, now);
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return endBreak(planting, mode, noticed);
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
  const over: Step = { planting, facts: [], cues: [{ kind: 'break-over' }] };
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
    case 'focus-running':
      return inMode(planting, { ...mode, period: closeSpan(mode, before), since: now });
    case 'focus-paused': {
      const paused = mode.period.paused + (before - mode.since);
      return inMode(planting, { ...mode, period: { ...mode.period, paused }, since: now });
    }
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return breaksRunOn
        ? still(planting)
        : inMode(planting, { ...mode, since: mode.since + by, endsAt: mode.endsAt + by });
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return still(planting);
  }
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

/** How long after the page was last alive a planting can be resumed (D22). */
const RESUMABLE_FOR: Duration = DAY;

/** What 'Resume' would cause, so that the offer can say so first. */
export interface ReturnCost {
  /** The time away counts as pause and crosses the pause limit. */
  readonly wilts: boolean;
  /** The limit was crossed in an earlier pause, so this resume costs XP. */
  readonly costs: boolean;
}

/** Whether a planting last alive at an instant can still be resumed. */
export function isResumable(planting: Planting, lastSeen: Instant, now: Instant): boolean {
  return planting.mode.kind !== 'ended' && now - lastSeen <= RESUMABLE_FOR;
}

/**
 * Resumes after a reload or a crash: time away counts as pause, but a break ran on.
 * @param lastSeen no earlier than the planting's last transition
 */
export function comeBack(planting: Planting, lastSeen: Instant, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  const seen: Planting = { ...planting, page: 'seen', acted: true, attended: true };
  const alive = advanceTo(seen, lastSeen, now);
  if (alive.planting.mode !== seen.mode) return alive;
  const back = andThen(alive, (after) => passAway(after, lastSeen, now));
  const resumed = andThen(back, (after) => resumeFocus(after, now));
  return andThen(resumed, (after) => beginWaiting(after, now));
}

/** Counts the time between `lastSeen` and `now` as pause, or as part of a break. There is no such time if the clock was set back. */
function passAway(planting: Planting, lastSeen: Instant, now: Instant): Step {
  if (now < lastSeen) return shiftClock(planting, now - lastSeen, now);
  const paused = pauseFocus(planting, lastSeen, 'hidden');
  return andThen(paused, (after) => advanceTo(after, now));
}

export function returnOffer(planting: Planting, lastSeen: Instant, now: Instant): ReturnCost {
  const { facts } = comeBack(planting, lastSeen, now);
  return {
    wilts: facts.some((fact) => fact.kind === 'plant-wilted'),
    costs: facts.some((fact) => fact.kind === 'penalty-incurred'),
  };
}

/** Ends a planting as it was when it was last alive: after 'Start over' or a new set-up, or if nobody returned. */
export function leaveBehind(planting: Planting, lastSeen: Instant, now: Instant): Step {
  return andThen(advanceTo(planting, lastSeen), (alive) => {
    if (now >= lastSeen) return abandon(alive, lastSeen);
    return andThen(shiftClock(alive, now - lastSeen, now), (after) => abandon(after, now));
  });
}
