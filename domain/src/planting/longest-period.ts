import { countsUp } from '../session-setup/ways.ts';
import type { Instant } from '../time.ts';
import { completeCountUp } from './count-up.ts';
import { closeSpan, endOvertime } from './focus.ts';
import { LONGEST_PERIOD } from './limits.ts';
import { EMPTY_PERIOD, type FocusPeriod, type Mode, type Planting } from './planting.ts';
import { currentPeriod, nextDue, overtimeOf } from './selectors.ts';
import { circumstances, inMode, still, type Step } from './step.ts';

/**
 * Ends the current focus period, or the overtime after it, once it has lasted as long as a period may, pauses and time away included. Its
 * focus counts as that of a period that was ended early (D84), and the period starts over. Focus that counts up is done (D67).
 * @param noticed when the page notices
 */
export function endTooLong(planting: Planting, now: Instant, noticed: Instant): Step {
  const latest = latestEnd(planting);
  if (latest === undefined || now <= latest) return still(planting);
  if ((nextDue(planting) ?? Infinity) <= latest) return still(planting);
  if (overtimeOf(planting)) return endOvertime(planting, latest, noticed);
  const { mode } = planting;
  if (!('period' in mode)) return still(planting);
  const period = mode.kind === 'focus-running' ? closeSpan(mode, latest) : mode.period;
  const over: Planting = { ...planting, mode: { kind: 'focus-waiting', period } };
  if (countsUp(planting.plan)) return completeCountUp(over, period, latest, noticed);
  const facts = { ...circumstances(over, latest), focus: period.spans };
  return {
    ...inMode({ ...planting, hasEndedEarly: true }, startedOver(mode, noticed)),
    facts: [{ kind: 'period-ended-early', ...facts }],
  };
}

/** The last instant at which the focus period, or its overtime, may end; undefined before its first span has ended. */
function latestEnd(planting: Planting): Instant | undefined {
  const { spans } = overtimeOf(planting) ?? currentPeriod(planting.mode) ?? EMPTY_PERIOD;
  const begins = spans.reduce((earliest, { from }) => Math.min(earliest, from), Infinity);
  return spans.length > 0 ? begins + LONGEST_PERIOD : undefined;
}

/** The same mode with none of the period's focus. */
function startedOver(mode: Extract<Mode, { readonly period: FocusPeriod }>, now: Instant): Mode {
  const period = { ...mode.period, spans: [] };
  return mode.kind === 'focus-running' ? { ...mode, period, since: now } : { ...mode, period };
}
