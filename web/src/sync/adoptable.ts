import { browserStorage } from '../platform/browser-storage.ts';
import { openLedger } from './ledger-database.ts';
import type { Owner } from './ledger-database.ts';
import { guestOwner } from './owner.ts';

const declinedKey = (account: Owner) => `furrow:left-with-guest:${account}`;

/** How many plantings the guest of this browser has that an account may take along, and was not asked about yet (D7). */
export async function readAdoptable(account: Owner): Promise<number> {
  const { plantings, mark } = await readGuest();
  return browserStorage().getItem(declinedKey(account)) === mark ? 0 : plantings;
}

/** They stay the guest's; asked again only once there are more. */
export async function declineAdoption(account: Owner): Promise<void> {
  browserStorage().setItem(declinedKey(account), (await readGuest()).mark);
}

async function readGuest() {
  const guest = await guestOwner();
  const database = await openLedger();
  const range = IDBKeyRange.bound([guest, ''], [guest, '\uFFFF']);
  const rows = await database.getAllFromIndex('ledger', 'id', range);
  const plantings = new Set(
    rows.flatMap(({ event }) => (event.kind === 'level-reset' ? [] : event.planting)),
  );
  return { plantings: plantings.size, mark: `${guest} ${rows.length}` };
}
