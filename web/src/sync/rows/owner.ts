import { v4 as uuidv4 } from 'uuid';
import { newGuest } from '../../api/new-guest.ts';
import { currentViewer } from '../../api/viewer.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import { GUEST, guestNamed, openLedger, type OwnerId } from '../database/ledger-database.ts';

/** The account that the server has found signed in here, until pages know it as the viewer. */
let found: OwnerId | undefined;

export function noteFound(account: OwnerId | undefined): void {
  found = account;
}

/** The account that is signed in here; undefined for a guest. */
export function accountHere(): OwnerId | undefined {
  const viewer = currentViewer()?.id;
  // From now on the viewer says who is signed in, also when they leave.
  if (viewer !== undefined) found = undefined;
  return viewer ?? found;
}

/** The owner of everything that happens here now: the viewer's account, else this browser's guest (D6). */
export async function currentOwner(): Promise<OwnerId> {
  return accountHere() ?? guestOwner();
}

/** The owner whose garden the screens show. */
export async function shownOwnerHere(): Promise<OwnerId> {
  return shownOwner(browserStorage()) ?? guestOwner();
}

/** Who now owns what an owner had: an account may have adopted the guest's data meanwhile (D7). */
export async function presentOwner(owner: OwnerId): Promise<OwnerId> {
  const database = await openLedger();
  const taker = await database.get('adoptions', owner);
  return taker === undefined ? owner : presentOwner(taker);
}

/** The guest of this browser, made on first use; another one after an account has adopted it. */
export async function guestOwner(): Promise<OwnerId> {
  const database = await openLedger();
  const making = database.transaction('guests', 'readwrite');
  const known = await making.store.get(GUEST);
  const guest = known ?? guestNamed(uuidv4());
  if (known === undefined) {
    newGuest.begin(guest);
    await making.store.put(guest, GUEST);
  }
  await making.done;
  return guest;
}
