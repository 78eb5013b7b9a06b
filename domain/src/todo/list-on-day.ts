import type { DayKey } from '../time.ts';
import { hasTurned } from './reset-goal.ts';
import { taskHistory } from './task-history.ts';
import { listedTasks } from './task-list.ts';
import type { TaskRecord } from './task-record.ts';
import type { Todo } from './todo.ts';

/** An item as it stands on a day, with what is kept beside it. */
export interface TaskOnDay {
  readonly record: TaskRecord;
  readonly todo: Todo;
  readonly habitDays: readonly DayKey[];
}

/**
 * The list as it stands on a day: what was completed before its period turned is open again (D38). A reset is read off the
 * completion day and is no edit of its own: a device that was away for days must not overwrite what another completed this
 * morning (D41).
 */
export function listOnDay(records: readonly TaskRecord[], today: DayKey): readonly TaskOnDay[] {
  return listedTasks(records).map(({ record, todo }) => {
    const { completedOn, habitDays } = taskHistory(record);
    const turned = completedOn !== null && hasTurned(todo.resetGoal, completedOn, today);
    return { record, todo: turned ? { ...todo, completed: false } : todo, habitDays };
  });
}
