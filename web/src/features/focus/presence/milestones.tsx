import { plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import {
  hasWilted,
  PAUSE_WARNING,
  pauseTotal,
  plannedFocus,
  remaining,
} from '@furrow/domain/planting/reading';
import { MINUTE, type Instant } from '@furrow/domain/time';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

/** Read aloud when it changes. */
export function Milestones({ runner }: { runner: Runner }) {
  const milestone = useShown(runner, ({ planting, now }) => milestoneOf(planting, now));
  return (
    <p aria-live="polite" data-testid="milestone" className="sr-only">
      {milestone}
    </p>
  );
}

/**
 * What a screen reader is told, as it changes and never every second: started, half-way, five minutes left,
 * one minute left, done, paused, wilting.
 */
export function milestoneOf(planting: Planting, now: Instant): string {
  const plant = plantName(planting.plan.plant).toLowerCase();
  switch (planting.mode.kind) {
    case 'focus-running':
      return focusMilestone(planting, now);
    case 'focus-waiting':
      return 'The next focus period waits for you.';
    case 'focus-paused':
      if (hasWilted(planting)) return `Paused. Your ${plant} has wilted.`;
      return pauseTotal(planting, now) > PAUSE_WARNING
        ? `Still paused. Your ${plant} is wilting.`
        : 'Paused.';
    case 'manual-break':
      return 'Break started. Your focus period goes on afterwards.';
    case 'pomodoro-break':
      return `Done. Pomodoro ${planting.pomodoros} of ${POMODOROS_IN_CYCLE} is complete, and a break has started.`;
    case 'full-cycle-break':
      return 'Done. The full cycle is complete, and the long break has started.';
    case 'cycle-waiting':
      return 'The long break is over.';
    case 'ended':
      return planting.mode.ending === 'completed' ? 'Done. The session is over.' : '';
  }
}

function focusMilestone(planting: Planting, now: Instant): string {
  const planned = plannedFocus(planting);
  const left = remaining(planting, now);
  if (left <= MINUTE && planned > MINUTE) return 'One minute left.';
  if (left <= 5 * MINUTE && planned > 5 * MINUTE) return 'Five minutes left.';
  if (left <= planned / 2) return 'Focusing, half-way there.';
  return 'Focus started.';
}
