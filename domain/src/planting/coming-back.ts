import { HOUR, type Duration, type Instant } from '../time.ts';
import { shiftClock } from './clock-shift.ts';
import { beginWaiting } from './focus.ts';
import { abandon } from './leaving.ts';
import { pauseFocus, resumeFocus } from './pausing.ts';
import type { Planting } from './planting.ts';
import { settle } from './settle.ts';
import { andThen, still, type Step } from './step.ts';

/** How long a planting that was left running can be resumed (D22). */
const RESUMABLE_FOR: Duration = 24 * HOUR;

/** What 'Resume' would bring, so that the offer can say so beforehand (D22). */
export interface ReturnOffer {
  /** The time away, taken as pause, crosses the pause limit. */
  readonly wilts: boolean;
  /** The limit was crossed before: this resume costs like any other. */
  readonly costs: boolean;
}

/** Whether a planting last alive at an instant can still be resumed (D22). */
export function isResumable(planting: Planting, lastSeen: Instant, now: Instant): boolean {
  return planting.mode.kind !== 'ended' && now - lastSeen <= RESUMABLE_FOR;
}

/**
 * Goes on after a reload or a crash: time away becomes pause, a break ran on (D22).
 * @param lastSeen no earlier than the planting's last transition
 */
export function comeBack(planting: Planting, lastSeen: Instant, now: Instant): Step {
  if (planting.mode.kind === 'ended') return still(planting);
  const seen: Planting = { ...planting, page: 'seen', acted: true, attended: true };
  const alive = settle(seen, lastSeen, now);
  if (alive.planting.mode !== seen.mode) return alive;
  const back = andThen(alive, (after) => passAway(after, lastSeen, now));
  const resumed = andThen(back, (after) => resumeFocus(after, now));
  return andThen(resumed, (after) => beginWaiting(after, now));
}

/** The time between being last alive and being back; none where the clock was set back (D11). */
function passAway(planting: Planting, lastSeen: Instant, now: Instant): Step {
  if (now < lastSeen) return shiftClock(planting, now - lastSeen, now);
  const paused = pauseFocus(planting, lastSeen, 'hidden');
  return andThen(paused, (after) => settle(after, now));
}

export function returnOffer(planting: Planting, lastSeen: Instant, now: Instant): ReturnOffer {
  const { facts } = comeBack(planting, lastSeen, now);
  return {
    wilts: facts.some((fact) => fact.kind === 'plant-wilted'),
    costs: facts.some((fact) => fact.kind === 'penalty-incurred'),
  };
}

/** Start over, a new set-up or no return: ends a planting as it stood when last alive (D22). */
export function leaveBehind(planting: Planting, lastSeen: Instant, now: Instant): Step {
  return andThen(settle(planting, lastSeen), (alive) => {
    if (now >= lastSeen) return abandon(alive, lastSeen);
    return andThen(shiftClock(alive, now - lastSeen, now), (after) => abandon(after, now));
  });
}
