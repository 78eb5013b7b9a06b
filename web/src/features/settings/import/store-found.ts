import { MAX_BROUGHT } from '@furrow/domain/history/import-record';
import { POMODORO_TIME } from '@furrow/domain/session-setup/defaults';
import { v7 as uuidv7 } from 'uuid';
import { readLastSession, readToday } from '../../../read-model/use-garden.ts';
import type { OwnerId } from '../../../sync/database/ledger-database.ts';
import { IMPORTS } from '../../../sync/history/history-kinds.ts';
import { storeImport } from '../../../sync/history/store-import.ts';
import { newEdit, readRecords, TASKS } from '../../../sync/rows/records.ts';
import { TAGS } from '../../../sync/tags/tags.ts';
import type { ImportReader } from './import-reader.ts';
import { importedTasks } from './imported-tasks.ts';
import type { Preview } from './preview.ts';
import { importedTags, type TagChoices } from './tag-choices.ts';

/** How much was imported. */
export interface Imported {
  readonly sessions: number;
  readonly tasks: number;
}

/**
 * Stores what a preview shows.
 * @throws if the browser has no room, or the worker ended: nothing was stored
 */
export async function storeFound(
  reader: ImportReader,
  owner: OwnerId,
  preview: Preview,
  choices: TagChoices,
): Promise<Imported> {
  const edit = newEdit();
  const { at, by: origin } = edit;
  const [knownTags, knownTasks, imports] = await Promise.all([
    readRecords(TAGS, owner),
    readRecords(TASKS, owner),
    readRecords(IMPORTS, owner),
  ]);
  const { ids, made } = importedTags(preview.tags, choices, knownTags, {
    edit,
    newOrigin: () => uuidv7({ msecs: at }),
    most: MAX_BROUGHT,
  });
  const packed = await reader.ask({ kind: 'pack', tags: ids });
  if (packed.kind !== 'packed') throw new Error('The worker could not pack what it has found');
  const { packs, tasks: found, leftOut } = packed;
  const focusMinutes = readLastSession()?.focusMinutes || POMODORO_TIME;
  const tasks = importedTasks(found, knownTasks, {
    edit,
    tags: ids,
    focusMinutes,
    today: readToday(),
  });
  const broughtBefore = new Set(imports.flatMap((each) => each.tasks));
  const again = packed.knownTasks.filter((each) => broughtBefore.has(each));
  const record = {
    origin,
    source: preview.source,
    at,
    tags: made.map((tag) => tag.origin),
    tasks: [...tasks.map((task) => task.origin), ...again].slice(0, MAX_BROUGHT - made.length),
    undone: null,
  };
  await storeImport(owner, { record, packs, tags: made, tasks });
  return { sessions: preview.sessions - leftOut.sessions, tasks: tasks.length };
}
