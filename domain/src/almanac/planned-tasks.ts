import type { Todo } from '../todo/todo.ts';

/** A task with an estimate, and what it took so far; both in pomodoros. */
export interface PlannedTask {
  /** Its number. */
  readonly id: number;
  readonly name: string;
  readonly isFinished: boolean;
  readonly planned: number;
  readonly actual: number;
}

/** An item of the to-do list, and the pomodoros that were spent on it; undefined if they are unknown. */
interface TimedTask {
  readonly todo: Todo;
  readonly pomodoros: number | undefined;
}

/** The tasks that have an estimate, in the order of the list. */
export function plannedTasks(tasks: readonly TimedTask[]): readonly PlannedTask[] {
  return tasks.flatMap(({ todo: { id, name, completed, estimate }, pomodoros: actual }) =>
    estimate === undefined || actual === undefined
      ? []
      : { id, name, isFinished: completed, planned: estimate, actual },
  );
}

/** Fewer finished tasks tell nothing about somebody's planning. */
const ENOUGH_TASKS = 5;

/** Somebody plans well if the finished tasks took at most this many times more or less than planned. */
const WELL = 1.1;

/** How somebody plans, by the tasks that they finished; `factor` is greater than 1 (D60). */
export type Planning =
  | { readonly kind: 'well' }
  | { readonly kind: 'too-little' | 'too-much'; readonly factor: number };

/** Undefined as long as it is unknown. A task that was finished without the timer tells nothing about it. */
export function planningOf(tasks: readonly PlannedTask[]): Planning | undefined {
  const finished = tasks.filter(({ isFinished, actual }) => isFinished && actual > 0);
  if (finished.length < ENOUGH_TASKS) return undefined;
  const sum = (of: 'planned' | 'actual') => finished.reduce((all, task) => all + task[of], 0);
  const ratio = sum('actual') / sum('planned');
  const factor = Math.max(ratio, 1 / ratio);
  if (factor <= WELL) return { kind: 'well' };
  return { kind: ratio > 1 ? 'too-little' : 'too-much', factor };
}
