import { asksStillThere, unstartedIn } from '@furrow/domain/planting/doing';
import { countsUp } from '@furrow/domain/session-setup/ways';
import { type Mode, type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import {
  currentPeriod,
  effectiveFocus,
  hasWilted,
  overtimeOf,
  pauseTotal,
  plannedFocus,
  remaining,
} from '@furrow/domain/planting/selectors';
import { pauseWarningOf } from '@furrow/domain/planting/limits';
import { SUCCESS_SECONDS } from '@furrow/domain/planting/limits';
import { type Duration, type Instant, MINUTE, SECOND } from '@furrow/domain/time';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './milestones.messages.ts';
import { useSettled, useShown } from '../use-runner.ts';

/** A live region that a screen reader reads when it changes. */
export function Milestones() {
  const t = useMessages(messages);
  const milestone = useShown(({ settled, now }) => milestoneOf(settled, now));
  const { pomodoros: number, plan, mode } = useSettled();
  const minutes = (currentPeriod(mode)?.extension ?? 0) / MINUTE;
  const values = { number, total: POMODOROS_IN_CYCLE, plant: plan.plant, minutes };
  return (
    <p aria-live="polite" data-testid="milestone" className="sr-only">
      {milestone && t(`focus.milestone.${milestone}`, values)}
    </p>
  );
}

/**
 * What a screen reader tells. It changes only at milestones, not every second: started, half-way, five minutes
 * left, one minute left, done, paused, resumed, wilting.
 */
export function milestoneOf(planting: Planting, now: Instant) {
  const { mode } = planting;
  if (mode.kind === 'pomodoro-break' && mode.early) return 'ended-early';
  if (overtimeOf(planting)) return 'overtime';
  if (mode.kind === 'full-cycle-break' && mode.counted !== undefined) return 'counted';
  if (mode.kind === 'cycle-waiting' && mode.counted !== undefined) return 'waiting';
  if (unstartedIn(planting) === 'break') return 'break-waits';
  const isLong = planting.plan.timing?.longBreakInterval === undefined;
  switch (mode.kind) {
    case 'focus-running':
      return focusMilestone(planting, mode, now);
    case 'focus-waiting':
      return 'waiting';
    case 'focus-paused':
      if (hasWilted(planting)) return 'wilted';
      return pauseTotal(planting, now) > (pauseWarningOf(planting.plan.ways) ?? Infinity)
        ? 'wilting'
        : 'paused';
    case 'manual-break':
      return 'break';
    case 'pomodoro-break':
      return 'pomodoro';
    case 'full-cycle-break':
      return isLong ? 'full-cycle' : 'pomodoro';
    case 'cycle-waiting':
      return isLong ? 'long-break-over' : 'waiting';
    case 'ended':
      return mode.ending === 'completed' ? 'completed' : undefined;
  }
}

/** After this much focus a session that counts up is harvested (D16). */
const ENOUGH: Duration = SUCCESS_SECONDS * SECOND;

/** The latest milestone since focus last started or resumed. One that was passed before a pause is not told again. */
function focusMilestone(
  planting: Planting,
  { since, period }: Extract<Mode, { kind: 'focus-running' }>,
  now: Instant,
) {
  const goesOn = period.spans.length > 0 ? 'resumed' : 'started';
  if (countsUp(planting.plan)) {
    if (asksStillThere(planting)) return 'still-there';
    const [then, counted] = [effectiveFocus(planting, since), effectiveFocus(planting, now)];
    return then < ENOUGH && counted >= ENOUGH ? 'enough' : goesOn;
  }
  const [leftThen, left] = [remaining(planting, since), remaining(planting, now)];
  const hasPassed = (milestone: Duration) => left <= milestone && milestone < leftThen;
  if (hasPassed(MINUTE)) return 'one-minute';
  if (period.extension && leftThen > 5 * MINUTE) return 'extended';
  if (hasPassed(5 * MINUTE)) return 'five-minutes';
  if (hasPassed(plannedFocus(planting) / 2)) return 'half-way';
  return goesOn;
}
