import type { DayKey } from '../time.ts';
import { markDay } from './task-history.ts';
import { listedTasks } from './task-list.ts';
import type { Edit, TaskContent, TaskRecord } from './task-record.ts';
import { overwriteContent } from './task-record.ts';

/** Appends an item. The instant of the edit is its id, unless another task has that (section 3). */
export function addTask(
  records: readonly TaskRecord[],
  origin: string,
  content: TaskContent,
  edit: Edit,
): readonly TaskRecord[] {
  const lastPlace = Math.max(-1, ...records.map(({ place }) => place.value));
  const added = {
    origin,
    addedAt: edit.at,
    wantedId: edit.at,
    content: { value: content, ...edit },
    place: { value: lastPlace + 1, ...edit },
    days: {},
  };
  return [...records, added];
}

/** Replaces an item's content, null to delete it; an item that is not on the list stays away. */
export function changeTask(
  records: readonly TaskRecord[],
  todoId: number,
  content: TaskContent | null,
  edit: Edit,
): readonly TaskRecord[] {
  const changed = listedTasks(records).find(({ todo }) => todo.id === todoId)?.record;
  return records.map((record) =>
    record === changed
      ? { ...record, content: overwriteContent(record.content, content, edit) }
      : record,
  );
}

/** Completes an item or opens it again, and marks or clears the circle of today (D39). */
export function toggleTask(
  records: readonly TaskRecord[],
  todoId: number,
  completed: boolean,
  today: DayKey,
  edit: Edit,
): readonly TaskRecord[] {
  const toggled = listedTasks(records).find(({ todo }) => todo.id === todoId)?.record;
  return records.map((record) => {
    if (record !== toggled || record.content.value === null) return record;
    const content = overwriteContent(record.content, { ...record.content.value, completed }, edit);
    return { ...record, content, days: markDay(record.days, today, completed, edit) };
  });
}

/** Brings a deleted item back to where it stood, with its number and its history. */
export function restoreTask(
  records: readonly TaskRecord[],
  origin: string,
  content: TaskContent,
  edit: Edit,
): readonly TaskRecord[] {
  return records.map((record) =>
    record.origin === origin && record.content.value === null
      ? { ...record, content: overwriteContent(record.content, content, edit) }
      : record,
  );
}
