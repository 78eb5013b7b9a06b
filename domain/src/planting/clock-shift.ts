import { LARGEST_SETTING } from '../clock/device-clock.ts';
import type { Duration, Instant } from '../time.ts';
import type { Action } from './action.ts';
import { closeSpan } from './focus.ts';
import type { Planting } from './planting.ts';
import { inMode, still, type Step } from './step.ts';

/**
 * Cuts a gap out of focus or pause (D11): a sleeping machine or a corrected clock is neither.
 * A break runs on through a sleep, and keeps its length where the clock was set.
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
 * What a shift of the clock is to a planting. A page can't tell a short sleep from a clock set forward by up to an hour, and
 * a set clock makes no break shorter (D11); a longer gap was a sleep, through which a break runs on.
 */
export function shiftAction(by: Duration): Action {
  return by > 0 && by <= LARGEST_SETTING
    ? { kind: 'clock-set', by }
    : { kind: 'clock-shifted', by };
}
