import { POMODOROS_IN_CYCLE, type FocusPeriod, type Mode, type Planting } from './planting.ts';
import { FREE_BREAKS, NOTHING_GROWN_WITHIN, PAUSE_LIMIT } from './limits.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';

/** The planned length of one focus period. */
export function plannedFocus(planting: Planting): Duration {
  return planting.plan.focusMinutes * MINUTE;
}

/** The focus in a period's finished spans. */
function focusedInSpans(period: FocusPeriod): Duration {
  return period.spans.reduce((sum, span) => sum + (span.to - span.from), 0);
}

/** The current focus period; undefined in the breaks after a pomodoro. */
export function currentPeriod(mode: Mode): FocusPeriod | undefined {
  return 'period' in mode ? mode.period : undefined;
}

/** Effective focus of the current period: elapsed minus paused (D12). */
export function effectiveFocus(planting: Planting, now: Instant): Duration {
  const period = currentPeriod(planting.mode);
  if (!period) return 0;
  const running = planting.mode.kind === 'focus-running' ? now - planting.mode.since : 0;
  return focusedInSpans(period) + running;
}

/** Time paused in the current period, the running pause included. */
export function pausedInPeriod(planting: Planting, now: Instant): Duration {
  const period = currentPeriod(planting.mode);
  if (!period) return 0;
  const running = planting.mode.kind === 'focus-paused' ? now - planting.mode.since : 0;
  return period.paused + running;
}

/** Time paused in the whole planting, the running pause included (D13). */
export function pauseTotal(planting: Planting, now: Instant): Duration {
  return planting.pausedBefore + pausedInPeriod(planting, now);
}

/** Focus of the whole planting: completed periods plus the current one so far (D14). */
export function focusTotal(planting: Planting, now: Instant): Duration {
  return planting.pomodoros * plannedFocus(planting) + effectiveFocus(planting, now);
}

/**
 * What the countdown shows at an instant: the rest of the focus period or of the break.
 * Computed from instants, never by counting ticks (D11); never negative.
 */
export function remaining(planting: Planting, now: Instant): Duration {
  const { mode } = planting;
  switch (mode.kind) {
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) ? mode.endsAt - mode.since : Math.max(0, mode.endsAt - now);
    case 'focus-running':
    case 'focus-paused':
    case 'focus-waiting':
      return Math.max(0, plannedFocus(planting) - effectiveFocus(planting, now));
    case 'cycle-waiting':
      return plannedFocus(planting);
    case 'ended':
      return 0;
  }
}

/** The next instant at which the planting changes without an action, if there is one. */
export function nextDue(planting: Planting): Instant | undefined {
  const { mode } = planting;
  switch (mode.kind) {
    case 'focus-running':
      return mode.since + plannedFocus(planting) - focusedInSpans(mode.period);
    case 'focus-paused':
      return planting.pauseLimit === 'within' ? limitCrossedAt(planting, mode) + 1 : undefined;
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) ? undefined : mode.endsAt;
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return undefined;
  }
}

/** The last instant at which the current pause is within the limit. */
export function limitCrossedAt(
  planting: Planting,
  pause: Extract<Mode, { kind: 'focus-paused' }>,
): Instant {
  return pause.since + PAUSE_LIMIT - planting.pausedBefore - pause.period.paused;
}

/** Whether leaving now is quitting: focus runs or is paused, or a manual break runs, with the page seen or not (D19). */
export function isActive({ mode }: Planting): boolean {
  if (mode.kind === 'focus-waiting') return focusedInSpans(mode.period) > 0;
  return ['focus-running', 'focus-paused', 'manual-break'].includes(mode.kind);
}

/** Whether the planting can be left at no cost: it began by itself and the visitor has not acted in it (D20). */
export function isFreeToLeave(planting: Planting): boolean {
  return planting.begunBy === 'itself' && !planting.acted;
}

/** Whether nothing has grown or was lost yet, so that the set-up can be changed freely. */
export function isBare(planting: Planting, now: Instant): boolean {
  if (!currentPeriod(planting.mode) || hasWilted(planting) || planting.manualBreaks > 0)
    return false;
  return focusTotal(planting, now) < NOTHING_GROWN_WITHIN;
}

/** Whether there were more manual breaks than are free. If so, there will be no harvest (section 4). */
export function hasExcessiveBreaks(planting: Planting): boolean {
  return planting.manualBreaks > FREE_BREAKS;
}

/** Whether the pause limit was crossed, so that the plant has wilted. */
export function hasWilted(planting: Planting): boolean {
  return planting.pauseLimit !== 'within';
}

/** Whether the planting's first focus has only just begun. */
export function isBeginning(planting: Planting): boolean {
  const isFocusing = planting.mode.kind === 'focus-running';
  return isFocusing && focusTotal(planting, planting.mode.since) === 0;
}

/** Whether a break or a focus period waits for the visitor to start it (D84). */
export function isUnstarted({ mode }: Planting): boolean {
  return 'unstarted' in mode && mode.unstarted;
}

/** Whether the first period still waits to be started (D99): nothing has happened, so nothing is stored or told. */
export function isPrepared(planting: Planting): boolean {
  const { mode, acted, pomodoros } = planting;
  return mode.kind === 'focus-waiting' && isUnstarted(planting) && !acted && pomodoros === 0;
}

/** All four pomodoros are grown. */
export function isFullCycle(planting: Planting): boolean {
  return planting.pomodoros === POMODOROS_IN_CYCLE;
}
