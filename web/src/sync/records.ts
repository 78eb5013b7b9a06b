import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { takerOf } from './browser-ledger.ts';
import { changeEverything, openLedger, type Owner, type RecordRow } from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { isTask, readableRows } from './readable.ts';
import { rowOf, TASK, toldIn } from './record-row.ts';

/** What whoever reads and changes records of a kind has to know of it. */
export interface KindHere<Kept extends object> {
  readonly name: string;
  readonly idOf: (record: Kept) => string;
  readonly holds: (record: unknown) => record is Kept;
}

export const TASKS: KindHere<TaskRecord> = {
  name: TASK,
  idOf: ({ origin }) => origin,
  holds: isTask,
};

export async function readRecords<Kept extends object>(
  kind: KindHere<Kept>,
  owner: Owner,
): Promise<readonly Kept[]> {
  const database = await openLedger();
  return recordsIn(kind, owner, await database.getAllFromIndex('tasks', 'owner', owner));
}

/** The records of a kind in an owner's rows, as far as they can be read. */
export function recordsIn<Kept extends object>(
  { name, holds }: KindHere<Kept>,
  owner: Owner,
  rows: readonly RecordRow[],
): readonly Kept[] {
  const told = readableRows(owner, rows).map(toldIn);
  return told.flatMap(({ kind, record }) => (kind === name && holds(record) ? [record] : []));
}

/**
 * Changes an owner's records of a kind in one transaction that is on disk when the promise resolves; what changed is queued. Where an
 * account has adopted the owner meanwhile, they are the account's (D7).
 * @throws where the browser has no room: nothing was changed
 */
export async function changeRecords<Kept extends object>(
  kind: KindHere<Kept>,
  owner: Owner,
  change: (records: readonly Kept[]) => readonly Kept[],
): Promise<readonly Kept[]> {
  const { name, idOf } = kind;
  const [changed, after] = await changeEverything(async (changing) => {
    const records = changing.objectStore('tasks');
    const taker = await takerOf(changing, owner);
    const before = recordsIn(kind, taker, await records.index('owner').getAll(taker));
    const wanted = change(before);
    const known = new Set(before);
    const news = wanted.filter((record) => !known.has(record));
    const rows = news.map((record) =>
      rowOf(taker, { kind: name, id: idOf(record), record }, { state: 'queued' }),
    );
    await Promise.all(rows.map((row) => records.put(row)));
    return [news, wanted];
  });
  if (changed.length > 0) tellLedgerChanged();
  return after;
}
