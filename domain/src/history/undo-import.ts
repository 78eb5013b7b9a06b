import type { Edit } from '../records/edit.ts';
import { withTagContent, type TagRecord } from '../tags/tag.ts';
import { withContent, type TaskRecord } from '../todo/task-record.ts';
import { emptied, type ImportRecord, type PastSessionsRecord } from './import-record.ts';

/** What an owner has, as far as undoing an import depends on it. */
export interface BeforeUndo {
  readonly imports: readonly ImportRecord[];
  readonly pastSessions: readonly PastSessionsRecord[];
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
  /** The ids of the tags that events and goals have. */
  readonly usedTags: ReadonlySet<string>;
}

/** What undoing an import changes. */
export interface Undoing {
  readonly import: ImportRecord;
  readonly pastSessions: readonly PastSessionsRecord[];
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
  /** The names of the tasks that stay, since they were edited. */
  readonly keptTasks: readonly string[];
}

/** Undoes an import (D56). What another import has, too, and what the gardener has edited or uses, stays. */
export function undoOf(undone: ImportRecord, before: BeforeUndo, edit: Edit): Undoing {
  const others = before.imports.filter(
    (each) => each.origin !== undone.origin && each.undone === null,
  );
  const own = before.pastSessions.filter((each) => each.import === undone.origin);
  const listedByOthers = new Set(others.flatMap((each) => each.tasks));
  const listed = new Set(undone.tasks.filter((each) => !listedByOthers.has(each)));
  const found = before.tasks.filter(({ origin, content }) => listed.has(origin) && content.value);
  const isEdited = editedSince(before.imports);
  const removed = new Set(found.filter((task) => !isEdited(task)));
  const tasks = [...removed].map((task) => withContent(task, null, edit));
  const left = before.tasks.filter((task) => !removed.has(task));
  return {
    import: { ...undone, undone: undone.undone ?? edit.at },
    pastSessions: own.filter(({ content }) => content).map(emptied),
    tasks,
    tags: archivedTags(others, { ...before, tasks: left }, edit),
    keptTasks: found.filter(isEdited).flatMap(({ content }) => content.value?.name ?? []),
  };
}

/** Whether a task was edited since an import brought it. */
function editedSince(imports: readonly ImportRecord[]): (task: TaskRecord) => boolean {
  const importOrigins = new Set(imports.map(({ origin }) => origin));
  // An import marks days at the instant at which it writes the content.
  return ({ content, days }) =>
    !importOrigins.has(content.by) || Object.values(days).some((mark) => mark?.at !== content.at);
}

/**
 * The tags that undone imports made, if nobody has edited them and nothing that is left uses them: a tag may have stayed for the sake of
 * this import when the one that made it was undone.
 * @param live the imports that are left
 */
function archivedTags(
  live: readonly ImportRecord[],
  { imports, pastSessions, tasks, tags, usedTags }: BeforeUndo,
  edit: Edit,
): readonly TagRecord[] {
  const origins = new Set(imports.map(({ origin }) => origin));
  const liveOrigins = new Set(live.map(({ origin }) => origin));
  const made = new Set(imports.flatMap((each) => (liveOrigins.has(each.origin) ? [] : each.tags)));
  const used = new Set([
    ...usedTags,
    ...live.flatMap((each) => each.tags),
    ...tasks.flatMap(({ content }) => content.value?.tag ?? []),
    ...tags.flatMap(({ into }) => into.value ?? []),
    ...pastSessions.flatMap((each) =>
      liveOrigins.has(each.import) ? (each.content?.tags ?? []) : [],
    ),
  ]);
  const isUnedited = ({ name, colour, archived, into }: TagRecord) =>
    [name, colour, archived, into].every(({ by }) => origins.has(by));
  return tags
    .filter((tag) => made.has(tag.origin) && isUnedited(tag) && !used.has(tag.origin))
    .map((tag) => withTagContent(tag, { archived: true }, edit));
}
