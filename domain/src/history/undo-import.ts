import type { Edit } from '../records/edit.ts';
import { withTagContent, type TagRecord } from '../tags/tag.ts';
import { withContent, type TaskRecord } from '../todo/task-record.ts';
import { emptied, type ImportRecord, type PastSessionsRecord } from './import-record.ts';
import { liveImports, tagsInUse, tasksInUse, type Owned } from './in-use.ts';

/** What undoing an import changes. */
export interface Undoing {
  readonly import: ImportRecord;
  readonly pastSessions: readonly PastSessionsRecord[];
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
  /** The names of the tasks that stay, since they are in use. */
  readonly keptTasks: readonly string[];
}

/** Undoes an import (D56). What another import has, too, and what is in use stays. */
export function undoOf(undone: ImportRecord, before: Owned, edit: Edit): Undoing {
  const record = { ...undone, undone: undone.undone ?? edit.at };
  const imports = before.imports.map((each) => (each.origin === record.origin ? record : each));
  const listed = new Set(undone.tasks);
  const listedByOthers = new Set(liveImports({ imports }).flatMap(({ tasks }) => tasks));
  const found = before.tasks.filter(
    ({ origin, content }) => content.value && listed.has(origin) && !listedByOthers.has(origin),
  );
  const used = tasksInUse(before, undone);
  const removed = new Set(found.filter(({ origin }) => !used.has(origin)));
  const left = before.tasks.filter((task) => !removed.has(task));
  const own = before.pastSessions.filter((each) => each.import === undone.origin);
  return {
    import: record,
    pastSessions: own.filter(({ content }) => content).map(emptied),
    tasks: [...removed].map((task) => withContent(task, null, edit)),
    tags: archivedTags({ ...before, imports, tasks: left }, edit),
    keptTasks: found
      .filter((task) => !removed.has(task))
      .flatMap(({ content }) => content.value?.name ?? []),
  };
}

/**
 * The tags that undone imports made, if they are not in use: a tag may have stayed for the sake of this import when the one that made it
 * was undone.
 * @param left what the undoing leaves
 */
function archivedTags(left: Owned, edit: Edit): readonly TagRecord[] {
  const made = new Set(left.imports.flatMap(({ undone, tags }) => (undone === null ? [] : tags)));
  const used = tagsInUse(left);
  return left.tags
    .filter(({ origin }) => made.has(origin) && !used.has(origin))
    .map((tag) => withTagContent(tag, { archived: true }, edit));
}
