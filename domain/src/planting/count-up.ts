import { countsUp } from '../session-setup/ways.ts';
import { SUCCESS_SECONDS } from './limits.ts';
import { MINUTE, SECOND, wholeSeconds, type Duration, type Instant } from '../time.ts';
import type { Span } from '../events/event.ts';
import { totalLength } from '../events/span.ts';
import { closeSpan } from './focus.ts';
import { ASKS_AFTER, WAITS_FOR_ANSWER } from './limits.ts';
import type { FocusPeriod, Mode, Planting } from './planting.ts';
import { currentPeriod, effectiveFocus, pausedInPeriod, zeroAt } from './selectors.ts';
import { circumstances, still, type Step } from './step.ts';

type Running = Extract<Mode, { kind: 'focus-running' }>;

/** The focus that 'Done' would count now; undefined if 'Done' is not possible now (D67). */
export function countedFocus(planting: Planting, now: Instant): Duration | undefined {
  const focused = effectiveFocus(planting, now);
  return countsUp(planting.plan) && focused > 0 ? focused : undefined;
}

/** Whether focus that counts up is enough for a harvest by now (D16). */
export function isEnoughForHarvest(planting: Planting, now: Instant): boolean {
  const focusSeconds = wholeSeconds(effectiveFocus(planting, now));
  return countsUp(planting.plan) && focusSeconds >= SUCCESS_SECONDS;
}

/** 'Done': the session is complete. */
export function finishCountUp(planting: Planting, now: Instant): Step {
  const { mode } = planting;
  if (countedFocus(planting, now) === undefined) return still(planting);
  if (mode.kind === 'focus-running')
    return completeCountUp(planting, closeSpan(mode, now), now, now);
  const period = currentPeriod(mode);
  return period ? completeCountUp(planting, period, now, now) : still(planting);
}

/**
 * What is due while the focus counts up: the page asks whether anybody is there; if nobody answers, the focus has ended when it asked; or
 * the longest focus is reached (D67).
 * @param noticed when the page notices
 */
export function advanceCountUp(
  planting: Planting,
  mode: Running,
  now: Instant,
  noticed: Instant,
): Step {
  const { presence } = planting;
  const limit = zeroAt(planting, mode);
  const asks = (presence?.at ?? Infinity) + ASKS_AFTER;
  const ends = asks + WAITS_FOR_ANSWER;
  if (now >= ends && ends < limit) {
    const counted = presence?.asked ?? effectiveFocus(planting, asks);
    const period = closeSpan(mode, Math.max(asks, mode.since));
    return completeCountUp(
      planting,
      { ...period, spans: firstOf(period.spans, counted) },
      asks,
      noticed,
    );
  }
  if (now >= limit) return completeCountUp(planting, closeSpan(mode, limit), limit, noticed);
  if (!presence || presence.asked !== null) return still(planting);
  const asking = { ...presence, asked: effectiveFocus(planting, asks) };
  const cue = { kind: 'still-there-asked' } as const;
  return { planting: { ...planting, presence: asking }, facts: [], cues: [cue] };
}

/** The first spans, up to a total length. */
function firstOf(spans: readonly Span[], length: Duration): readonly Span[] {
  let left = length;
  return spans.flatMap(({ from, to }) => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [{ from, to: from + taken }] : [];
  });
}

/** Ends focus that counts up at an instant; the break begins when the page notices. */
export function completeCountUp(
  planting: Planting,
  period: FocusPeriod,
  at: Instant,
  now: Instant,
): Step {
  const { presence: _, ...rest } = planting;
  const counted = totalLength(period.spans);
  const paused = pausedInPeriod(planting, at);
  const waits = planting.plan.timing?.startBreaks === false;
  const ended: Planting = {
    ...rest,
    pauseLimit: planting.pauseLimit === 'within' ? 'within' : 'crossed',
    mode: { kind: 'focus-waiting', period: { ...period, paused } },
  };
  const mode: Mode = {
    kind: 'full-cycle-break',
    since: now,
    endsAt: now + breakEarned(counted),
    counted,
    ...(waits && { unstarted: true }),
  };
  const started = waits ? [] : [{ kind: 'break-started' } as const];
  return {
    planting: { ...ended, pausedBefore: planting.pausedBefore + paused, mode },
    facts: [{ kind: 'count-up-completed', ...circumstances(ended, at), focus: period.spans }],
    cues: [{ kind: 'count-up-completed', focused: counted }, ...started],
  };
}

/** The break that focus earns (D67): a fifth of it, in whole seconds, but 1 to 30 minutes. */
export function breakEarned(focus: Duration): Duration {
  const fifth = Math.round(focus / 5 / SECOND) * SECOND;
  return Math.min(30 * MINUTE, Math.max(MINUTE, fifth));
}
