import { watchServerVersion } from '../api/server-version.ts';
import { checkSession } from '../api/session.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { machineClock } from '../platform/clock.ts';
import { browserSchedule, wait } from '../platform/schedule.ts';
import { watchVisibility } from '../platform/visibility.ts';
import { SYNCED_KEY } from '../read-model/identity-keys.ts';
import { settleOwner } from './change-owner.ts';
import { isFull, isLedgerInMemory } from './ledger-database.ts';
import type { Owner } from './ledger-database.ts';
import { watchLedger } from './ledger-news.ts';
import { readStanding } from './outbox.ts';
import { syncState } from './sync-state.ts';
import { type Setback, Synchronizer } from './synchronizer.ts';
import { synchronize } from './synchronize.ts';

/** Out of sight for longer than this, the garden may have changed on another device. */
const ABSENCE_MS = 60_000;

let current: { readonly owner: Owner; readonly synchronizer: Synchronizer } | undefined;

/**
 * Keeps an account's garden the same here and on the server, for as long as it is signed in: on start, after each change, when the
 * network comes back, and when somebody looks again after an absence. Returns what stops it.
 */
export function startSync(owner: Owner): () => void {
  const synchronizer = new Synchronizer({
    attempt: (wantsGarden) => attempt(owner, wantsGarden),
    schedule: browserSchedule,
    random: Math.random,
  });
  current = { owner, synchronizer };
  const askAgain = () => void synchronizer.run(true);
  window.addEventListener('online', askAgain);
  const stops = [
    () => synchronizer.stop(),
    () => window.removeEventListener('online', askAgain),
    watchReturn(askAgain),
    watchLedger(() => void synchronizer.run()),
    // What waited for another server goes out now (D44).
    watchServerVersion(() => void synchronizer.run()),
  ];
  void begin(synchronizer);
  return () => {
    stops.forEach((stop) => stop());
    if (current?.synchronizer === synchronizer) current = undefined;
  };
}

async function begin(synchronizer: Synchronizer): Promise<void> {
  try {
    await settleOwner();
  } catch {
    // Without room the keys stay somebody else's, and nothing is shown in them; what is queued goes out all the same.
  }
  await synchronizer.run(wasAway());
}

/** The garden was last asked for so long ago, on this page or on those before it, that it may have changed elsewhere. */
function wasAway(): boolean {
  const syncedAt = Number(browserStorage().getItem(SYNCED_KEY) ?? -Infinity);
  return Math.abs(machineClock.read().wall - syncedAt) > ABSENCE_MS;
}

/** Tries now, rather than when the next attempt is due. */
export function syncNow(): void {
  void current?.synchronizer.runNow();
}

/** Sends what is queued, as far as that is possible in so much time; answers how many events and tasks are left (D6). */
export async function flush(owner: Owner, patience: number): Promise<number> {
  const sending = current?.owner === owner ? current.synchronizer.run() : undefined;
  await Promise.race([sending, wait(patience)]);
  const { queued, held, refusedTasks } = await readStanding(owner);
  return queued + held + refusedTasks;
}

async function attempt(owner: Owner, wantsGarden: boolean): Promise<Setback | undefined> {
  try {
    await showStanding(owner);
    syncState.setState({ activity: 'syncing' });
    const failure = await synchronize(owner, wantsGarden);
    // Another tab signed somebody else in, and this one has not heard of it.
    if (failure?.code === 'another-user') void checkSession();
    const activity = failure ? 'waiting' : 'resting';
    const syncedAt = failure ? syncState.getState().syncedAt : machineClock.read().wall;
    syncState.setState({ activity, syncedAt, isAccountFull: failure?.code === 'storage-full' });
    await showStanding(owner);
    return failure;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the sync state tells the visitor that, and this the developer why
    console.warn('The garden could not be synced.', error);
    syncState.setState({ activity: 'waiting', ...(isFull(error) && { trouble: 'full' }) });
    return {};
  }
}

async function showStanding(owner: Owner): Promise<void> {
  const standing = await readStanding(owner);
  syncState.setState({ ...standing, ...(isLedgerInMemory() && { trouble: 'in-memory' }) });
}

/** Calls back when the page is looked at after an absence, or comes back from the browser's cache. */
function watchReturn(onReturn: () => void): () => void {
  let hiddenAt = Infinity;
  const stop = watchVisibility((hidden) => {
    if (hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > ABSENCE_MS) onReturn();
  });
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pageshow', shown);
  return () => {
    stop();
    window.removeEventListener('pageshow', shown);
  };
}
