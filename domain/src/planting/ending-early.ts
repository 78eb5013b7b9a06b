import { MINUTE, type Duration, type Instant } from '../time.ts';
import { closeSpan, hasManualBreaks } from './focus.ts';
import type { FocusPeriod, Planting } from './planting.ts';
import { effectiveFocus, pausedInPeriod } from './selectors.ts';
import { circumstances, still, type Step } from './step.ts';

/**
 * The focus that 'Done early' would count now; undefined if 'Done early' is not possible now (D84). A strict planting can't be
 * shortened (D69), and focus that counts up has 'Done' (D67).
 */
export function earlyFocus(planting: Planting, now: Instant): Duration | undefined {
  const { mode } = planting;
  const isUnderWay = mode.kind === 'focus-running' || mode.kind === 'focus-paused';
  const focused = effectiveFocus(planting, now);
  return isUnderWay && hasManualBreaks(planting) && focused > 0 ? focused : undefined;
}

/** Ends the focus period now: its focus counts without a pomodoro, and the break begins, or waits to be started. */
export function endEarly(planting: Planting, now: Instant): Step {
  const focused = earlyFocus(planting, now);
  const period = periodUntil(planting, now);
  if (focused === undefined || !period) return still(planting);
  const waits = planting.plan.timing?.startBreaks === false;
  return {
    planting: {
      ...planting,
      hasEndedEarly: true,
      pausedBefore: planting.pausedBefore + pausedInPeriod(planting, now),
      pauseLimit: planting.pauseLimit === 'within' ? 'within' : 'crossed',
      mode: {
        kind: 'pomodoro-break',
        since: now,
        endsAt: now + planting.plan.breakMinutes * MINUTE,
        early: true,
        ...(waits && { unstarted: true }),
      },
    },
    facts: [{ kind: 'period-ended-early', ...circumstances(planting, now), focus: period.spans }],
    cues: [
      { kind: 'ended-early', focused },
      ...(waits ? [] : [{ kind: 'break-started' } as const]),
    ],
  };
}

function periodUntil({ mode }: Planting, now: Instant): FocusPeriod | undefined {
  if (mode.kind === 'focus-running') return closeSpan(mode, now);
  return mode.kind === 'focus-paused' ? mode.period : undefined;
}
