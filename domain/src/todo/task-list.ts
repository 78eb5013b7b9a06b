import type { TaskRecord } from './task-record.ts';
import { compareByAddition, contentOf } from './task-record.ts';
import type { Todo } from './todo.ts';

/** An item as shown, with the record it comes from. */
export interface ListedTask {
  readonly record: TaskRecord;
  readonly todo: Todo;
}

/** The list as shown: in its order, each item under a number of its own, deleted ones left out. */
export function listedTasks(records: readonly TaskRecord[]): readonly ListedTask[] {
  const ids = taskIds(records);
  return records.toSorted(compareByPlace).flatMap((record) => {
    const content = record.content.value;
    if (content === null) return [];
    return [
      { record, todo: { id: ids.get(record.origin) ?? record.wantedId, ...contentOf(content) } },
    ];
  });
}

/**
 * The number of every task by its origin, of deleted ones too. Of two that want one, the task added earlier has it and
 * the later takes the next that no other wants (D41). Deleted tasks keep theirs, so that a deletion
 * renumbers nothing.
 */
export function taskIds(records: readonly TaskRecord[]): ReadonlyMap<string, number> {
  const inOrder = records.toSorted(compareByAddition);
  const taken = new Map<number, string>();
  for (const { wantedId, origin } of inOrder) {
    if (!taken.has(wantedId)) taken.set(wantedId, origin);
  }
  for (const { wantedId, origin } of inOrder) {
    if (taken.get(wantedId) !== origin) taken.set(nextFree(wantedId, taken), origin);
  }
  return new Map([...taken].map(([id, origin]) => [origin, id]));
}

function nextFree(wanted: number, taken: ReadonlyMap<number, string>): number {
  let id = wanted;
  while (taken.has(id)) id += 1;
  return id;
}

function compareByPlace(one: TaskRecord, other: TaskRecord): number {
  return one.place.value - other.place.value || compareByAddition(one, other);
}
