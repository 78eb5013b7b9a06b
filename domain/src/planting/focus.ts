import { MINUTE, type Instant } from '../time.ts';
import type { FocusPeriod, Mode, PauseCause, Planting } from './planting.ts';
import { EMPTY_PERIOD } from './planting.ts';
import { breakAfterPomodoro } from './long-break.ts';
import {
  hasExcessiveBreaks,
  hasWilted,
  isFullCycle,
  isUnstarted,
  limitCrossedAt,
} from './selectors.ts';
import { andThen, circumstances, inMode, still, type Cue, type Step } from './step.ts';

type Running = Extract<Mode, { kind: 'focus-running' }>;

/** Closes the running span of focus. */
export function closeSpan({ period, since }: Running, to: Instant): FocusPeriod {
  return to > since ? { ...period, spans: [...period.spans, { from: since, to }] } : period;
}

/** Continues a focus period, or waits if the page is hidden (D20). */
export function focusOn(planting: Planting, period: FocusPeriod, now: Instant): Step {
  return planting.page === 'hidden'
    ? inMode(planting, { kind: 'focus-waiting', period })
    : inMode(planting, { kind: 'focus-running', period, since: now }, { kind: 'focus-started' });
}

/**
 * A focus period reaches zero at its due instant; what follows begins when the page notices (D11).
 * Without a break the session is complete (D16), otherwise a break starts by itself, or waits to be started (D84).
 */
export function completePeriod(
  planting: Planting,
  mode: Running,
  due: Instant,
  now: Instant,
): Step {
  const period = closeSpan(mode, due);
  const facts = { ...circumstances(planting, due), focus: period.spans };
  const pausedBefore = planting.pausedBefore + period.paused;
  if (planting.plan.breakMinutes === 0) {
    return {
      planting: { ...planting, pausedBefore, mode: { kind: 'ended', ending: 'completed' } },
      facts: [{ kind: 'session-completed', ...facts }],
      cues: [{ kind: 'session-completed' }],
    };
  }
  const number = planting.pomodoros + 1;
  const grown: Step = {
    planting: { ...planting, pausedBefore, pomodoros: number },
    facts: [{ kind: 'pomodoro-completed', number, ...facts }],
    cues: [{ kind: 'pomodoro-completed', number }],
  };
  return andThen(grown, (after) => restAfterPomodoro(after, now));
}

function restAfterPomodoro(grown: Planting, now: Instant): Step {
  const { length, planting } = breakAfterPomodoro(grown);
  const waits = planting.plan.timing?.startBreaks === false;
  const rest = { since: now, endsAt: now + length, ...(waits && { unstarted: true as const }) };
  const started: readonly Cue[] = waits ? [] : [{ kind: 'break-started' }];
  if (!isFullCycle(planting))
    return inMode(planting, { kind: 'pomodoro-break', ...rest }, ...started);
  const harvested = !hasWilted(planting) && !hasExcessiveBreaks(planting);
  const mode: Mode = { kind: 'full-cycle-break', ...rest };
  return inMode(planting, mode, { kind: 'cycle-completed', harvested }, ...started);
}

/** The period after a break that is over: it begins by itself, or waits to be started. */
export function focusAfterBreak(planting: Planting, period: FocusPeriod, now: Instant): Step {
  return planting.plan.timing?.startFocus === false
    ? inMode(planting, { kind: 'focus-waiting', period, unstarted: true })
    : focusOn(planting, period, now);
}

/** Starts what is unstarted: the break, in its whole length, or the focus period. */
export function startUnstarted(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  if (!isUnstarted(planting)) return still(planting);
  if (mode.kind === 'focus-waiting') return focusOn(planting, mode.period, now);
  if (mode.kind !== 'pomodoro-break' && mode.kind !== 'full-cycle-break') return still(planting);
  const { unstarted: _, ...rest } = mode;
  const running: Mode = { ...rest, since: now, endsAt: now + (mode.endsAt - mode.since) };
  return inMode(planting, running, { kind: 'break-started' });
}

/** Begins a new focus period. */
export function fullPeriod(planting: Planting, now: Instant): Step {
  return focusOn(planting, EMPTY_PERIOD, now);
}

/** Begins a focus period that waited for the page to be seen. */
export function beginWaiting(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  return mode.kind === 'focus-waiting' && mode.unstarted !== true
    ? focusOn(planting, mode.period, now)
    : still(planting);
}

/** Stops the focus at an instant (D13: a pause begins when 'Pause' is pressed or the page hidden). */
export function pauseFocus(planting: Planting, at: Instant, cause: PauseCause): Step {
  const { mode } = planting;
  if (mode.kind !== 'focus-running') return still(planting);
  const period = closeSpan(mode, at);
  return inMode(planting, { kind: 'focus-paused', period, since: at, cause }, { kind: 'paused' });
}

/** Ends the pause; if the limit was crossed in an earlier pause, this resume costs XP (D13). */
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

/** The pause limit takes effect at the instant when it is crossed, even if the page notices it later. */
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

/** Takes a manual break: never while paused, and only if the plan has breaks (D18). */
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
      endsAt: now + planting.plan.breakMinutes * MINUTE,
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
