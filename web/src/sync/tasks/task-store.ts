import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { takerOf } from '../browser-ledger.ts';
import { openLedger } from '../ledger-database.ts';
import type { Owner } from '../ledger-database.ts';
import { tellLedgerChanged } from '../ledger-news.ts';
import { readableTasks } from '../set-aside.ts';

type Records = readonly TaskRecord[];

export async function readRecords(owner: Owner): Promise<Records> {
  const database = await openLedger();
  const rows = await database.getAllFromIndex('tasks', 'owner', owner);
  return readableTasks(owner, rows).map(({ record }) => record);
}

/**
 * Changes an owner's tasks in one transaction that is on disk when the promise resolves; what changed is queued. Where an
 * account has adopted the owner meanwhile, they are the account's (D7).
 * @throws where the browser has no room: nothing was changed
 */
export async function changeRecords(
  owner: Owner,
  change: (records: Records) => Records,
): Promise<Records> {
  const database = await openLedger();
  const changing = database.transaction(['tasks', 'adoptions'], 'readwrite', {
    durability: 'strict',
  });
  const tasks = changing.objectStore('tasks');
  const taker = await takerOf(changing.objectStore('adoptions'), owner);
  const rows = await tasks.index('owner').getAll(taker);
  const before = readableTasks(taker, rows).map(({ record }) => record);
  const after = change(before);
  const known = new Set(before);
  const changed = after.filter((record) => !known.has(record));
  await Promise.all([
    ...changed.map((record) => tasks.put({ owner: taker, record, state: 'queued' })),
    changing.done,
  ]);
  if (changed.length > 0) tellLedgerChanged();
  return after;
}
