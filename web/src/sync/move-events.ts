import { mergeTask } from '@furrow/domain/todo/merge';
import { readGrowing } from './browser-ledger.ts';
import { endOfPlanting } from './end-planting.ts';
import { enter } from './enter.ts';
import { allOf, GUEST, openLedger } from './ledger-database.ts';
import type { Owner, TaskRow } from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { guestOwner } from './owner.ts';
import { readableTasks } from './set-aside.ts';

/**
 * Makes everything the guest of this browser has grown an account's, a planting under way included (D7). It is on disk before the
 * first of it is sent; from then on there is another guest.
 */
export async function adoptGuest(account: Owner): Promise<void> {
  await move(await guestOwner(), account);
}

/** A demo that nobody can sign in to again: what it grew is this browser's guest's, who may take it along (D7). */
export async function leaveToGuest(demo: Owner): Promise<void> {
  await move(demo, await guestOwner());
}

/** Everything in one transaction, so that nothing is anywhere twice, whenever the browser is killed. */
async function move(from: Owner, to: Owner): Promise<void> {
  const database = await openLedger();
  // One planting runs at a time (D23): where the taker has one, the other ends as one that nobody came back to (D22).
  const isTaken = (await readGrowing(to)) !== undefined;
  const ended = isTaken ? endOfPlanting(await readGrowing(from)).map(enter) : [];
  const moving = database.transaction(
    ['ledger', 'growing', 'guests', 'adoptions', 'tasks', 'lists'],
    'readwrite',
    { durability: 'strict' },
  );
  const ledger = moving.objectStore('ledger');
  const growing = moving.objectStore('growing');
  const guests = moving.objectStore('guests');
  const tasks = moving.objectStore('tasks');
  const [rows, numbers, planting, known, guest, brought, own] = await Promise.all([
    ledger.index('id').getAll(allOf(from)),
    ledger.index('id').getAllKeys(allOf(from)),
    growing.get(from),
    ledger.index('id').getAll(allOf(to)),
    guests.get(GUEST),
    tasks.index('owner').getAll(from),
    tasks.index('owner').getAll(to),
  ]);
  const ids = new Set(known.map(({ event }) => event.id));
  // In the order they were entered.
  const moved = rows
    .map((row, place) => ({ row, number: numbers[place] ?? 0 }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ row }) => row.event)
    .filter(({ id }) => !ids.has(id));
  await Promise.all([
    ...numbers.map((number) => ledger.delete(number)),
    ...[...moved, ...ended].map((event) => ledger.add({ owner: to, event, state: 'queued' })),
    tasks.delete(allOf(from)),
    ...tasksTaken(to, readableTasks(to, own), readableTasks(from, brought)).map((row) =>
      tasks.put(row),
    ),
    moving.objectStore('lists').delete(from),
    growing.delete(from),
    ...(planting !== undefined && ended.length === 0 ? [growing.put(planting, to)] : []),
    moving.objectStore('adoptions').put(to, from),
    ...(guest === from ? [guests.delete(GUEST)] : []),
    moving.done,
  ]);
  if (moved.length + ended.length + brought.length > 0) tellLedgerChanged();
}

/** What is brought along, laid on what is there: a task that both have keeps the later edits (D41). */
function tasksTaken(to: Owner, own: readonly TaskRow[], brought: readonly TaskRow[]): TaskRow[] {
  const there = new Map(own.map(({ record }) => [record.origin, record]));
  return brought.map(({ record }) => {
    const known = there.get(record.origin);
    return { owner: to, record: known ? mergeTask(known, record) : record, state: 'queued' };
  });
}
