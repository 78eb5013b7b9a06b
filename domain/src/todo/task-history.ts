import { isDayKey } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import type { DayMark, DayMarks, Edit, TaskRecord } from './task-record.ts';

/** What is kept beside an item, since the fields of section 3 have no room for it. */
export interface TaskHistory {
  /** The day it was last completed; null while open, or where nobody knows (D38). */
  readonly completedOn: DayKey | null;
  /** Every day it was completed on, in order: the marked circles of its habit (D39). */
  readonly habitDays: readonly DayKey[];
}

/** The history of an item. */
export function taskHistory({ content, days }: TaskRecord): TaskHistory {
  const habitDays = Object.entries(days)
    .flatMap(([day, mark]) => (mark?.done === true && isDayKey(day) ? [day] : []))
    .toSorted();
  const isCompleted = content.value?.completed === true;
  return { completedOn: isCompleted ? (habitDays.at(-1) ?? null) : null, habitDays };
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
