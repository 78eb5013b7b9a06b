import type { Instant } from '../time.ts';
import { outOfOrder } from '../todo/out-of-order.ts';
import { listedTasks } from '../todo/task-list.ts';
import type { TaskRecord, Tasks } from '../todo/task-record.ts';
import type { ImportRecord } from './import-record.ts';

interface Listed {
  readonly tasks: Tasks;
  readonly imports: readonly ImportRecord[];
}

/**
 * The listed tasks that may have been moved since an import, itself included. The import put its tasks in its own order below all that
 * were on the list. Moving a task past others gives all of them other places, so the order tells more than the edits of the places.
 */
export function movedTasks({ tasks, imports }: Listed, brought: ImportRecord): Tasks {
  const listed = listedTasks(tasks).map(({ record }) => record);
  const own = new Map(brought.tasks.map((origin, place) => [origin, place]));
  const comingAt = comingTimes(imports);
  const isLater = (task: TaskRecord) => (comingAt.get(task.origin) ?? task.addedAt) > brought.at;
  // The import's tasks stand between those that were there and those that came later; these two groups may have any order.
  const [below, above] = [brought.tasks.length, -listed.length];
  const ranks = listed.map(
    (task, place) => own.get(task.origin) ?? (isLater(task) ? below : above) + place,
  );
  const moved = outOfOrder(ranks);
  return listed.filter((_, place) => moved.has(place));
}

/** When imports put tasks on the list; a task of a file may have been added elsewhere long before. */
function comingTimes(imports: readonly ImportRecord[]): ReadonlyMap<string, Instant> {
  const latestFirst = imports.toSorted((one, other) => other.at - one.at);
  return new Map(latestFirst.flatMap(({ tasks, at }) => tasks.map((origin) => [origin, at])));
}
