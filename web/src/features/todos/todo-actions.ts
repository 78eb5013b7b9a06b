import {
  addTask,
  changeTask,
  moveTaskTo,
  restoreTask,
  toggleTask,
} from '@furrow/domain/todo/task-changes';
import { contentOf } from '@furrow/domain/todo/task-record';
import { taskOf, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { v7 as uuidv7 } from 'uuid';
import { changeTasks } from '../../sync/tasks/change-tasks.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';

// The actions on the list. Each resolves when the change is durable and shown, or when storing it failed (section 8).

/** Adding appends the task (section 4). */
export function add(draft: TaskDraft): Promise<void> {
  const content = contentOf(taskOf(draft, { id: 0, completed: false }));
  return changeTasks((records, edit) => addTask(records, uuidv7(), content, edit));
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

/** Undoes a deletion. */
export function restore({ record, todo }: ShownTask): Promise<void> {
  const content = { ...record.content.value, ...contentOf(todo) };
  return changeTasks((records, edit) => restoreTask(records, record.origin, content, edit));
}

/** Puts a task at a place of the list, counted from 0. */
export function moveTo({ todo }: ShownTask, place: number): Promise<void> {
  return changeTasks((records, edit) => moveTaskTo(records, todo.id, place, edit));
}
