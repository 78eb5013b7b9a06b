import type { Instant } from '../time.ts';
import { endBreak } from './breaks.ts';
import { completePeriod } from './focus.ts';
import { crossPauseLimit } from './pausing.ts';
import type { Planting } from './planting.ts';
import { nextDue } from './reading.ts';
import { still, type Step } from './step.ts';

/**
 * What time alone brings about by an instant: one period at the most ends, at its due instant,
 * and the next begins when that is noticed (D11).
 * @param noticed when the page looks; later than `now` after a sleep
 */
export function settle(planting: Planting, now: Instant, noticed: Instant = now): Step {
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
