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
import { accountHere, guestOwner, noteFound } from '../rows/owner.ts';
import { endPush } from './push.ts';
import { keepChoices, refreshSettings } from '../preferences/settings.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { refreshTasks, reconcileOwnEdits } from '../tasks/change-tasks.ts';

/** How long a page waits at most for the garden of a new viewer; the garden shows later without it. */
const GARDEN_WITHIN_MS = 3000;

/**
 * Somebody else is signed in here: shelves one garden and shows the other (D6). A newly registered account takes along what was
 * grown here before (D7), and whoever was signed in all along what was grown before the page knew that. Nothing in it may fail: what
 * the database can't do now is done the next time.
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

/** Gives the keys to the viewer, in case the browser was killed between writing the two. */
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

/** Turns choices and external edits of the list into edits of records before they are shelved. Of an account, only what is unsent is kept. */
async function swapTo(owner: string | null): Promise<void> {
  await withLock(READ_MODEL_LOCK, async () => {
    const storage = browserStorage();
    await attempt(keepChoices);
    await attempt(async () => reconcileOwnEdits(shownOwner(storage) ?? (await guestOwner())));
    showOwner(storage, owner);
  });
}

async function letGo(before: Viewer, after: Viewer): Promise<void> {
  if (before === null || before.id === after?.id) return;
  await attempt(endPush);
  if (before.isAnonymous) return leaveToGuest(before.id);
  // Its session is over: the planting ends, and the event does not say what it was for.
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
