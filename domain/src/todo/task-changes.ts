import type { DayKey } from '../time.ts';
import { listedTasks, markDay, type ListedTask } from './task-list.ts';
import type { TaskContent, TaskRecord, Tasks } from './task-record.ts';
import type { Edit } from '../records/edit.ts';
import { newTask, withContent } from './task-record.ts';
import { overwrite } from '../records/edit.ts';

/** Appends an item. Its id is the instant of the edit, unless another task has that id (section 3). */
export function addTask(records: Tasks, origin: string, content: TaskContent, edit: Edit): Tasks {
  return [...records, newTask(records, { origin, wantedId: edit.at }, content, edit)];
}

/** Replaces an item's content, or deletes it with null; an item that is not on the list is not added. */
export function changeTask(
  records: Tasks,
  todoId: number,
  content: TaskContent | null,
  edit: Edit,
): Tasks {
  return changeListed(records, todoId, (record) => withContent(record, content, edit));
}

/** Completes an item or opens it again, and marks or clears the circle of today (D39). */
export function toggleTask(
  records: Tasks,
  todoId: number,
  completed: boolean,
  today: DayKey,
  edit: Edit,
): Tasks {
  return changeListed(records, todoId, (record, content) => {
    const days = markDay(record.days, today, completed, edit);
    return { ...withContent(record, { ...content, completed }, edit), days };
  });
}

function changeListed(
  records: Tasks,
  todoId: number,
  change: (record: TaskRecord, content: TaskContent) => TaskRecord,
): Tasks {
  const listed = listedTasks(records).find(({ todo }) => todo.id === todoId);
  return records.map((record) =>
    record === listed?.record && record.content.value !== null
      ? change(record, record.content.value)
      : record,
  );
}

/** Brings a deleted item back to where it stood, with its number and its history. */
export function restoreTask(
  records: Tasks,
  origin: string,
  content: TaskContent,
  edit: Edit,
): Tasks {
  return records.map((record) =>
    record.origin === origin && record.content.value === null
      ? withContent(record, content, edit)
      : record,
  );
}

/** The step of an item to the place of its neighbour. */
export type Direction = 'up' | 'down';

/**
 * Swaps an item with its neighbour above or below (section 4). Open items and completed ones are shown apart (D96), so an open
 * item moves past completed ones to the next open one, and the other way round. At the end of the list, and for an item that is
 * not on it, nothing changes.
 */
export function moveTask(records: Tasks, todoId: number, direction: Direction, edit: Edit): Tasks {
  const listed = listedTasks(records);
  const from = listed.findIndex(({ todo }) => todo.id === todoId);
  const isBeyond = ({ todo }: ListedTask, place: number) =>
    todo.completed === listed[from]?.todo.completed &&
    (direction === 'up' ? place < from : place > from);
  const to = direction === 'up' ? listed.findLastIndex(isBeyond) : listed.findIndex(isBeyond);
  return moveTaskTo(records, todoId, to, edit);
}

/** Moves an item to another place, counted from 0; if there is no such place, nothing changes. */
export function moveTaskTo(records: Tasks, todoId: number, to: number, edit: Edit): Tasks {
  const listed = listedTasks(records);
  const from = listed.findIndex(({ todo }) => todo.id === todoId);
  const moved = listed[from];
  if (moved === undefined || listed[to] === undefined || from === to) return records;
  return inOrder(records, listed.toSpliced(from, 1).toSpliced(to, 0, moved), edit);
}

/** Sorts the listed items by these ids; items without an id here keep their order, after the others. */
export function orderTasks(records: Tasks, ids: readonly number[], edit: Edit): Tasks {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = ({ todo }: ListedTask) => rank.get(todo.id) ?? ids.length;
  const wanted = listedTasks(records).toSorted((one, other) => rankOf(one) - rankOf(other));
  return inOrder(records, wanted, edit);
}

/** The places of a list, assigned anew if a merge gave two items the same place. */
function placesOf(listed: readonly ListedTask[]): readonly number[] {
  const places = listed.map(({ record }) => record.place.value);
  return new Set(places).size === places.length ? places : places.map((_, index) => index);
}

function inOrder(records: Tasks, wanted: readonly ListedTask[], edit: Edit): Tasks {
  const places = placesOf(listedTasks(records));
  const placeByOrigin = new Map(wanted.map(({ record }, index) => [record.origin, places[index]]));
  return records.map((record) => {
    const place = placeByOrigin.get(record.origin);
    if (place === undefined || place === record.place.value) return record;
    return { ...record, place: overwrite(record.place, place, edit) };
  });
}
