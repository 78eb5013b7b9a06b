import type { Planting } from '@furrow/domain/planting/planting';
import { nextDue, pauseTotal, remaining } from '@furrow/domain/planting/reading';
import { SECOND, type Duration, type Instant } from '@furrow/domain/time';

/**
 * How long until the page shows another second, or time alone changes the planting, whichever comes
 * first; nothing where the planting stands still.
 */
export function untilNextLook(planting: Planting, now: Instant): Duration | undefined {
  const toNextSecond = untilNextSecond(planting, now);
  if (toNextSecond === undefined) return undefined;
  const due = nextDue(planting) ?? Infinity;
  return Math.max(0, Math.min(toNextSecond, due - now));
}

function untilNextSecond(planting: Planting, now: Instant): Duration | undefined {
  switch (planting.mode.kind) {
    case 'ended':
    case 'cycle-waiting':
      return undefined;
    case 'focus-waiting':
      return SECOND;
    case 'focus-paused':
      return SECOND - (pauseTotal(planting, now) % SECOND);
    case 'focus-running':
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return remaining(planting, now) % SECOND || SECOND;
  }
}
