import { orderTasks } from './task-changes.ts';
import { listedTasks, taskIds } from './task-list.ts';
import type { TaskContent, TaskRecord, Tasks } from './task-record.ts';
import type { Edit } from '../records/edit.ts';
import { contentOf, newTask, withContent } from './task-record.ts';
import { TODO_FIELDS, type Todo } from './todo.ts';

/** The list of section 3 before and after an external edit. */
interface ExternalEdits {
  /** The list as we last wrote it; empty if we never did. */
  readonly before: readonly Todo[];
  readonly now: readonly Todo[];
}

/**
 * Turns an external edit of the list into edits of records: items added, changed, removed and moved. Untouched items get
 * no edit, so that writing back an old copy does not undo later edits.
 */
export function reconcileExternalEdits(
  records: Tasks,
  { before, now }: ExternalEdits,
  newOrigin: () => string,
  edit: Edit,
): Tasks {
  const known = new Map(before.map((todo) => [todo.id, todo]));
  const kept = new Set(now.map(({ id }) => id));
  const changed = now.filter((todo) => !isSameTodo(todo, known.get(todo.id)));
  const removed = before.filter(({ id }) => !kept.has(id));
  const contents = new Map<number, TaskContent | null>([
    ...removed.map(({ id }) => [id, null] as const),
    ...changed.map((todo) => [todo.id, contentOf(todo)] as const),
  ]);
  const taken = rewritten(records, contents, newOrigin, edit);
  const isMoved = !isSameOrder(
    before.filter(({ id }) => kept.has(id)),
    now.filter(({ id }) => known.has(id)),
  );
  const isAdded = now.some(({ id }) => !known.has(id));
  return isMoved || isAdded ? arranged(taken, now, edit) : taken;
}

/** Whether two items have the same fields. */
export function isSameTodo(one: Todo, other: Todo | undefined): boolean {
  return (
    other !== undefined &&
    TODO_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
  );
}

function rewritten(
  records: Tasks,
  contents: ReadonlyMap<number, TaskContent | null>,
  newOrigin: () => string,
  edit: Edit,
): Tasks {
  const ids = taskIds(records);
  const idOf = (record: TaskRecord) => ids.get(record.origin) ?? record.wantedId;
  const there = new Set(records.map(idOf));
  const changed = records.map((record) => {
    const content = contents.get(idOf(record));
    if (content === undefined) return record;
    // Whoever edits the key may not know every field.
    return withContent(record, content && { ...record.content.value, ...content }, edit);
  });
  for (const [wantedId, content] of contents) {
    if (content === null || there.has(wantedId)) continue;
    changed.push(newTask(changed, { origin: newOrigin(), wantedId }, content, edit));
  }
  return changed;
}

function arranged(records: Tasks, wanted: readonly Todo[], edit: Edit): Tasks {
  const listed = listedTasks(records).map(({ todo }) => todo);
  const ids = wanted.map(({ id }) => id);
  return isSameOrder(listed, wanted) ? records : orderTasks(records, ids, edit);
}

function isSameOrder(one: readonly Todo[], other: readonly Todo[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
