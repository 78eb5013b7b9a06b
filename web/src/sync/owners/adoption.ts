import { GROWING_KIND } from '@furrow/contract/growing-record';
import { plantingsOf } from '@furrow/domain/events/event';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { browserStorage } from '../../platform/browser-storage.ts';
import { declinedKey } from '../../read-model/identity-keys.ts';
import { append } from '../rows/browser-ledger.ts';
import type { Changing, OwnerId } from '../database/ledger-database.ts';
import {
  allOf,
  almanacKey,
  changeStores,
  MADE_HERE,
  GUEST,
  openLedger,
  remindedKey,
} from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { GOALS } from '../goals/goals.ts';
import { IMPORTS } from '../history/history-kinds.ts';
import { endOfPlanting } from '../rows/growing-record.ts';
import { guestOwner } from '../rows/owner.ts';
import { isReadableRow, readableRows } from '../rows/readable.ts';
import { bring, readRecords, TASKS, toldIn } from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';

/** `others` are tags, goals and imports, with the past sessions that these brought. */
export const NOTHING = { plantings: 0, todos: 0, others: 0 };

/** How much the guest has that an account may adopt, and that it was not asked about yet (D7). */
export async function readAdoptable(account: OwnerId) {
  const { mark, ...here } = await readGuest();
  return browserStorage().getItem(declinedKey(account)) === mark ? NOTHING : here;
}

/** Everything stays the guest's; the account is asked again only once there is more. */
export async function declineAdoption(account: OwnerId): Promise<void> {
  browserStorage().setItem(declinedKey(account), (await readGuest()).mark);
}

async function readGuest() {
  const guest = await guestOwner();
  const database = await openLedger();
  const [rows, tasks, tags, goals, imports] = await Promise.all([
    database.getAllFromIndex('ledger', 'id', allOf(guest)),
    readRecords(TASKS, guest),
    readRecords(TAGS, guest),
    readRecords(GOALS, guest),
    readRecords(IMPORTS, guest),
  ]);
  const plantings = plantingsOf(readableRows(guest, rows).map(({ event }) => event)).size;
  const todos = listedTasks(tasks).length;
  const others =
    tags.length +
    goals.filter(({ goal }) => goal.value !== null).length +
    imports.filter(({ undone }) => undone === null).length;
  return { plantings, todos, others, mark: `${guest} ${rows.length + todos + others}` };
}

/**
 * Makes everything of this browser's guest an account's, a planting under way included. It is on disk before any of it is
 * sent; after that, this browser has a new guest.
 */
export async function adoptGuest(account: OwnerId): Promise<void> {
  await move(await guestOwner(), account);
}

/** Gives the data of a demo that nobody can sign in to again to this browser's guest; an account may adopt it from there. */
export async function leaveToGuest(demo: OwnerId): Promise<void> {
  await move(demo, await guestOwner());
}

/** Moves everything in one transaction, so that nothing is stored twice, even if the browser is killed. */
async function move(from: OwnerId, to: OwnerId): Promise<void> {
  const stores = [...MADE_HERE, 'growing', 'lists', 'adoptions', 'guests'] as const;
  await changeStores(stores, async (moving) => {
    await movePlanting(moving, from, to);
    await moveEvents(moving, from, to);
    await moveRecords(moving, from, to);
    await moving.objectStore('lists').delete(from);
    await moving.objectStore('adoptions').put(to, from);
    const guests = moving.objectStore('guests');
    if ((await guests.get(GUEST)) === from) await guests.delete(GUEST);
  });
  tellLedgerChanged();
}

/** One planting runs at a time (D23): if the new owner has one, the other ends as one that nobody came back to (D22). */
async function movePlanting(
  moving: Changing<'growing' | 'ledger'>,
  from: OwnerId,
  to: OwnerId,
): Promise<void> {
  const growing = moving.objectStore('growing');
  const [planting, running] = [await growing.get(from), await growing.get(to)];
  if (planting !== undefined && running === undefined) await growing.put(planting, to);
  for (const key of [from, remindedKey(from), almanacKey(from)]) await growing.delete(key);
  if (running !== undefined) await append(moving, from, endOfPlanting(planting));
}

/** Moves the events in the order in which they were appended; the new owner may already have some of them. */
async function moveEvents(moving: Changing<'ledger'>, from: OwnerId, to: OwnerId): Promise<void> {
  const ledger = moving.objectStore('ledger');
  const numbers = await ledger.index('id').getAllKeys(allOf(from));
  const inOrder = numbers.toSorted((one, other) => one - other);
  const rows = await Promise.all(inOrder.map((number) => ledger.get(number)));
  await Promise.all(numbers.map((number) => ledger.delete(number)));
  const events = rows.flatMap((row) => row?.event ?? []);
  await append(moving, to, events);
}

/**
 * Moves the records, and merges those of both owners (D41). The running planting's record is dropped: its holder is one account's (D48).
 */
async function moveRecords(moving: Changing<'tasks'>, from: OwnerId, to: OwnerId): Promise<void> {
  const records = moving.objectStore('tasks');
  for (const row of await records.index('owner').getAll(from)) {
    if (!isReadableRow(row)) continue;
    await records.delete([from, row.record.origin]);
    const brought = toldIn(row);
    if (brought.kind === GROWING_KIND) continue;
    await bring(moving, to, brought);
  }
}
