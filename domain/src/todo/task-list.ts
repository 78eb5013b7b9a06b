import type { DayMark, DayMarks, Edit, TaskPosition, TaskRecord, Tasks } from './task-record.ts';
import { compareByAddition, contentOf } from './task-record.ts';
import type { Todo } from './todo.ts';
import type { DayKey } from '../time.ts';
import { hasTurned } from './goal.ts';
import { isDayKey } from '../calendar.ts';

/** An item as shown, with the record it comes from. */
export interface ListedTask {
  readonly record: TaskRecord;
  readonly todo: Todo;
}

/** The list as shown: sorted, each item with its own number, without deleted ones. */
export function listedTasks(records: Tasks): readonly ListedTask[] {
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
 * The number of every task by its origin, deleted ones included. If two tasks want the same number, the one added
 * earlier gets it, and the later one gets the next that no other task wants (D41). Deleted tasks keep their
 * numbers, so that a deletion renumbers nothing.
 */
export function taskIds(records: readonly TaskPosition[]): ReadonlyMap<string, number> {
  const inOrder = records.toSorted(compareByAddition);
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const record of inOrder) {
    const id = usableId(record);
    if (!taken.has(id)) ids.set(record.origin, id);
    taken.add(id);
  }
  const nextFree = freeNumbers(taken);
  for (const record of inOrder)
    if (!ids.has(record.origin)) ids.set(record.origin, nextFree(usableId(record)));
  return ids;
}

/** Above it there are numbers for more tasks than an account has room for. */
const LAST_WANTED = Number.MAX_SAFE_INTEGER - 2 ** 40;

/**
 * The number that a task gets if it is free. An event can name every such number, and enough greater ones are left (ADR 109). A task
 * that wants any other number gets one by its addition, as if it had been added here.
 */
function usableId({ wantedId, addedAt }: TaskPosition): number {
  const isUsable = wantedId >= 0 && wantedId <= LAST_WANTED;
  return isUsable ? wantedId : Math.min(addedAt, LAST_WANTED);
}

/** Takes the next free number from one on. It remembers where a search ended, so that the next one begins there. */
function freeNumbers(taken: Set<number>): (from: number) => number {
  const ends = new Map<number, number>();
  return (from) => {
    const passed = [];
    let id = from;
    while (taken.has(id)) {
      passed.push(id);
      id = ends.get(id) ?? id + 1;
    }
    for (const each of passed) ends.set(each, id);
    taken.add(id);
    return id;
  };
}

/** The list's order. */
export function compareByPlace(one: TaskPosition, other: TaskPosition): number {
  return one.place.value - other.place.value || compareByAddition(one, other);
}

/** An item as it is on a day, with its history. */
export interface TaskOnDay {
  readonly record: TaskRecord;
  readonly todo: Todo;
  readonly habitDays: readonly DayKey[];
}

/**
 * The list as it is on a day: items completed in an earlier period are open again (D38). A reset is computed from the
 * completion day and is not an edit: a device that was offline for days must not overwrite what another device completed
 * this morning (D41).
 */
export function listOnDay(records: Tasks, today: DayKey): readonly TaskOnDay[] {
  return listedTasks(records).map(({ record, todo }) => {
    const { completedOn, habitDays } = taskHistory(record);
    const turned = hasTurned(todo.resetGoal, completedOn, today);
    return { record, todo: turned ? { ...todo, completed: false } : todo, habitDays };
  });
}

/** The history of an item, which the fields of section 3 cannot hold. */
export function taskHistory({ content, days }: TaskRecord) {
  /** Every day it was completed on, in order: the marked circles of its habit (D39). */
  const habitDays: readonly DayKey[] = Object.entries(days)
    .flatMap(([day, mark]) => (mark?.done === true && isDayKey(day) ? [day] : []))
    .toSorted();
  /** The day it was last completed; null if it is open or the day is unknown (D38). */
  const completedOn = content.value?.completed === true ? (habitDays.at(-1) ?? null) : null;
  return { completedOn, habitDays };
}

/** Completing marks today's circle, unchecking clears it; other days stay as they are (D39). */
export function markDay(days: DayMarks, day: DayKey, done: boolean, { at }: Edit): DayMarks {
  // Later than the mark it overwrites, even if this device's clock is behind.
  return { ...days, [day]: { at: Math.max(at, (days[day]?.at ?? -1) + 1), done } };
}

/** Merges the marks of two devices: the later mark of each day wins. */
export function mergeDays(one: DayMarks, other: DayMarks): DayMarks {
  const merged: Partial<Record<DayKey, DayMark>> = { ...one };
  for (const [day, mark] of Object.entries(other)) {
    if (!mark || !isDayKey(day)) continue;
    const known = merged[day];
    if (!known || isLaterMark(mark, known)) merged[day] = mark;
  }
  return merged;
}

function isLaterMark(mark: DayMark, known: DayMark): boolean {
  return mark.at === known.at ? mark.done && !known.done : mark.at > known.at;
}
