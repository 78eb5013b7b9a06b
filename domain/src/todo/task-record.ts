import type { DayKey, Instant } from '../time.ts';
import { pick } from '../fields.ts';
import { overwrite, type Edit, type Edited } from '../records/edit.ts';
import { TODO_FIELDS, type Todo } from './todo.ts';

/** An item without its number, which depends on the other items of its list (D41). */
export type TaskContent = Omit<Todo, 'id'>;

/** Whether a task was completed on a day, and when that was last edited. */
export interface DayMark {
  readonly at: Instant;
  readonly done: boolean;
}

/** The days when a task was completed, or was completed and then unchecked. */
export type DayMarks = Readonly<Partial<Record<DayKey, DayMark>>>;

/**
 * An item as synchronised between devices. Content and place are edited separately, so that moving a
 * task past its neighbour on one device does not undo an edit of that neighbour on another.
 */
export interface TaskRecord {
  /** A UUIDv7 made on the device where the task was added; it distinguishes two tasks with the same id. */
  readonly origin: string;
  readonly addedAt: Instant;
  /** The id it was added with; two devices may have chosen the same. */
  readonly wantedId: number;
  /** null once it is deleted: a deletion is an edit like any other. */
  readonly content: Edited<TaskContent | null>;
  /** A smaller value is higher on the list. */
  readonly place: Edited<number>;
  /** Each day is merged on its own: an edit on another device clears no circle (D39, D42). */
  readonly days: DayMarks;
}

/** Records of one list, deleted ones too, in any order. */
export type Tasks = readonly TaskRecord[];

const CONTENT_FIELDS = TODO_FIELDS.filter((field) => field !== 'id');

/** The known fields of an item without its number; fields of an external edit or a newer release are dropped. */
export function contentOf(item: TaskContent): TaskContent {
  return pick(item, CONTENT_FIELDS);
}

/** The greatest place, at the bottom of a list. All further tasks get this place too, in the order of their addition (ADR 109). */
const LAST_PLACE = 2 ** 40;

/** The nearest place that a list uses: a sent or stored place may be any number. */
export function placeWithin(place: number): number {
  return Math.max(-LAST_PLACE, Math.min(Math.round(place), LAST_PLACE));
}

/** A new task below all others. */
export function newTask(
  records: Tasks,
  { origin, wantedId }: Pick<TaskRecord, 'origin' | 'wantedId'>,
  content: TaskContent,
  edit: Edit,
): TaskRecord {
  const lastPlace = records.reduce((last, { place }) => Math.max(last, place.value), -1);
  return {
    origin,
    addedAt: edit.at,
    wantedId,
    content: { value: content, ...edit },
    place: { value: placeWithin(lastPlace + 1), ...edit },
    days: {},
  };
}

/** The task with new content, which has all fields that this release knows; those that only a newer release knows are kept (D44). */
export function withContent(
  record: TaskRecord,
  content: TaskContent | null,
  edit: Edit,
): TaskRecord {
  const known: readonly string[] = CONTENT_FIELDS;
  const others = Object.entries(record.content.value ?? {}).filter(
    ([name]) => !known.includes(name),
  );
  const value = content && { ...Object.fromEntries(others), ...content };
  return { ...record, content: overwrite(record.content, value, edit) };
}

/** Tasks in the order in which they were added, the same on every device. */
export function compareByAddition(one: TaskRecord, other: TaskRecord): number {
  return one.addedAt - other.addedAt || (one.origin < other.origin ? -1 : 1);
}
