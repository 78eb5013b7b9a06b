import { countsUp, goesPastZero } from '../session-setup/ways.ts';
import type { PlantingFact, Span } from '../events/event.ts';
import { totalLength } from '../events/span.ts';
import { SECOND, type Duration, type Instant } from '../time.ts';
import { EXTENSION, LONGEST_OVERTIME } from './limits.ts';
import type { FocusPeriod, Overtime, Planting } from './planting.ts';
import { overtimeOf } from './selectors.ts';
import { circumstances, inMode, still, type Step } from './step.ts';

/** How long the focus may go on after this period has reached zero (D68); 0 if it may not. */
export function overtimeLimit({ plan }: Planting, { extension = 0 }: FocusPeriod): Duration {
  return goesPastZero(plan) ? LONGEST_OVERTIME : extension;
}

/** Whether '+5 min' is ever possible: not without breaks, or if the focus goes on by itself. */
export const isExtensible = ({ plan }: Planting): boolean =>
  plan.breakMinutes > 0 && !goesPastZero(plan) && !countsUp(plan);

/** The overtime that '+5 min' would allow now; undefined if '+5 min' is not possible now. */
export function extendedLimit(planting: Planting): Duration | undefined {
  const { mode } = planting;
  if (!isExtensible(planting)) return undefined;
  const isUnderWay = mode.kind === 'focus-running' || mode.kind === 'focus-paused';
  const period = isUnderWay ? mode.period : undefined;
  const limit = overtimeOf(planting)?.limit ?? (period && (period.extension ?? 0));
  const extended = limit === undefined ? undefined : limit + EXTENSION;
  return extended !== undefined && extended <= LONGEST_OVERTIME ? extended : undefined;
}

/** '+5 min': the current period may go on for five minutes, or five minutes more, after its zero. */
export function extend(planting: Planting): Step {
  const limit = extendedLimit(planting);
  const { mode } = planting;
  if (limit === undefined) return still(planting);
  const overtime = overtimeOf(planting);
  if (overtime) return inOvertime(planting, { ...overtime, limit });
  if (!('period' in mode)) return still(planting);
  return inMode(planting, { ...mode, period: { ...mode.period, extension: limit } });
}

/** Lets the overtime stand still, since the page is not seen. */
export function stopOvertime(planting: Planting, at: Instant): Step {
  const overtime = overtimeOf(planting);
  if (!overtime) return still(planting);
  return inOvertime(planting, { ...overtime, spans: spansUntil(overtime, at), since: null });
}

/** Lets the overtime go on, since the page is seen. If the clock was set back meanwhile, the zero moves back, too, so that it stays before the overtime. */
export function goOnInOvertime(planting: Planting, now: Instant): Step {
  const overtime = overtimeOf(planting);
  if (overtime?.since !== null) return still(planting);
  const zero = Math.min(overtime.zero, now);
  return inOvertime(planting, { ...overtime, zero, since: now });
}

function inOvertime(planting: Planting, overtime: Overtime): Step {
  const { mode } = planting;
  if (mode.kind !== 'pomodoro-break' && mode.kind !== 'full-cycle-break') return still(planting);
  return inMode(planting, { ...mode, unstarted: true, overtime });
}

/** What the overtime has added when it ends; nothing before its first second, or without overtime. */
export function overtimeFacts(planting: Planting, at: Instant): PlantingFact[] {
  const overtime = overtimeOf(planting);
  const focus = overtime ? spansUntil(overtime, at) : [];
  if (!overtime || totalLength(focus) < SECOND) return [];
  const { zero } = overtime;
  const number = planting.pomodoros;
  return [{ kind: 'overtime-ended', number, zero, ...circumstances(planting, at), focus }];
}

function spansUntil({ spans, since }: Overtime, to: Instant): readonly Span[] {
  return since !== null && to > since ? [...spans, { from: since, to }] : spans;
}
