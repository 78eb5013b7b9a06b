import { countsUp, isStrict } from '../session-setup/ways.ts';
import { MINUTE, type Instant } from '../time.ts';
import type { FocusPeriod, Mode, Overtime, PauseCause, Planting } from './planting.ts';
import { EMPTY_PERIOD } from './planting.ts';
import { breakAfterPomodoro } from './long-break.ts';
import { goOnInOvertime, overtimeFacts, overtimeLimit, stopOvertime } from './overtime.ts';
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
  if (planting.page === 'hidden') return inMode(planting, { kind: 'focus-waiting', period });
  const there = countsUp(planting.plan) ? { presence: { at: now, asked: null } } : {};
  const running: Mode = { kind: 'focus-running', period, since: now };
  return inMode({ ...planting, ...there }, running, { kind: 'focus-started' });
}

/**
 * A focus period reaches zero at its due instant; what follows begins when the page notices (D11).
 * Without a break the session is complete (D16), otherwise a break starts by itself, or waits to be started (D84), perhaps while the
 * focus goes on (D68).
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
  const limit = overtimeLimit(planting, period);
  const overtime =
    limit > 0 ? { zero: Math.min(due, now), spans: [], since: now, limit } : undefined;
  return andThen(grown, (after) => restAfterPomodoro(after, now, overtime));
}

function restAfterPomodoro(grown: Planting, now: Instant, overtime?: Overtime): Step {
  const { length, planting } = breakAfterPomodoro(grown);
  const waits = overtime !== undefined || planting.plan.timing?.startBreaks === false;
  const over = { since: now, endsAt: now + length };
  const rest = waits ? { ...over, unstarted: true as const, ...(overtime && { overtime }) } : over;
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
  const { unstarted: _, overtime: __, ...rest } = mode;
  const running: Mode = { ...rest, since: now, endsAt: now + (mode.endsAt - mode.since) };
  const started = inMode(planting, running, { kind: 'break-started' });
  return { ...started, facts: overtimeFacts(planting, now) };
}

/** The overtime has lasted as long as it may: the break begins when the page notices, or goes on waiting to be started (D84). */
export function endOvertime(planting: Planting, due: Instant, now: Instant): Step {
  const { mode } = planting;
  if (mode.kind !== 'pomodoro-break' && mode.kind !== 'full-cycle-break') return still(planting);
  const facts = overtimeFacts(planting, due);
  const { overtime: _, ...waiting } = mode;
  const over: Step = { ...inMode(planting, waiting, { kind: 'overtime-over' }), facts };
  return planting.plan.timing?.startBreaks === false
    ? over
    : andThen(over, (after) => startUnstarted(after, now));
}

/** Begins a new focus period. */
export function fullPeriod(planting: Planting, now: Instant): Step {
  return focusOn(planting, EMPTY_PERIOD, now);
}

/** Begins a focus period that waited for the page to be seen, or goes on with overtime. */
export function beginWaiting(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  return mode.kind === 'focus-waiting' && mode.unstarted !== true
    ? focusOn(planting, mode.period, now)
    : goOnInOvertime(planting, now);
}

/** The page is seen again: what waited for that goes on, and so does a strict planting whose page was away for less than ten seconds (D69). */
export function seePage(planting: Planting, now: Instant): Step {
  const { mode, plan } = planting;
  const wasAway = mode.kind === 'focus-paused' && mode.cause === 'hidden';
  return wasAway && isStrict(plan) && planting.pauseLimit === 'within'
    ? resumeFocus(planting, now)
    : beginWaiting(planting, now);
}

/** Whether 'Pause' is possible: a strict planting has one pause (D69). */
export function canPause({ plan, hasPaused }: Planting): boolean {
  return !isStrict(plan) || hasPaused !== true;
}

/**
 * Stops the focus at an instant (D13: a pause begins when 'Pause' is pressed or the page hidden). Overtime has no pause of its own.
 * @param since when the pause begins
 */
export function pauseFocus(
  planting: Planting,
  at: Instant,
  cause: PauseCause,
  since: Instant = at,
): Step {
  const { mode, plan } = planting;
  const isPressed = cause === 'pressed';
  if (mode.kind !== 'focus-running')
    return isPressed ? still(planting) : stopOvertime(planting, at);
  if (isPressed && !canPause(planting)) return still(planting);
  const counted = isPressed && isStrict(plan) ? { hasPaused: true as const } : {};
  const paused: Mode = { kind: 'focus-paused', period: closeSpan(mode, at), since, cause };
  return inMode({ ...planting, ...counted }, paused, { kind: 'paused' });
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
  if (planting.pauseLimit !== 'within' || crossed === undefined || now <= crossed)
    return still(planting);
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

/** Whether the planting has manual breaks: not without breaks, if it is strict, or if 'Done' leads to the break (D67, D69). */
export function hasManualBreaks({ plan }: Planting): boolean {
  return plan.breakMinutes > 0 && !isStrict(plan) && !countsUp(plan);
}

/** Takes a manual break: never while paused (D18). */
export function takeBreak(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  if (mode.kind !== 'focus-running' || !hasManualBreaks(planting)) return still(planting);
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
