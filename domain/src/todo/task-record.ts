import type { DayKey, Instant } from '../time.ts';
import type { Todo } from './todo.ts';

/** Who wrote what when. */
export interface Edit {
  readonly at: Instant;
  /** A UUIDv7 made for this edit: it decides between two edits of one instant. */
  readonly by: string;
}

/** A value with its last edit. */
export interface Edited<Value> extends Edit {
  readonly value: Value;
}

/** An item without its number, which depends on the other items of its list (D41). */
export type TaskContent = Omit<Todo, 'id'>;

/** Whether a task was completed on a day, and when that was last said. */
export interface DayMark {
  readonly at: Instant;
  readonly done: boolean;
}

/** The days a task was completed on, or was and is not any more. */
export type DayMarks = Readonly<Partial<Record<DayKey, DayMark>>>;

/**
 * An item as it travels between devices. Content and place are edited apart, so that moving a task
 * past its neighbour on one device undoes no edit of that neighbour on another (D41).
 */
export interface TaskRecord {
  /** A UUIDv7 made where the task was added; it tells two tasks with one id apart. */
  readonly origin: string;
  readonly addedAt: Instant;
  /** The id it was added with; two devices may have chosen the same. */
  readonly wantedId: number;
  /** null once it is deleted: a deletion is an edit like any other. */
  readonly content: Edited<TaskContent | null>;
  /** Smaller stands higher. */
  readonly place: Edited<number>;
  /** Each day is a fact of its own: an edit elsewhere takes no circle away (D39, D42). */
  readonly days: DayMarks;
}

/** The later of two edits, the same whichever way round they are given. */
export function laterEdit<Value>(one: Edited<Value>, other: Edited<Value>): Edited<Value> {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.by > other.by ? one : other;
}

/** The fields of an item but its number, and nothing else that an external edit or a newer release may have put there. */
export function contentOf(item: TaskContent): TaskContent {
  const { name, notes, completed, reminderTime, reminderDays, reminder } = item;
  const { goalHours, goal, resetGoal, habitTracking } = item;
  return {
    name,
    notes,
    completed,
    reminderTime,
    reminderDays,
    reminder,
    goalHours,
    goal,
    resetGoal,
    habitTracking,
  };
}

/** A new task below all others. */
export function newTask(
  records: readonly TaskRecord[],
  { origin, wantedId }: Pick<TaskRecord, 'origin' | 'wantedId'>,
  content: TaskContent,
  edit: Edit,
): TaskRecord {
  const lastPlace = Math.max(-1, ...records.map(({ place }) => place.value));
  return {
    origin,
    addedAt: edit.at,
    wantedId,
    content: { value: content, ...edit },
    place: { value: lastPlace + 1, ...edit },
    days: {},
  };
}

/** The task with another content; what only a newer release knows of the content stays (D44). */
export function withContent(
  record: TaskRecord,
  content: TaskContent | null,
  edit: Edit,
): TaskRecord {
  const value = content && { ...record.content.value, ...content };
  return { ...record, content: overwrite(record.content, value, edit) };
}

/**
 * Writes a new value over one that was seen. The edit is later than what it overwrites even where
 * this device's clock is behind that of the device that wrote it.
 */
export function overwrite<Value>(seen: Edited<Value>, value: Value, edit: Edit): Edited<Value> {
  return { value, at: Math.max(edit.at, seen.at + 1), by: edit.by };
}

/** Tasks in the order in which they were added, the same on every device. */
export function compareByAddition(one: TaskRecord, other: TaskRecord): number {
  return one.addedAt - other.addedAt || (one.origin < other.origin ? -1 : 1);
}
