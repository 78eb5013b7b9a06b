import type { Instant } from '../time.ts';
import { afterFullCycle } from './beginning.ts';
import { breakLength, closeSpan, focusOn, fullPeriod } from './focus.ts';
import type { Mode, Planting } from './planting.ts';
import { hasExcessiveBreaks } from './reading.ts';
import { circumstances, still, andThen, type Step } from './step.ts';

type Break = Extract<
  Mode,
  { kind: 'manual-break' } | { kind: 'pomodoro-break' } | { kind: 'full-cycle-break' }
>;

/** Takes a manual break: never while paused, and only where the plan has breaks (D18). */
export function takeBreak(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  if (mode.kind !== 'focus-running' || planting.plan.breakMinutes === 0) return still(planting);
  const onBreak: Planting = {
    ...planting,
    manualBreaks: planting.manualBreaks + 1,
    mode: {
      kind: 'manual-break',
      period: closeSpan(mode, now),
      since: now,
      endsAt: now + breakLength(planting),
    },
  };
  const started: Step = { planting: onBreak, facts: [], cues: [{ kind: 'break-started' }] };
  return hasExcessiveBreaks(onBreak) ? andThen(started, (after) => weaken(after, now)) : started;
}

function weaken(planting: Planting, now: Instant): Step {
  return {
    planting,
    facts: [{ kind: 'penalty-incurred', cause: 'break', ...circumstances(planting, now) }],
    cues: [{ kind: 'excessive-break' }],
  };
}

/** A break is over, early or in time: what begins next begins now (D11, D18). */
export function endBreak(planting: Planting, mode: Break, now: Instant): Step {
  const over: Step = { planting, facts: [], cues: [{ kind: 'break-over' }] };
  return andThen(over, (after) => {
    switch (mode.kind) {
      case 'manual-break':
        return focusOn(after, mode.period, now);
      case 'pomodoro-break':
        return fullPeriod(after, now);
      case 'full-cycle-break':
        return afterFullCycle(after, now);
    }
  });
}
