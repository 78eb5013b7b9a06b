import type { Edit } from '@furrow/domain/records/edit';
import { tagField } from '@furrow/domain/tags/tag-field';
import { SECONDS_PER_MINUTE, type DayKey } from '@furrow/domain/time';
import { EMPTY_DRAFT, taskOf } from '@furrow/domain/todo/task-edit';
import {
  contentOf,
  newTask,
  type DayMarks,
  type TaskContent,
  type TaskRecord,
} from '@furrow/domain/todo/task-record';
import { MAX_ESTIMATE } from '@furrow/domain/todo/todo';
import { storableText } from '@furrow/domain/typed-text';
import type { FoundTask } from './found.ts';
import { taskNumberOf } from './ids.ts';

/** What found tasks are stored with. */
export interface Storing {
  /** The import's: undoing it takes away what nobody edited since. */
  readonly edit: Edit;
  /** The ids of the tags by their names in the files. */
  readonly tags: ReadonlyMap<string, string>;
  /** How many minutes a pomodoro has, for estimates. */
  readonly focusMinutes: number;
  readonly today: DayKey;
}

/**
 * The records of found tasks, below all others on the list, in the files' order.
 * @param known the owner's tasks, deleted ones included: a deleted one comes back to its place
 */
export function importedTasks(
  found: readonly FoundTask[],
  known: readonly TaskRecord[],
  storing: Storing,
): readonly TaskRecord[] {
  const before = new Map(known.map((record) => [record.origin, record]));
  const made: TaskRecord[] = [];
  for (const task of inOrder(found)) {
    const deleted = before.get(task.origin);
    made.push(
      deleted ? broughtBack(deleted, task, storing) : added([...known, ...made], task, storing),
    );
  }
  return made;
}

/** A file of Furrow tells the places of its tasks; other files have tasks in their order. */
const inOrder = (found: readonly FoundTask[]) =>
  found.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = ({ record }: FoundTask) => record?.place.value ?? 0;

function added(records: readonly TaskRecord[], task: FoundTask, storing: Storing): TaskRecord {
  const { edit, today } = storing;
  const addedAt = task.record?.addedAt ?? task.addedAt ?? edit.at;
  const wantedId = task.record?.wantedId ?? taskNumberOf(task.origin);
  const record = newTask(
    records,
    { origin: task.origin, wantedId },
    contentIn(task, storing),
    edit,
  );
  return { ...record, addedAt, days: marksOf(task, {}, edit, today) };
}

/** All its edits and marks are of one instant, as those of a new task: so undoing finds that nobody has edited it since. */
function broughtBack(deleted: TaskRecord, task: FoundTask, storing: Storing): TaskRecord {
  const marks = Object.values(deleted.days).map((mark) => mark?.at ?? 0);
  const seen = Math.max(deleted.content.at, ...marks);
  const edit = { at: Math.max(storing.edit.at, seen + 1), by: storing.edit.by };
  return {
    ...deleted,
    content: { value: contentIn(task, storing), ...edit },
    days: marksOf(task, deleted.days, edit, storing.today),
  };
}

function contentIn(task: FoundTask, { tags, focusMinutes }: Storing): TaskContent {
  const name = storableText(task.name);
  const notes = storableText(task.notes);
  const tag = tags.get(task.tag ?? '') ?? null;
  const completed = task.done !== undefined;
  const whole = task.record?.content.value;
  if (whole) {
    const { tag: _tagOfThere, ...content } = contentOf(whole);
    return { ...content, name, notes, completed, ...tagField(tag) };
  }
  const estimate = pomodorosIn(task.estimateSeconds ?? 0, focusMinutes);
  const draft = { ...EMPTY_DRAFT, name, notes, estimate, tag };
  return contentOf(taskOf(draft, { id: 0, completed }));
}

function pomodorosIn(seconds: number, focusMinutes: number): number | null {
  if (seconds <= 0) return null;
  const pomodoros = Math.round(seconds / (focusMinutes * SECONDS_PER_MINUTE));
  return Math.min(Math.max(pomodoros, 1), MAX_ESTIMATE);
}

/** A task that is done, on a day that the file does not tell, is done on the day of its import. */
function marksOf(task: FoundTask, before: DayMarks, { at }: Edit, today: DayKey): DayMarks {
  const days = Object.entries({ ...before, ...task.record?.days });
  const marks = days.map(([day, mark]) => [day, { at, done: mark?.done === true }] as const);
  const done = task.done === true ? today : task.done;
  if (done !== undefined && !task.record) marks.push([done, { at, done: true }]);
  return Object.fromEntries(marks);
}
