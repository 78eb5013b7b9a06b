import type { Instant } from '../time.ts';
import { closeSpan, focusOn } from './focus.ts';
import type { Mode, PauseCause, Planting } from './planting.ts';
import { limitCrossedAt } from './reading.ts';
import { circumstances, inMode, still, andThen, type Step } from './step.ts';

/** Stops the focus at an instant (D13: a pause begins when 'Pause' is pressed or the page hidden). */
export function pauseFocus(planting: Planting, at: Instant, cause: PauseCause): Step {
  const { mode } = planting;
  if (mode.kind !== 'focus-running') return still(planting);
  const period = closeSpan(mode, at);
  return inMode(planting, { kind: 'focus-paused', period, since: at, cause }, { kind: 'paused' });
}

/** Ends the pause; where the limit was crossed in an earlier pause, this resume costs (D13). */
export function resumeFocus(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  if (mode.kind !== 'focus-paused') return still(planting);
  const paid = planting.pauseLimit === 'crossed' ? penalise(planting, now) : still(planting);
  const period = { ...mode.period, paused: mode.period.paused + (now - mode.since) };
  return andThen(paid, (after) => {
    const pauseLimit = after.pauseLimit === 'within' ? 'within' : 'crossed';
    const resumed = focusOn({ ...after, pauseLimit }, period, now);
    return { ...resumed, cues: [{ kind: 'resumed' }] };
  });
}

function penalise(planting: Planting, now: Instant): Step {
  return {
    planting: { ...planting, pausePenalties: planting.pausePenalties + 1 },
    facts: [{ kind: 'penalty-incurred', cause: 'pause', ...circumstances(planting, now) }],
    cues: [{ kind: 'pause-penalty' }],
  };
}

/** The limit acts the moment it is crossed, noticed late or not (D13). */
export function crossPauseLimit(
  planting: Planting,
  pause: Extract<Mode, { kind: 'focus-paused' }>,
  now: Instant,
): Step {
  const crossed = limitCrossedAt(planting, pause);
  if (planting.pauseLimit !== 'within' || now <= crossed) return still(planting);
  return {
    planting: {
      ...planting,
      pauseLimit: 'crossing',
      pausePenalties: planting.pausePenalties + 1,
    },
    facts: [{ kind: 'plant-wilted', ...circumstances(planting, crossed) }],
    cues: [{ kind: 'pause-limit-crossed' }],
  };
}
