import { isStrict } from '../session-setup/ways.ts';
import { DAY, type Duration, type Instant } from '../time.ts';
import { abandon } from './beginning-and-end.ts';
import { finishCountUp, isEnoughForHarvest } from './count-up.ts';
import { beginWaiting, pauseFocus, resumeFocus } from './focus.ts';
import { advanceTo, shiftClock } from './passing-time.ts';
import { ALIVE_EVERY } from './limits.ts';
import type { Planting } from './planting.ts';
import { isFreeToLeave } from './selectors.ts';
import { andThen, still, type Step } from './step.ts';

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

/** Counts the time between `lastSeen` and `now` as pause, or as part of a break. If the clock was set back in between, it counts nothing. */
function passAway(planting: Planting, lastSeen: Instant, now: Instant): Step {
  if (now < lastSeen) return shiftClock(planting, now - lastSeen, now);
  // The page may have lived for some seconds longer, and ten seconds away wilt a strict planting (D69).
  const gone = isStrict(planting.plan) ? Math.min(now, lastSeen + ALIVE_EVERY) : lastSeen;
  const paused = pauseFocus(planting, lastSeen, 'hidden', gone);
  return andThen(paused, (after) => advanceTo(after, now));
}

/** What 'Resume' would cause now. */
export function returnOffer(planting: Planting, lastSeen: Instant, now: Instant): ReturnCost {
  const { facts } = comeBack(planting, lastSeen, now);
  return {
    wilts: facts.some((fact) => fact.kind === 'plant-wilted'),
    costs: facts.some((fact) => fact.kind === 'penalty-incurred'),
  };
}

/**
 * Ends a planting as it was when it was last alive: after 'Start over' or a new set-up, or if nobody returned. Focus that counted up is then
 * over, as if 'Done' had been pressed (D67).
 */
export function leaveBehind(planting: Planting, lastSeen: Instant, now: Instant): Step {
  return andThen(advanceTo(planting, lastSeen), (alive) => {
    if (now >= lastSeen) return finishAndAbandon(alive, lastSeen);
    return andThen(shiftClock(alive, now - lastSeen, now), (after) => finishAndAbandon(after, now));
  });
}

function finishAndAbandon(planting: Planting, at: Instant): Step {
  // What began by itself and is too short for a harvest leaves no wilted plant (D20).
  if (isFreeToLeave(planting) && !isEnoughForHarvest(planting, at)) return abandon(planting, at);
  return andThen(finishCountUp(planting, at), (after) => abandon(after, at));
}
