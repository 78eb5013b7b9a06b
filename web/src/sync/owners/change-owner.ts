import { newGuest } from '../../api/new-guest.ts';
import { registering } from '../../api/registering.ts';
import type { Becoming } from '../../api/viewer-change.ts';
import type { Viewer } from '../../api/viewer.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { withLock } from '../../platform/locks.ts';
import { wait } from '../../platform/schedule.ts';
import { announceGardenChange, announceKeys } from '../../read-model/browser-events.ts';
import { SETTING_KEYS, TODOS_KEY } from '../../read-model/identity-keys.ts';
import {
  adoptShelf,
  clearOwner,
  showOwner,
  shownOwner,
} from '../../read-model/read-model-owner.ts';
import { appendEvents } from '../rows/browser-ledger.ts';
import { catchUp, READ_MODEL_LOCK } from '../figures/catch-up.ts';
import { endPlanting } from './leaving.ts';
import { forgetOwner, forgetSent } from '../exchange/verdicts.ts';
import { adoptGuest, leaveToGuest } from './adoption.ts';
import { accountHere, guestOwner, noteFound, shownOwnerHere } from '../rows/owner.ts';
import { endPush } from './push.ts';
import { keepChoices, refreshSettings } from '../preferences/settings.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { refreshTasks, takeInExternalEdits } from '../tasks/change-tasks.ts';

/** How long a page waits for the garden of a new viewer. If that comes later, the page shows it then. */
const GARDEN_WITHIN_MS = 3000;

/**
 * Called when somebody else is signed in here: puts one owner's garden away and shows the other's (D6). A newly registered account adopts
 * what was grown here before (D7). So does an account that was signed in all along, for what was grown before the page knew that. This must
 * not throw: what the database can't do now is done the next time.
 */
export async function changeOwner(
  before: Viewer,
  after: Viewer,
  { isFound }: Becoming,
): Promise<void> {
  const hasRegistered = after !== null && registering.is(after.email);
  noteFound(isFound ? after?.id : undefined);
  const wasGuest = isFound && (await guestOwner().then(newGuest.is, () => false));
  newGuest.over();
  await swapTo(after?.id ?? null);
  announceKeys([...SETTING_KEYS, TODOS_KEY]);
  await attempt(() => letGo(before, after));
  if (after !== null && (hasRegistered || wasGuest)) await attempt(() => adopt(after.id));
  await attempt(catchUp);
  await refreshTasks();
  await refreshSettings();
  if (after) {
    const garden = attempt(() => synchronize(after.id, true));
    await Promise.race([garden, wait(GARDEN_WITHIN_MS)]);
  }
  announceGardenChange({ isReset: false, changesXp: true });
}

/** Makes what the guest grew here the signed-in account's. */
export async function adopt(account: string): Promise<void> {
  await adoptGuest(account);
  registering.over();
  await withLock(READ_MODEL_LOCK, async () => adoptShelf(browserStorage()));
  await catchUp();
  await refreshTasks();
  await refreshSettings();
}

/** Gives the storage keys to the viewer, in case the browser was killed between writing the keys and the viewer. */
export async function alignOwner(): Promise<void> {
  const owner = accountHere() ?? null;
  if (shownOwner(browserStorage()) === owner) return;
  await swapTo(owner);
  await refreshTasks();
  await refreshSettings();
  announceGardenChange({ isReset: false, changesXp: true });
}

/** Deletes everything this browser holds of an account that is, or is about to be, deleted. */
export async function forgetAccount(owner: string): Promise<void> {
  await attempt(() => forgetOwner(owner));
  await withLock(READ_MODEL_LOCK, async () => clearOwner(browserStorage(), owner));
  announceKeys([...SETTING_KEYS, TODOS_KEY]);
}

/** Shows another owner's keys. Before that, choices and external edits become edits of records, since an account's keys are deleted. */
async function swapTo(owner: string | null): Promise<void> {
  await withLock(READ_MODEL_LOCK, async () => {
    const storage = browserStorage();
    await attempt(keepChoices);
    await attempt(async () => takeInExternalEdits(await shownOwnerHere()));
    showOwner(storage, owner);
  });
}

async function letGo(before: Viewer, after: Viewer): Promise<void> {
  if (before === null || before.id === after?.id) return;
  await attempt(endPush);
  if (before.isAnonymous) return leaveToGuest(before.id);
  // The account's session is over, so the end of its planting may stay here unsent: the event does not say what the focus was for.
  await endPlanting(before.id, false);
  await forgetSent(before.id);
}

/** Another tab signed out an account and ended the planting that this tab kept for it: this tab forgets it (D76). */
export async function forgetLeft(owner: string): Promise<void> {
  await appendEvents(owner, undefined, []);
  await forgetSent(owner);
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // oxlint-disable-next-line no-console -- there is nobody to tell
    console.warn('The garden could not follow who is signed in.', error);
  }
}
