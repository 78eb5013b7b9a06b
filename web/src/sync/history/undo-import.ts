import { undoOf, type Undoing } from '@furrow/domain/history/undo-import';
import { changeStores, type OwnerId } from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { takerOf } from '../rows/browser-ledger.ts';
import { newEdit, rowOf, TASKS, toldOf } from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';
import { OWNED, ownedBy, toldFocus } from './owned.ts';

/**
 * Undoes an import (D56) in one transaction that is on disk when the promise resolves; what it changes is queued.
 * @returns the names of the import's tasks that stay
 */
export async function undoImport(owner: OwnerId, origin: string): Promise<readonly string[]> {
  const told = await toldFocus(owner);
  const kept = await changeStores(OWNED, async (changing) => {
    const taker = await takerOf(changing, owner);
    const owned = await ownedBy(changing, taker, told);
    const undone = owned.imports.find((each) => each.origin === origin);
    if (!undone) return [];
    const undoing = undoOf(undone, owned, newEdit());
    const queued = changedBy(undoing).map((each) => rowOf(taker, each, { state: 'queued' }));
    await Promise.all(queued.map((row) => changing.objectStore('tasks').put(row)));
    return undoing.keptTasks;
  });
  tellLedgerChanged();
  return kept;
}

function changedBy({ import: undone, pastSessions, tasks, tags }: Undoing) {
  return [
    ...toldOf(IMPORTS, [undone]),
    ...toldOf(PAST_SESSIONS, pastSessions),
    ...toldOf(TASKS, tasks),
    ...toldOf(TAGS, tags),
  ];
}
