import { registering } from '../api/registering.ts';
import { currentViewer, type Viewer } from '../api/viewer.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { withLock } from '../platform/locks.ts';
import { wait } from '../platform/schedule.ts';
import { announceGardenChange, announceKeys } from '../read-model/browser-events.ts';
import { TODOS_KEY } from '../read-model/identity-keys.ts';
import { adoptShelf, clearOwner, showOwner, shownOwner } from '../read-model/read-model-owner.ts';
import { appendEvents } from './browser-ledger.ts';
import { catchUp, READ_MODEL_LOCK } from './catch-up.ts';
import { endPlanting } from './leaving.ts';
import { forgetOwner, forgetSent } from './standings.ts';
import { adoptGuest, leaveToGuest } from './adoption.ts';
import { guestOwner } from './owner.ts';
import { synchronize } from './synchronize.ts';
import { refreshTasks, reconcileOwnEdits } from './tasks/change-tasks.ts';

/** A page waits so long at most for the garden of who has just signed in; later it comes in by itself. */
const GARDEN_WITHIN_MS = 3000;

/**
 * Somebody else is signed in here: lays one garden aside and shows the other (D6). Who has just registered takes along what was
 * grown here before (D7). Nothing of it may fail: what the database can't do now is done the next time.
 */
export async function changeOwner(before: Viewer, after: Viewer): Promise<void> {
  const hasRegistered = after !== null && registering.is(after.email);
  await swapTo(after?.id ?? null);
  announceKeys(['soundEnabled', TODOS_KEY]);
  await attempt(() => letGo(before, after));
  if (hasRegistered) await attempt(() => adopt(after.id));
  await attempt(catchUp);
  await refreshTasks();
  if (after) {
    const garden = attempt(() => synchronize(after.id, true));
    await Promise.race([garden, wait(GARDEN_WITHIN_MS)]);
  }
  announceGardenChange({ isReset: false, changesXp: true });
}

/** What was grown here by the guest becomes an account's that is signed in (D7). */
export async function adopt(account: string): Promise<void> {
  await adoptGuest(account);
  registering.over();
  await withLock(READ_MODEL_LOCK, async () => adoptShelf(browserStorage()));
  announceKeys(['soundEnabled']);
  await catchUp();
  await refreshTasks();
}

/** The keys belong to who is signed in, also where the browser was killed between the two being written. */
export async function alignOwner(): Promise<void> {
  const owner = currentViewer()?.id ?? null;
  if (shownOwner(browserStorage()) === owner) return;
  await swapTo(owner);
  await refreshTasks();
  announceGardenChange({ isReset: false, changesXp: true });
}

/** An account is, or is about to be, deleted: everything this browser holds of it goes (D6). */
export async function forgetAccount(owner: string): Promise<void> {
  await attempt(() => forgetOwner(owner));
  await withLock(READ_MODEL_LOCK, async () => clearOwner(browserStorage(), owner));
  announceKeys(['soundEnabled', TODOS_KEY]);
}

/** External edits of the list become edits of its tasks before the list is laid aside. Of an account only what the server has not heard of is kept. */
async function swapTo(owner: string | null): Promise<void> {
  await withLock(READ_MODEL_LOCK, async () => {
    const storage = browserStorage();
    await attempt(async () => reconcileOwnEdits(shownOwner(storage) ?? (await guestOwner())));
    showOwner(storage, owner);
  });
}

async function letGo(before: Viewer, after: Viewer): Promise<void> {
  if (before === null || before.id === after?.id) return;
  if (before.isAnonymous) return leaveToGuest(before.id);
  // Its session is over: what it was growing ends without a word of what for.
  await endPlanting(before.id, false);
  await forgetSent(before.id);
}

/** Another tab let an account go while this one still grew something for it: that was ended there, and is forgotten here (D76). */
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
