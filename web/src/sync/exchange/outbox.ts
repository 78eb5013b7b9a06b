import { MAX_RECORDS } from '@furrow/contract/exchange-limits';
import { GROWING_ID } from '@furrow/domain/growing/growing-record';
import {
  openLedger,
  type LedgerRow,
  type OwnerId,
  type RecordRow,
  type RowState,
} from '../database/ledger-database.ts';
import { readableGarden } from '../figures/server-garden.ts';
import { readableRows, readableWord } from '../rows/readable.ts';
import { pastSessionsOf } from '../rows/records.ts';

/** What is queued for the server, events with their numbers in the ledger, and what the server last told. */
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;

/**
 * What an owner has queued, events in the order of appending, and what the server last told; read in one transaction.
 * @param most events and records together
 * @param passed ids to leave out this time
 */
export async function readWaiting(
  owner: OwnerId,
  most: number,
  passed: ReadonlySet<string> = new Set(),
) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'tasks', 'gardens', 'lists']);
  const index = reading.objectStore('ledger').index('state');
  const tasks = reading.objectStore('tasks');
  const queued = IDBKeyRange.only([owner, 'queued']);
  const [rows, numbers, keys, garden, list] = await Promise.all([
    index.getAll(queued, most + passed.size),
    index.getAllKeys(queued, most + passed.size),
    tasks.index('state').getAllKeys(queued, most + passed.size),
    reading.objectStore('gardens').get(owner),
    reading.objectStore('lists').get(owner),
  ]);
  const records = await Promise.all(nextOf(keys, passed).map((key) => tasks.get(key)));
  const numberOf = new Map(rows.map((row, place) => [row, numbers[place] ?? 0]));
  const events = readableRows(owner, rows).filter(({ event }) => !passed.has(event.id));
  const sent = events.slice(0, most);
  const others = readableRows(
    owner,
    records.flatMap((row) => row ?? []),
  );
  return {
    events: sent.map((row) => ({ row, number: numberOf.get(row) ?? 0 })),
    records: fitting(others.slice(0, most - sent.length), sent),
    garden: readableGarden(garden),
    list: readableWord(list, ['focus']),
  };
}

/** How many records with past sessions are read at once: they are long, and mostly only one of them fits into a request. */
const LONG_AT_ONCE = 8;

/** The keys of the records to read for a request. Those of past sessions come last, and alone. */
function nextOf(
  keys: readonly [OwnerId, string][],
  passed: ReadonlySet<string>,
): readonly [OwnerId, string][] {
  const left = keys.filter(([, origin]) => !passed.has(origin));
  const short = left.filter((key) => !pastSessionsOf(key[0]).includes(key));
  return short.length > 0 ? short.slice(0, MAX_RECORDS) : left.slice(0, LONG_AT_ONCE);
}

/** A body has at most 64 KiB (ADR 24); the rest is for what is around events and records. */
const MOST_BYTES = 62 * 1024;

/** As many records, in their order, as fit into a request with the events; one that is alone may be longer. */
function fitting(rows: readonly RecordRow[], events: readonly LedgerRow[]): readonly RecordRow[] {
  let bytes = events.reduce((sum, { event }) => sum + bytesOf(event), 0);
  const isTooMuch = (row: RecordRow) => (bytes += bytesOf(row.record)) > MOST_BYTES;
  const end = rows.findIndex(isTooMuch);
  const isAlone = end === 0 && events.length === 0;
  return end === -1 ? rows : rows.slice(0, isAlone ? 1 : end);
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * How many of an owner's events and records are queued or held for a newer server, and which the server refused. The record of the running
 * planting is not counted: nothing is lost if it stays unsent.
 */
export async function readUnsent(owner: OwnerId) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'tasks']);
  const events = reading.objectStore('ledger').index('state');
  const records = reading.objectStore('tasks').index('state');
  const rangeOf = (state: RowState) => IDBKeyRange.only([owner, state]);
  const growing = await reading.objectStore('tasks').get([owner, GROWING_ID]);
  const countRecords = async (state: RowState) =>
    (await records.count(rangeOf(state))) - (growing?.state === state ? 1 : 0);
  const countOf = async (state: RowState) =>
    (await events.count(rangeOf(state))) + (await countRecords(state));
  const [queued, held, refused, refusedRecords] = await Promise.all([
    countOf('queued'),
    countOf('not-yet'),
    events.getAll(rangeOf('refused')),
    records.getAll(rangeOf('refused')),
  ]);
  const refusedKinds = refusedRecords.flatMap(({ kind }) => kind ?? []);
  const refusedTasks = refusedRecords.length - refusedKinds.length;
  return { queued, held, refused, refusedTasks, refusedKinds };
}

/** What the server last told of an owner's garden and records. */
export async function readTold(owner: OwnerId) {
  const reading = (await openLedger()).transaction(['gardens', 'lists']);
  const [garden, list] = await Promise.all([
    reading.objectStore('gardens').get(owner),
    reading.objectStore('lists').get(owner),
  ]);
  return { garden: readableGarden(garden), list: readableWord(list, ['focus']) };
}
