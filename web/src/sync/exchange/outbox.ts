import { MAX_RECORDS } from '@furrow/contract/exchange-limits';
import { GROWING_ID } from '@furrow/domain/growing/growing-record';
import { openLedger, type OwnerId, type RowState } from '../database/ledger-database.ts';
import { readableGarden } from '../figures/server-garden.ts';
import { readableRows, readableWord } from '../rows/readable.ts';

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
  const queued = IDBKeyRange.only([owner, 'queued']);
  const [rows, numbers, records, garden, list] = await Promise.all([
    index.getAll(queued, most + passed.size),
    index.getAllKeys(queued, most + passed.size),
    reading
      .objectStore('tasks')
      .index('state')
      .getAll(queued, most + passed.size),
    reading.objectStore('gardens').get(owner),
    reading.objectStore('lists').get(owner),
  ]);
  const numberOf = new Map(rows.map((row, place) => [row, numbers[place] ?? 0]));
  const events = readableRows(owner, rows).filter(({ event }) => !passed.has(event.id));
  const others = readableRows(owner, records).filter(({ record }) => !passed.has(record.origin));
  const room = Math.min(Math.max(0, most - events.length), MAX_RECORDS);
  return {
    events: events.slice(0, most).map((row) => ({ row, number: numberOf.get(row) ?? 0 })),
    records: others.slice(0, room),
    garden: readableGarden(garden),
    list: readableWord(list, ['focus']),
  };
}

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
