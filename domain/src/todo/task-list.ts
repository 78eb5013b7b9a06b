import type { DayMark, DayMarks, Edit, TaskRecord } from './task-record.ts';
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

/** An item as it stands on a day, with what is kept beside it. */
export interface TaskOnDay {
  readonly record: TaskRecord;
  readonly todo: Todo;
  readonly habitDays: readonly DayKey[];
}

/**
 * The list as it stands on a day: what was completed before its period turned is open again (D38). A reset is read off the
 * completion day and is no edit of its own: a device that was away for days must not overwrite what another completed this
 * morning (D41).
 */
export function listOnDay(records: readonly TaskRecord[], today: DayKey): readonly TaskOnDay[] {
  return listedTasks(records).map(({ record, todo }) => {
    const { completedOn, habitDays } = taskHistory(record);
    const turned = completedOn !== null && hasTurned(todo.resetGoal, completedOn, today);
    return { record, todo: turned ? { ...todo, completed: false } : todo, habitDays };
  });
}

/** What is kept beside an item, since the fields of section 3 have no room for it. */
export function taskHistory({ content, days }: TaskRecord) {
  /** Every day it was completed on, in order: the marked circles of its habit (D39). */
  const habitDays: readonly DayKey[] = Object.entries(days)
    .flatMap(([day, mark]) => (mark?.done === true && isDayKey(day) ? [day] : []))
    .toSorted();
  /** The day it was last completed; null while open, or where nobody knows (D38). */
  const completedOn = content.value?.completed === true ? (habitDays.at(-1) ?? null) : null;
  return { completedOn, habitDays };
}

/** Completing marks today's circle, unchecking clears it; other days stand (D39). */
export function markDay(days: DayMarks, day: DayKey, done: boolean, { at }: Edit): DayMarks {
  // Later than what it overwrites, also by a clock that is behind.
  return { ...days, [day]: { at: Math.max(at, (days[day]?.at ?? -1) + 1), done } };
}

/** The marks of two devices: of each day the later one. */
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
