import { undoOf, type Undoing } from '@furrow/domain/history/undo-import';
import { SECOND } from '@furrow/domain/time';
import { wait } from '../../platform/schedule.ts';
import { watchShownFocus } from '../almanac/shown-focus.ts';
import {
  allOf,
  changeStores,
  isGuest,
  openLedger,
  type OwnerId,
} from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { knowledgeOf } from '../almanac/told-focus.ts';
import { GOALS } from '../goals/goals.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { takerOf } from '../rows/browser-ledger.ts';
import { readableRows } from '../rows/readable.ts';
import {
  newEdit,
  recordsIn,
  rowOf,
  rowsAmong,
  TASKS,
  toldOf,
  type KindHere,
} from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';

/**
 * Undoes an import (D56) in one transaction that is on disk when the promise resolves; what it changes is queued.
 * @returns the names of the import's tasks that stay
 */
export async function undoImport(owner: OwnerId, origin: string): Promise<readonly string[]> {
  const used = await tagsOfFocus(owner);
  const kept = await changeStores(['tasks', 'adoptions'], async (changing) => {
    const taker = await takerOf(changing, owner);
    const rows = changing.objectStore('tasks');
    const [others, long] = await Promise.all(
      [IMPORTS, PAST_SESSIONS].map(({ name }) => rowsAmong(name, taker, rows)),
    );
    const known = <Kept extends object>(kind: KindHere<Kept>) =>
      recordsIn(kind, taker, others ?? []);
    const imports = known(IMPORTS);
    const undone = imports.find((each) => each.origin === origin);
    if (!undone) return [];
    const goals = known(GOALS).flatMap(({ goal }) => goal.value?.tag ?? []);
    const before = {
      imports,
      pastSessions: recordsIn(PAST_SESSIONS, taker, long ?? []),
      tasks: known(TASKS),
      tags: known(TAGS),
      usedTags: new Set([...used, ...goals]),
    };
    const undoing = undoOf(undone, before, newEdit());
    const queued = changedBy(undoing).map((told) => rowOf(taker, told, { state: 'queued' }));
    await Promise.all(queued.map((row) => rows.put(row)));
    return undoing.keptTasks;
  });
  tellLedgerChanged();
  return kept;
}

/** How long the server has to tell the focus of other devices. Without an answer, what this browser knows has to do. */
const PATIENCE = 10 * SECOND;

/** The tags of all focus. */
async function tagsOfFocus(owner: OwnerId): Promise<readonly string[]> {
  // While somebody watches, each exchange asks for the focus.
  const stop = watchShownFocus(() => undefined);
  try {
    if (!isGuest(owner) && navigator.onLine)
      await Promise.race([synchronize(owner, true), wait(PATIENCE)]);
    return await tagsOfKnownFocus(owner);
  } finally {
    stop();
  }
}

async function tagsOfKnownFocus(owner: OwnerId): Promise<readonly string[]> {
  const database = await openLedger();
  const rows = readableRows(owner, await database.getAllFromIndex('ledger', 'at', allOf(owner)));
  const { told } = await knowledgeOf(owner);
  return [
    ...rows.flatMap(({ event }) => ('tag' in event && event.tag) || []),
    ...[...(told?.plantings.values() ?? [])].flatMap(({ tag }) => tag ?? []),
  ];
}

function changedBy({ import: undone, pastSessions, tasks, tags }: Undoing) {
  return [
    ...toldOf(IMPORTS, [undone]),
    ...toldOf(PAST_SESSIONS, pastSessions),
    ...toldOf(TASKS, tasks),
    ...toldOf(TAGS, tags),
  ];
}
