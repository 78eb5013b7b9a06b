import type { ReadOutcome } from '@furrow/contract/ledger-batch';
import { MAX_BATCH } from '@furrow/contract/ledger-batch';
import { judgedBy } from './judged.ts';
import { openLedger } from './ledger-database.ts';
import type { LedgerRow, Owner, ServerGarden } from './ledger-database.ts';
import { isOtherLife } from './life.ts';
import { offerSentEvents } from './offer.ts';

/** An event with its number in the ledger. */
export interface NumberedRow {
  readonly number: number;
  readonly row: LedgerRow;
}

/** The queued events of an owner that come first, no more than one batch takes. */
export async function readQueue(owner: Owner, most: number = MAX_BATCH): Promise<NumberedRow[]> {
  const database = await openLedger();
  const index = database.transaction('ledger').store.index('state');
  const queued = IDBKeyRange.only([owner, 'queued']);
  const [rows, numbers] = await Promise.all([
    index.getAll(queued, most),
    index.getAllKeys(queued, most),
  ]);
  return rows.flatMap((row, place) => {
    const number = numbers[place];
    return number === undefined ? [] : { number, row };
  });
}

/** How many of an owner's events and tasks wait, for the server or for a newer one (`held`), and what was refused of them. */
export async function readStanding(owner: Owner) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'tasks']);
  const index = reading.objectStore('ledger').index('state');
  const indexOfTasks = reading.objectStore('tasks').index('state');
  const queued = IDBKeyRange.only([owner, 'queued']);
  const parked = IDBKeyRange.only([owner, 'refused']);
  const waiting = IDBKeyRange.only([owner, 'not-yet']);
  const [events, tasks, refused, refusedTasks, waitingEvents, waitingTasks] = await Promise.all([
    index.count(queued),
    indexOfTasks.count(queued),
    index.getAll(parked),
    indexOfTasks.count(parked),
    index.count(waiting),
    indexOfTasks.count(waiting),
  ]);
  return { queued: events + tasks, refused, refusedTasks, held: waitingEvents + waitingTasks };
}

/**
 * What the server last told, the events it had not taken then, and the number of the last one entered, all of one moment; and
 * whether it is being offered what it had taken in an earlier life.
 */
export async function readUnsent(owner: Owner) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'gardens']);
  const ledger = reading.objectStore('ledger');
  const [garden, queued, waiting, newest] = await Promise.all([
    reading.objectStore('gardens').get(owner),
    ledger.index('state').getAll(IDBKeyRange.only([owner, 'queued'])),
    ledger.index('state').getAll(IDBKeyRange.only([owner, 'not-yet'])),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const rows = [...queued, ...waiting];
  const isOffering = rows.some(({ isOffered }) => isOffered);
  return { garden, events: rows.map(({ event }) => event), isOffering, last: newest?.key ?? 0 };
}

export async function readServerGarden(owner: Owner): Promise<ServerGarden | undefined> {
  const database = await openLedger();
  return database.get('gardens', owner);
}

/** What became of a batch, and who said so (`judgeNamed`). */
export interface Judgement {
  readonly outcomes: readonly ReadOutcome[];
  readonly judge: string;
}

/**
 * Keeps what became of a batch, and the garden that was answered, in one transaction.
 * @returns whether the server is of another life, so that what it had taken is queued again
 */
export async function settle(
  owner: Owner,
  batch: readonly NumberedRow[],
  { outcomes, judge }: Judgement,
  layOn: (known: ServerGarden | undefined) => ServerGarden | undefined,
): Promise<boolean> {
  const database = await openLedger();
  const settling = database.transaction(['ledger', 'gardens'], 'readwrite', {
    durability: 'strict',
  });
  const [ledger, gardens] = [settling.objectStore('ledger'), settling.objectStore('gardens')];
  const known = await gardens.get(owner);
  const garden = layOn(known);
  const isElsewhere = known !== undefined && garden !== undefined && isOtherLife(known, garden);
  if (isElsewhere) await offerSentEvents(ledger, owner);
  const stillThere = await Promise.all(batch.map(({ number }) => ledger.getKey(number)));
  await Promise.all([
    ...batch.flatMap(({ number, row }, place) => {
      const outcome = outcomes[place];
      if (!outcome || stillThere[place] === undefined) return [];
      return ledger.put(settled(row, outcome, judge), number);
    }),
    ...(garden ? [gardens.put(garden, owner)] : []),
    settling.done,
  ]);
  return isElsewhere;
}

function settled(row: LedgerRow, { outcome, code }: ReadOutcome, judge: string): LedgerRow {
  const { owner, event } = row;
  switch (outcome) {
    case 'applied':
    case 'duplicate':
      return { owner, event, state: 'sent' };
    case 'not-yet':
      return { owner, event, state: outcome, judgedBy: judgedBy(row, judge) };
    case 'refused': {
      const refused = { owner, event, state: outcome, judgedBy: judgedBy(row, judge) };
      return code === undefined ? refused : { ...refused, code };
    }
  }
}
