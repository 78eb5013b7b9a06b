import { listedTasks } from './task-list.ts';
import type { Edit, TaskContent, TaskRecord } from './task-record.ts';
import { overwrite } from './task-record.ts';

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
    record === changed ? { ...record, content: overwrite(record.content, content, edit) } : record,
  );
}
