import {
  byOccurrence,
  byPlanting,
  type CountingEvent,
  isCountingEvent,
  isFocusEvent,
  type LedgerEvent,
} from '../events/event.ts';
import { corrected } from '../ledger/corrections.ts';
import { isPoor } from '../ledger/planting-outcome.ts';
import { isSessionWithBreak } from '../ledger/plausibility.ts';
import { sessionYield } from '../ledger/yields.ts';
import { SECONDS_PER_MINUTE } from '../time.ts';

/** How long a task was worked on. An estimate is compared with the pomodoros (D60). */
export interface TaskFocus {
  readonly seconds: number;
  readonly pomodoros: number;
}

export type FocusByTask = ReadonlyMap<number, TaskFocus>;

/** The focus of one period on a task. */
interface PeriodOnTask extends TaskFocus {
  readonly taskId: number;
  /** The planting, and the period's place in it. */
  readonly period: string;
}

const NONE: TaskFocus = { seconds: 0, pomodoros: 0 };

/** What further events change in the focus on each task, if the known events of the same plantings are counted. It may be negative. */
export function focusAdded(
  known: readonly LedgerEvent[],
  further: readonly LedgerEvent[],
): FocusByTask {
  return focusBetween(focusByTask(known), focusByTask([...known, ...further]));
}

/** By how much the focus on each task has changed. Tasks whose focus has not changed are left out. */
export function focusBetween(before: FocusByTask, after: FocusByTask): FocusByTask {
  const changes = [...new Set([...before.keys(), ...after.keys()])].map(
    (task) => [task, plus(after.get(task), before.get(task), -1)] as const,
  );
  return new Map(changes.filter(([, { seconds, pomodoros }]) => seconds !== 0 || pomodoros !== 0));
}

/** @param times 1 to add, -1 to subtract */
export function plus(one = NONE, other = NONE, times: 1 | -1 = 1): TaskFocus {
  return {
    seconds: one.seconds + times * other.seconds,
    pomodoros: one.pomodoros + times * other.pomodoros,
  };
}

/**
 * The focus on each task: each completed period once, even if several devices recorded it, as it is after the gardener's corrections
 * (D61). Neither a level reset nor an overlap changes this: the work on a task was done.
 * @param events in any order; of a planting, all that are known
 */
export function focusByTask(events: readonly LedgerEvent[]): FocusByTask {
  const recorded = byPlanting(events.filter(isCountingEvent).toSorted(byOccurrence));
  const distinct = new Map<string, PeriodOnTask>();
  for (const planting of recorded.values()) {
    const isHealthy = !planting.some(isPoor);
    for (const event of corrected(planting)) {
      const found = periodOnTask(event, isHealthy);
      const other = found && distinct.get(found.period);
      if (found && (!other || isLess(found, other))) distinct.set(found.period, found);
    }
  }
  const focus = new Map<number, TaskFocus>();
  for (const period of distinct.values())
    focus.set(period.taskId, plus(focus.get(period.taskId), period));
  return focus;
}

/** The focus that an event adds to a task (D17, D40). Focus that is not a whole period adds nothing. */
function periodOnTask(event: CountingEvent, isHealthy: boolean): PeriodOnTask | undefined {
  if (!isFocusEvent(event) || isSessionWithBreak(event)) return undefined;
  const { planting, taskId, focusMinutes, focusSeconds } = event;
  if (taskId === undefined) return undefined;
  switch (event.kind) {
    case 'pomodoro-completed': {
      const seconds = focusMinutes * SECONDS_PER_MINUTE;
      return { taskId, period: `${planting} ${event.number}`, seconds, pomodoros: 1 };
    }
    case 'session-completed':
    case 'count-up-completed': {
      const seconds = Math.floor(focusSeconds / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE;
      const { pomodoros } = sessionYield(event, isHealthy);
      return { taskId, period: `${planting} 1`, seconds, pomodoros };
    }
    case 'period-ended-early':
    case 'overtime-ended':
      return undefined;
  }
}

/** If several records of one period disagree, the one with less focus counts, in whatever order they come. */
function isLess(one: PeriodOnTask, other: PeriodOnTask): boolean {
  const least =
    one.seconds - other.seconds || one.pomodoros - other.pomodoros || one.taskId - other.taskId;
  return least < 0;
}
