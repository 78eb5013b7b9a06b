import type { DayMark, DayMarks, TaskRecord, Tasks } from './task-record.ts';
import type { Edit } from '../records/edit.ts';
import { lesser } from '../records/united.ts';
import { compareByAddition, contentOf } from './task-record.ts';
import type { Reminding } from './reminder.ts';
import type { Todo } from './todo.ts';
import type { DayKey } from '../time.ts';
import { hasTurned } from './reset-goal.ts';
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
export function taskIds(records: Tasks): ReadonlyMap<string, number> {
  const inOrder = records.toSorted(compareByAddition);
  const first = new Map<number, string>();
  for (const record of inOrder) {
    const id = usableId(record);
    if (!first.has(id)) first.set(id, record.origin);
  }
  const others = inOrder.filter((record) => first.get(usableId(record)) !== record.origin);
  const ids = nextNumbers(first.keys(), others.map(usableId));
  const given = others.map(({ origin }, place) => [origin, ids[place] ?? 0] as const);
  return new Map([...[...first].map(([id, origin]) => [origin, id] as const), ...given]);
}

/** The highest number that a task may want. Above it, there are more numbers than an account has room for tasks. */
export const LAST_WANTED = Number.MAX_SAFE_INTEGER - 2 ** 40;

/**
 * The number that a task gets if no other task has it. An event can name every such number, and enough greater ones are left (ADR 109).
 * A task that wants any other number wants the instant of its addition instead, as if it had been added here.
 */
function usableId({ wantedId, addedAt }: TaskRecord): number {
  const isUsable = wantedId >= 0 && wantedId <= LAST_WANTED;
  return isUsable ? wantedId : Math.min(addedAt, LAST_WANTED);
}

/**
 * For each wanted number, one after the other, the next free number. Each takes about the same time, even if all the wanted numbers are
 * the same.
 * @param taken the numbers that are not free
 */
export function nextNumbers(taken: Iterable<number>, wanted: readonly number[]): readonly number[] {
  /** For a number that is taken, one after it that may be free. */
  const next = new Map(Array.from(taken, (id) => [id, id + 1]));
  return wanted.map((first) => {
    const passed: number[] = [];
    let id = first;
    for (let after = next.get(id); after !== undefined; after = next.get(id)) {
      passed.push(id);
      id = after;
    }
    for (const each of [...passed, id]) next.set(each, id + 1);
    return id;
  });
}

function compareByPlace(one: TaskRecord, other: TaskRecord): number {
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
 * this morning.
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
  /** The day it was last completed; null if it is open or the day is unknown. */
  const completedOn = content.value?.completed === true ? (habitDays.at(-1) ?? null) : null;
  return { completedOn, habitDays };
}

/** An item with its completion as it was recorded, which decides about its reminders. */
export function remindingTask({ record, todo }: ListedTask): Todo & Reminding {
  const completed = record.content.value?.completed === true;
  return { ...todo, completed, completedOn: taskHistory(record).completedOn };
}

/** Completing marks today's circle, unchecking clears it; other days stay as they are. */
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
    merged[day] = known ? laterMark(known, mark) : mark;
  }
  return merged;
}

function laterMark(one: DayMark, other: DayMark): DayMark {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.done !== other.done) return one.done ? one : other;
  return lesser(one, other);
}
