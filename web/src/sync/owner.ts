import { v4 as uuidv4 } from 'uuid';
import { currentViewer } from '../api/viewer.ts';
import { GUEST, guestNamed, openLedger, type Owner } from './ledger-database.ts';

/** The owner of everything that happens here now: the viewer's account, else this browser's guest (D6). */
export async function currentOwner(): Promise<Owner> {
  return currentViewer()?.id ?? guestOwner();
}

/** The guest of this browser, made on first use; another one after an account has adopted it (D7). */
export async function guestOwner(): Promise<Owner> {
  const database = await openLedger();
  const making = database.transaction('guests', 'readwrite');
  const known = await making.store.get(GUEST);
  const guest = known ?? guestNamed(uuidv4());
  if (known === undefined) await making.store.put(guest, GUEST);
  await making.done;
  return guest;
}
