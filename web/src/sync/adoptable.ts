import { listedTasks } from '@furrow/domain/todo/task-list';
import { browserStorage } from '../platform/browser-storage.ts';
import { declinedKey } from '../read-model/identity-keys.ts';
import { allOf, openLedger } from './ledger-database.ts';
import type { Owner } from './ledger-database.ts';
import { guestOwner } from './owner.ts';
import { recordsIn, TASKS } from './records.ts';
import { readableRows } from './set-aside.ts';

export const NOTHING = { plantings: 0, todos: 0 };

/** What the guest of this browser has that an account may take along, and was not asked about yet (D7). */
export async function readAdoptable(
  account: Owner,
): Promise<{ readonly plantings: number; readonly todos: number }> {
  const { plantings, todos, mark } = await readGuest();
  const isDeclined = browserStorage().getItem(declinedKey(account)) === mark;
  return isDeclined ? NOTHING : { plantings, todos };
}

/** They stay the guest's; asked again only once there are more. */
export async function declineAdoption(account: Owner): Promise<void> {
  browserStorage().setItem(declinedKey(account), (await readGuest()).mark);
}

async function readGuest() {
  const guest = await guestOwner();
  const database = await openLedger();
  const [rows, tasks] = await Promise.all([
    database.getAllFromIndex('ledger', 'id', allOf(guest)),
    database.getAllFromIndex('tasks', 'owner', guest),
  ]);
  const plantings = new Set(
    readableRows(guest, rows).flatMap(({ event }) => ('planting' in event ? event.planting : [])),
  );
  const todos = listedTasks(recordsIn(TASKS, guest, tasks)).length;
  return { plantings: plantings.size, todos, mark: `${guest} ${rows.length + todos}` };
}
