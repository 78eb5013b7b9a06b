import { isFocusEvent, type FocusEvent, type LedgerEvent } from '../events/event.ts';
import { SECONDS_PER_MINUTE } from '../time.ts';

/** The fields of an event that say how long a task was worked on. */
export type FocusOnTask = Pick<FocusEvent, 'planting' | 'focusMinutes'> & {
  readonly taskId: number;
  /** The period's place in its planting. */
  readonly number: number;
};

/** Focus that is not a whole period adds nothing to a task. */
const ADDS_NOTHING: ReadonlySet<FocusEvent['kind']> = new Set([
  'period-ended-early',
  'overtime-ended',
]);

/** The focus that an event adds to a task, or undefined (D17, D40). */
export function focusOnTask(event: LedgerEvent): FocusOnTask | undefined {
  if (!isFocusEvent(event) || ADDS_NOTHING.has(event.kind)) return undefined;
  const { planting, taskId } = event;
  if (taskId === undefined) return undefined;
  const number = event.kind === 'pomodoro-completed' ? event.number : 1;
  const counted = Math.floor(event.focusSeconds / SECONDS_PER_MINUTE);
  const focusMinutes = event.kind === 'count-up-completed' ? counted : event.focusMinutes;
  return { planting, focusMinutes, taskId, number };
}

const periodOf = ({ planting, number }: FocusOnTask): string => `${planting} ${number}`;

/** If several records of one period disagree, the one with less focus counts, in whatever order they come. */
const isLess = (one: FocusOnTask, other: FocusOnTask): boolean =>
  one.focusMinutes < other.focusMinutes ||
  (one.focusMinutes === other.focusMinutes && one.taskId < other.taskId);

/** What further periods add to each task's seconds, if the known periods of the same plantings are counted. It may be negative. */
export function focusAdded(
  known: readonly FocusOnTask[],
  further: readonly FocusOnTask[],
): ReadonlyMap<number, number> {
  return focusBetween(focusByTask(known), focusByTask([...known, ...further]));
}

/** By how many seconds each task's sum has changed. Tasks whose sum has not changed are left out. */
export function focusBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const tasks = [...new Set([...before.keys(), ...after.keys()])];
  return new Map(
    tasks
      .map((task) => [task, (after.get(task) ?? 0) - (before.get(task) ?? 0)] as const)
      .filter(([, seconds]) => seconds !== 0),
  );
}

/**
 * Seconds of focus by task: each completed period once, even if several devices recorded it. A level reset does not change
 * this: the work on a task was done.
 */
export function focusByTask(periods: Iterable<FocusOnTask>): ReadonlyMap<number, number> {
  const distinct = new Map<string, FocusOnTask>();
  for (const period of periods) {
    const key = periodOf(period);
    const other = distinct.get(key);
    if (!other || isLess(period, other)) distinct.set(key, period);
  }
  const seconds = new Map<number, number>();
  for (const { taskId, focusMinutes } of distinct.values()) {
    seconds.set(taskId, (seconds.get(taskId) ?? 0) + focusMinutes * SECONDS_PER_MINUTE);
  }
  return seconds;
}
