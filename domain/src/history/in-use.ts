import type { LedgerEvent } from '../events/event.ts';
import type { GoalRecord } from '../goals/goal.ts';
import type { FocusByPlanting } from '../ledger/changed-focus.ts';
import { tagsOfPlantings } from '../ledger/tags-of-plantings.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { fieldsBy, type TagRecord } from '../tags/tag.ts';
import { taskIds } from '../todo/task-list.ts';
import type { TaskRecord } from '../todo/task-record.ts';
import type { ImportRecord, PastSessionsRecord } from './import-record.ts';
import { movedTasks } from './moved-tasks.ts';

/** Everything of an owner that can be in use, or use something else, as far as a browser knows it. */
export interface Owned {
  readonly imports: readonly ImportRecord[];
  readonly pastSessions: readonly PastSessionsRecord[];
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
  readonly goals: readonly GoalRecord[];
  /** The events that are here. */
  readonly events: readonly LedgerEvent[];
  /** Those of them that the server has not taken. */
  readonly waiting: readonly LedgerEvent[];
  /** The focus that the server told, which is that of all devices. */
  readonly told: FocusByPlanting;
  /** The numbers of the tasks whose focus the server told; it knows them after a level reset as well. */
  readonly toldTasks: readonly number[];
  /** Of the plantings that grow, here or elsewhere, and of the set-up that is offered again. */
  readonly plans: readonly Pick<FocusPlan, 'tag' | 'taskId'>[];
  /** The ids in records of kinds that only a newer release knows (D44): they may be of tags. */
  readonly unknownIds: readonly string[];
}

/** The origins of tags or tasks. */
export type Origins = ReadonlySet<string>;

/** The imports that were not undone. */
export const liveImports = ({ imports }: Pick<Owned, 'imports'>): readonly ImportRecord[] =>
  imports.filter(({ undone }) => undone === null);

/** The tags that anything else names: focus, plans, tasks, goals, past sessions, and tags that were merged into them. */
export function namedTags(owned: Owned): Origins {
  const { pastSessions, tasks, tags, goals, plans, unknownIds } = owned;
  const live = new Set(liveImports(owned).map(({ origin }) => origin));
  const named = [
    ...plans.map(({ tag }) => tag),
    ...tasks.map(({ content }) => content.value?.tag),
    ...goals.map(({ goal }) => goal.value?.tag),
    ...pastSessions.flatMap((each) => (live.has(each.import) ? (each.content?.tags ?? []) : [])),
    ...tags.map(({ into }) => into.value),
  ];
  return new Set([...tagsOfFocus(owned), ...named.flatMap((tag) => tag ?? []), ...unknownIds]);
}

/** The tags that plantings have now. What the server tells of a planting is newer than what it has taken from here. */
function tagsOfFocus({ events, waiting, told }: Owned): readonly string[] {
  const untold = events.filter((event) => !('planting' in event && told.has(event.planting)));
  const tags = [...told.values()].flatMap(({ tag }) => tag ?? []);
  return [...tagsOfPlantings(untold), ...tagsOfPlantings(waiting), ...tags];
}

/** The tags that are in use: something names them, a live import made or found them, or somebody has edited them since imports did. */
export function tagsInUse(owned: Owned): Origins {
  const isImport = importOrigins(owned);
  const edited = owned.tags.filter((tag) => fieldsBy(tag, (by) => !isImport(by)).length > 0);
  return new Set([
    ...namedTags(owned),
    ...liveImports(owned).flatMap(({ tags }) => tags),
    ...edited.map(({ origin }) => origin),
  ]);
}

/**
 * The tasks that are in use: focus or a plan is about them, or somebody has edited, completed or moved them since an import.
 * @param brought the import that brought the tasks
 */
export function tasksInUse(owned: Owned, brought: ImportRecord): Origins {
  const { tasks, events, told, toldTasks, plans } = owned;
  const isImport = importOrigins(owned);
  const subjects = [...events, ...[...told.values()].flatMap(({ periods }) => periods), ...plans];
  const named = new Set([
    ...toldTasks,
    ...subjects.flatMap((each) => ('taskId' in each ? (each.taskId ?? []) : [])),
  ]);
  const numbers = taskIds(tasks);
  const used = tasks.filter(
    (task) => named.has(numbers.get(task.origin) ?? NaN) || isEdited(task, isImport),
  );
  const moved = movedTasks(owned, brought).filter(
    // A deleted task that an import brings again keeps the place that it had.
    ({ place, content }) => !isImport(place.by) && place.at > content.at,
  );
  return new Set([...used, ...moved].map(({ origin }) => origin));
}

function isEdited({ content, days }: TaskRecord, isImport: (by: string) => boolean): boolean {
  // An import marks days at the instant at which it writes the content.
  return !isImport(content.by) || Object.values(days).some((mark) => mark?.at !== content.at);
}

/** Whether an edit is an import's: the edits with which an import makes tags and tasks are `by` it. */
function importOrigins({ imports }: Owned): (by: string) => boolean {
  const origins = new Set(imports.map(({ origin }) => origin));
  return (by) => origins.has(by);
}
