import { LONG_BREAK_TIME } from '../session-setup/defaults.ts';
import { MINUTE, type Duration } from '../time.ts';
import type { Planting } from './planting.ts';
import { isFullCycle } from './selectors.ts';

interface Rest {
  readonly length: Duration;
  /** The planting, with its pomodoros counted towards the next long break. */
  readonly planting: Planting;
}

/**
 * The break after a pomodoro that has just been counted. It is a long one after a full cycle (D18) or, if the gardener has chosen a
 * number, after so many pomodoros of the focus session instead (D84).
 */
export function breakAfterPomodoro(planting: Planting): Rest {
  const { breakMinutes, timing = {} } = planting.plan;
  const long = (timing.longBreakTime ?? LONG_BREAK_TIME) * MINUTE;
  const short = breakMinutes * MINUTE;
  const { sinceLongBreak, ...uncounted } = planting;
  if (timing.longBreakInterval === undefined)
    return { length: isFullCycle(planting) ? long : short, planting: uncounted };
  const since = (sinceLongBreak ?? planting.pomodoros - 1) + 1;
  return since >= timing.longBreakInterval
    ? { length: long, planting: { ...planting, sinceLongBreak: 0 } }
    : { length: short, planting: { ...planting, sinceLongBreak: since } };
}
