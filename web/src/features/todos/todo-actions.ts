import {
  addTask,
  changeTask,
  type Direction,
  moveTask,
  moveTaskTo,
  restoreTask,
  toggleTask,
} from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { contentOf } from '@furrow/domain/todo/task-record';
import { taskOf, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { changeTasks } from '../../sync/tasks/change-tasks.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';

// The actions on the list. Each resolves when the change is durable and shown, or when storing it failed.

/** Appends a task to the list. */
export function add(draft: TaskDraft, origin: string): Promise<void> {
  const content = contentOf(taskOf(draft, { id: 0, completed: false }));
  return changeTasks((records, edit) => addTask(records, origin, content, edit));
}

export function save({ todo }: ShownTask, draft: TaskDraft): Promise<void> {
  const content = contentOf(taskOf(draft, todo));
  return changeTasks((records, edit) => changeTask(records, todo.id, content, edit));
}

export function toggle({ todo: { id, completed } }: Pick<ShownTask, 'todo'>): Promise<void> {
  return changeTasks((records, edit, today) => toggleTask(records, id, !completed, today, edit));
}

export function remove({ todo }: ShownTask): Promise<void> {
  return changeTasks((records, edit) => changeTask(records, todo.id, null, edit));
}

export function restore({ record, todo }: ShownTask): Promise<void> {
  const content = { ...record.content.value, ...contentOf(todo) };
  return changeTasks((records, edit) => restoreTask(records, record.origin, content, edit));
}

// The moves find a task's new place in the stored list: after fast presses of a key, the shown list may still be an older one.

/** Swaps a task with the next one above or below in its group. */
export function moveBy({ todo }: ShownTask, direction: Direction): Promise<void> {
  return changeTasks((records, edit) => moveTask(records, todo.id, direction, edit));
}

/** Puts a task at the place that another one has in the whole list, hidden tasks included. */
export function moveTo({ todo }: ShownTask, { record: { origin } }: ShownTask): Promise<void> {
  return changeTasks((records, edit) => {
    const place = listedTasks(records).findIndex(({ record }) => record.origin === origin);
    return moveTaskTo(records, todo.id, place, edit);
  });
}
