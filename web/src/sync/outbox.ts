import { MAX_RECORDS } from '@furrow/contract/exchange';
import { GROWING_ID } from '@furrow/domain/growing/growing-record';
import {
  allOf,
  openLedger,
  type Owner,
  type RowState,
  type ServerGarden,
} from './ledger-database.ts';
import { readableRows, readableWord } from './readable.ts';

/** What is queued for the server, events with their numbers in the ledger, and what the server last told. */
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;

/**
 * What an owner has queued, events in the order of appending, and what the server last told; read in one transaction.
 * @param most events and records together
 * @param passed ids to leave out this time
 */
export async function readWaiting(
  owner: Owner,
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
 * How many of an owner's events and records are queued or held for a newer server, and which the server refused. The record of the
 * running planting cannot be lost: it is not counted as waiting.
 */
export async function readStanding(owner: Owner) {
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

/**
 * What the server last told, the events it had not taken then (all, if it told nothing), and how far the ledger goes; read in one
 * transaction. Events offered again after a restore are left out: the server's garden may hold them.
 */
export async function readPending(owner: Owner) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'gardens']);
  const ledger = reading.objectStore('ledger');
  const garden = readableGarden(await reading.objectStore('gardens').get(owner));
  const states = garden
    ? (['queued', 'not-yet'] as const)
    : (['queued', 'not-yet', 'sent'] as const);
  const [found, rows, newest] = await Promise.all([
    Promise.all(
      states.map((state) => ledger.index('state').getAll(IDBKeyRange.only([owner, state]))),
    ),
    ledger.index('id').count(allOf(owner)),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const readable = readableRows(owner, found.flat());
  const pending = readable.filter(({ isOffered }) => !isOffered);
  return {
    garden,
    events: pending.map(({ event }) => event),
    isOffering: pending.length < readable.length,
    last: newest?.key ?? 0,
    rows,
  };
}

export async function readServerGarden(owner: Owner): Promise<ServerGarden | undefined> {
  const database = await openLedger();
  return readableGarden(await database.get('gardens', owner));
}

/** What the server last told of an owner's garden and records. */
export async function readTold(owner: Owner) {
  const reading = (await openLedger()).transaction(['gardens', 'lists']);
  const [garden, list] = await Promise.all([
    reading.objectStore('gardens').get(owner),
    reading.objectStore('lists').get(owner),
  ]);
  return { garden: readableGarden(garden), list: readableWord(list, ['focus']) };
}

function readableGarden(garden: ServerGarden | undefined): ServerGarden | undefined {
  return readableWord(garden, ['pomoStats', 'harvestHistory']);
}
