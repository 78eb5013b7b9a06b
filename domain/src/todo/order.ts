import type { ListedTask } from './task-list.ts';
import { listedTasks } from './task-list.ts';
import type { Edit, TaskRecord } from './task-record.ts';
import { overwrite } from './task-record.ts';

/**
 * Swaps an item with its neighbour above or below (section 4). At the end of the list, and for an
 * item that is not on it, nothing changes.
 */
export function moveTask(
  records: readonly TaskRecord[],
  todoId: number,
  direction: 'up' | 'down',
  edit: Edit,
): readonly TaskRecord[] {
  const listed = listedTasks(records);
  const from = listed.findIndex(({ todo }) => todo.id === todoId);
  const to = direction === 'up' ? from - 1 : from + 1;
  const moved = listed[from];
  const neighbour = listed[to];
  if (moved === undefined || neighbour === undefined) return records;
  return inOrder(records, listed.with(to, moved).with(from, neighbour), placesOf(listed), edit);
}

/** The places of a list, made anew where merging put two items on one. */
function placesOf(listed: readonly ListedTask[]): readonly number[] {
  const places = listed.map(({ record }) => record.place.value);
  return new Set(places).size === places.length ? places : places.map((_, index) => index);
}

function inOrder(
  records: readonly TaskRecord[],
  wanted: readonly ListedTask[],
  places: readonly number[],
  edit: Edit,
): readonly TaskRecord[] {
  const placeByOrigin = new Map(wanted.map(({ record }, index) => [record.origin, places[index]]));
  return records.map((record) => {
    const place = placeByOrigin.get(record.origin);
    if (place === undefined || place === record.place.value) return record;
    return { ...record, place: overwrite(record.place, place, edit) };
  });
}
