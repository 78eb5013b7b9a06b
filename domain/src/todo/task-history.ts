import type { DayKey } from '../time.ts';

/** What is kept beside an item, since the fields of section 3 have no room for it. */
export interface TaskHistory {
  /** The day it was last completed; null while open (D38). */
  readonly completedOn: DayKey | null;
  /** Every day it was completed on, in order: the marked circles of its habit (D39). */
  readonly habitDays: readonly DayKey[];
  /** Seconds of focus spent on it (D40). */
  readonly focusSeconds: number;
}

/** The histories of a list by todo id. */
export type TaskHistories = Readonly<Record<number, TaskHistory>>;

const NO_HISTORY: TaskHistory = { completedOn: null, habitDays: [], focusSeconds: 0 };

/** An item's history, empty where nothing was kept yet. */
export function taskHistory(histories: TaskHistories, todoId: number): TaskHistory {
  return histories[todoId] ?? NO_HISTORY;
}

/** Completing marks today's circle, unchecking clears it; other days stand (D39). */
export function afterToggle(history: TaskHistory, completed: boolean, today: DayKey): TaskHistory {
  const otherDays = history.habitDays.filter((day) => day !== today);
  const habitDays = completed ? [...otherDays, today].toSorted() : otherDays;
  return { ...history, completedOn: completed ? today : null, habitDays };
}

/** Adds the focus of a session that had this item as its task (D40). */
export function afterFocus(history: TaskHistory, focusSeconds: number): TaskHistory {
  return { ...history, focusSeconds: history.focusSeconds + focusSeconds };
}
