import type { SentRecord } from '@furrow/contract/exchange';
import type { ToldRecord } from '@furrow/contract/exchange-news';
import { PAST_SESSIONS_KIND } from '@furrow/contract/history';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import { PAST_SESSIONS_PREFIX } from '@furrow/domain/history/import-record';
import type { Instant } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Edit } from '@furrow/domain/records/edit';
import { v7 as uuidv7 } from 'uuid';
import { browserClock } from '../../platform/clock.ts';
import { fieldsOf, isObject } from '@furrow/domain/unknown-value';
import { takerOf } from './browser-ledger.ts';
import type {
  Changing,
  OwnerId,
  RecordRow,
  Verdict,
  StoredRecord,
} from '../database/ledger-database.ts';
import { allOf, changeStores, openLedger } from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { isReadableRow, isTask, readableRows } from './readable.ts';

/** Tasks were the first kind, and their rows hold them unwrapped. */
const TASK = 'task';

/** What is needed to read and change records of a kind. */
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

/** A new edit, at the time of this browser's clock. */
export function newEdit(): Edit {
  const at = browserClock.now();
  browserClock.noteStamped(at);
  return { at, by: uuidv7({ msecs: at }) };
}

export async function readRecords<Kept extends object>(kind: KindHere<Kept>, owner: OwnerId) {
  const reading = (await openLedger()).transaction('tasks');
  return recordsIn(kind, owner, await rowsAmong(kind.name, owner, reading.store));
}

/**
 * The rows among which an owner's records of a kind are. Past sessions are long, and nearly all of what an owner with a history has:
 * they are read alone, and all other kinds without them (ADR 114).
 */
export async function rowsAmong(
  kind: string,
  owner: OwnerId,
  rows: { readonly getAll: (range: IDBKeyRange) => Promise<RecordRow[]> },
): Promise<readonly RecordRow[]> {
  const long = pastSessionsOf(owner);
  if (kind === PAST_SESSIONS_KIND) return rows.getAll(long);
  const { lower, upper } = allOf(owner);
  const [before, after] = await Promise.all([
    rows.getAll(IDBKeyRange.bound(lower, long.lower, false, true)),
    rows.getAll(IDBKeyRange.bound(long.upper, upper, true)),
  ]);
  return [...before, ...after];
}

/** The range of the rows with an owner's past sessions. */
export function pastSessionsOf(owner: OwnerId): IDBKeyRange {
  return IDBKeyRange.bound([owner, PAST_SESSIONS_PREFIX], [owner, `${PAST_SESSIONS_PREFIX}\uFFFF`]);
}

/** The records of a kind in an owner's rows, as far as they can be read. */
export function recordsIn<Kept extends object>(
  { name, idOf, holds }: KindHere<Kept>,
  owner: OwnerId,
  rows: readonly RecordRow[],
): readonly Kept[] {
  const told = readableRows(owner, rows).map(toldIn);
  return told.flatMap(({ kind, id, record }) =>
    kind === name && holds(record) && idOf(record) === id ? [record] : [],
  );
}

/**
 * Changes an owner's records of a kind in one transaction that is on disk when the promise resolves; what changed is queued. If an
 * account has adopted the owner meanwhile, the records are the account's (D7).
 * @throws where the browser has no room: nothing was changed
 */
export async function changeRecords<Kept extends object>(
  kind: KindHere<Kept>,
  owner: OwnerId,
  change: (records: readonly Kept[]) => readonly Kept[],
): Promise<readonly Kept[]> {
  const [changed, after] = await changeStores(['tasks', 'adoptions'], async (changing) => {
    const records = changing.objectStore('tasks');
    const taker = await takerOf(changing, owner);
    const before = recordsIn(kind, taker, await rowsAmong(kind.name, taker, records));
    const wanted = change(before);
    const known = new Set(before);
    const news = wanted.filter((record) => !known.has(record));
    const rows = toldOf(kind, news).map((told) => rowOf(taker, told, { state: 'queued' }));
    await Promise.all(rows.map((row) => records.put(row)));
    return [news, wanted];
  });
  if (changed.length > 0) tellLedgerChanged();
  return after;
}

/** Gives an owner a record that comes from elsewhere, merged with what the owner has under its id. It is queued. */
export async function bring(
  changing: Changing<'tasks'>,
  owner: OwnerId,
  told: ToldRecord,
): Promise<void> {
  const records = changing.objectStore('tasks');
  const own = await records.get([owner, told.id]);
  const record = own && isReadableRow(own) ? mergedWith(own, told) : told.record;
  await records.put(rowOf(owner, { ...told, record }, { state: 'queued' }));
}

/** Records of a kind in the form of the wire. */
export function toldOf<Kept extends object>(
  { name: kind, idOf }: KindHere<Kept>,
  records: readonly Kept[],
): readonly ToldRecord[] {
  return records.map((record) => ({ kind, id: idOf(record), record }));
}

/** What a row holds, in the form of the wire. */
export function toldIn({ kind, record }: RecordRow): ToldRecord {
  const id = record.origin;
  return kind === undefined ? { kind: TASK, id, record } : { kind, id, record: record.kept };
}

/** A row for a record in the form of the wire; a row can be passed as the verdict, since it contains one. */
export function rowOf(
  owner: OwnerId,
  { kind, id, record }: ToldRecord,
  verdict: Verdict,
): RecordRow {
  if (kind === TASK) return { ...verdict, owner, record: { ...fieldsOf(record), origin: id } };
  return { ...verdict, owner, kind, record: { origin: id, kept: record } };
}

/** Merges two copies of a record; of an unknown kind, or if the row is of another kind, the copy that was told last wins. */
export function mergedWith(row: RecordRow, { kind, record }: ToldRecord): unknown {
  const own = toldIn(row);
  if (own.kind !== kind || !isObject(own.record) || !isObject(record)) return record;
  return RECORD_KINDS.get(kind)?.merge(own.record, record) ?? record;
}

/** A record with its instants by the server's clock (D73). */
export function recordInServerTime(row: RecordRow, right: (at: Instant) => Instant): SentRecord {
  const { kind, record } = toldIn(row);
  const known = RECORD_KINDS.get(kind);
  return { kind, record: known && isObject(record) ? known.withInstants(record, right) : record };
}

/** Whether two records are equal, in whatever order their fields stand. */
export function holdSame(one: StoredRecord, other: StoredRecord): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
