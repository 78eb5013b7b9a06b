import type { ReadOutcome } from '@furrow/contract/ledger-batch';
import { MAX_BATCH } from '@furrow/contract/ledger-batch';
import { judgedBy } from './judged.ts';
import { allOf, openLedger } from './ledger-database.ts';
import type { LedgerRow, Owner, ServerGarden } from './ledger-database.ts';
import { isOtherLife } from './life.ts';
import { offerSentEvents } from './offer.ts';
import { readableWord } from './readable.ts';
import { readableRows } from './set-aside.ts';

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
  const readable = new Set(readableRows(owner, rows));
  return rows.flatMap((row, place) => {
    const number = numbers[place];
    return number === undefined || !readable.has(row) ? [] : { number, row };
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
 * What the server last told, the events it had not taken then, or all where it told nothing, and how far the ledger goes; all of
 * one moment. What it is being offered, since it had taken it in an earlier life, is not among them: its garden may hold it.
 */
export async function readUntold(owner: Owner) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'gardens']);
  const ledger = reading.objectStore('ledger');
  const garden = readableGarden(await reading.objectStore('gardens').get(owner));
  const [queued, waiting, sent, rows, newest] = await Promise.all([
    ledger.index('state').getAll(IDBKeyRange.only([owner, 'queued'])),
    ledger.index('state').getAll(IDBKeyRange.only([owner, 'not-yet'])),
    garden ? [] : ledger.index('state').getAll(IDBKeyRange.only([owner, 'sent'])),
    ledger.index('id').count(allOf(owner)),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const readable = readableRows(owner, [...queued, ...waiting, ...sent]);
  const untold = readable.filter(({ isOffered }) => !isOffered);
  return {
    garden,
    events: untold.map(({ event }) => event),
    isOffering: untold.length < readable.length,
    last: newest?.key ?? 0,
    rows,
  };
}

export async function readServerGarden(owner: Owner): Promise<ServerGarden | undefined> {
  const database = await openLedger();
  return readableGarden(await database.get('gardens', owner));
}

function readableGarden(garden: ServerGarden | undefined): ServerGarden | undefined {
  return readableWord(garden, ['pomoStats', 'harvestHistory']);
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
