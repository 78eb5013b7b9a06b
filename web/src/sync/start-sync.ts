import { GROWING_KIND } from '@furrow/contract/growing-record';
import { lastServer } from '../api/server-headers.ts';
import { isFull } from '../platform/browser-storage.ts';
import { machineClock } from '../platform/clock.ts';
import { onWindow, stopAll } from '../platform/on-window.ts';
import { browserSchedule, wait } from '../platform/schedule.ts';
import { watchTimeZone } from '../platform/time-zone.ts';
import { watchReturn } from '../platform/visibility.ts';
import { alignOwner } from './owners/change-owner.ts';
import { createSync, type Setback, type Sync } from './create-sync.ts';
import { showGardenIfStale } from './figures/catch-up.ts';
import { followChanges } from './follow-changes.ts';
import type { OwnerId } from './database/ledger-database.ts';
import { watchLedger } from './database/ledger-news.ts';
import { alsoAsks } from './exchange/also-asks.ts';
import { readUnsent } from './exchange/outbox.ts';
import { isTooConnected } from './exchange/verdicts.ts';
import { appendUnasked } from './growing/unasked.ts';
import { refreshSettings } from './preferences/settings.ts';
import { renewPush } from './owners/push.ts';
import { countUnreadable } from './rows/readable.ts';
import { ifRoom, syncState } from './rows/sync-state.ts';
import { synchronize } from './exchange/synchronize.ts';

/** The sync of whoever is signed in. */
const current = new Map<OwnerId, Sync>();

/**
 * Keeps an account's garden the same here and on the server while it is signed in: on start, after each change, when the network
 * goes or comes back, when the user returns to the page, and when something changes elsewhere. Returns what stops it.
 */
export function startSync(owner: OwnerId): () => void {
  const sync = createSync({
    attempt: (asks) => attempt(owner, asks),
    schedule: browserSchedule,
    random: Math.random,
  });
  current.set(owner, sync);
  const askAgain = () => void sync.run(true);
  const begun = begin(owner, sync);
  const stop = stopAll(
    () => sync.stop(),
    // Without a network the question fails at once, and the sync state says so; a server on this machine still answers.
    onWindow('offline', askAgain),
    onWindow('online', askAgain),
    watchReturn(askAgain),
    followChanges({ owner, ask: askAgain, begun }),
    watchLedger(() => void sync.run()),
    // The server tells reminders by the device's clock (D49).
    watchTimeZone(() => void renewPush(owner)),
    // What was held for another server is sent now (D44).
    lastServer.subscribe(() => void sync.run()),
    // A screen asks for more.
    alsoAsks.subscribe(() => void sync.run()),
    () => current.get(owner) === sync && current.delete(owner),
  );
  return stop;
}

async function begin(owner: OwnerId, sync: Sync): Promise<void> {
  try {
    await alignOwner();
    // A page before this one may have been killed before it showed its garden.
    await ifRoom(() => showGardenIfStale(owner));
    await refreshSettings();
  } catch {
    // Without room, the keys still belong to another owner, and show nothing of this one. What is queued is sent all the same.
  }
  await sync.run(true);
  void renewPush(owner);
}

/** Tries now, rather than when the next attempt is due. */
export function syncNow(): void {
  for (const sync of current.values()) void sync.runNow();
}

/** Sends what is queued, within a time limit; returns how many events and tasks are left (D6). */
export async function flush(owner: OwnerId, patience: number): Promise<number> {
  await Promise.race([current.get(owner)?.run(), wait(patience)]);
  const { queued, held, refused, refusedTasks, refusedKinds } = await readUnsent(owner);
  const others = refusedKinds.filter((kind) => kind !== GROWING_KIND);
  return queued + held + refused.filter(isTooConnected).length + refusedTasks + others.length;
}

async function attempt(owner: OwnerId, asks: boolean): Promise<Setback | undefined> {
  try {
    await showStanding(owner);
    if (!isAtRest()) syncState.setState({ activity: 'syncing' });
    const failure = await synchronize(owner, asks);
    if (!failure) await appendUnasked(owner);
    const activity = failure ? 'waiting' : 'resting';
    const syncedAt = failure ? syncState.getState().syncedAt : machineClock.read().wall;
    syncState.setState({ activity, syncedAt, isAccountFull: failure?.code === 'storage-full' });
    await showStanding(owner);
    return failure;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the sync state tells the visitor that, and this the developer why
    console.warn('The garden could not be synced.', error);
    syncState.setState({ activity: 'waiting', ...(isFull(error) && { isFull: true }) });
    return {};
  }
}

/** Whether everything is in sync: then a mere check for news shows no activity. */
function isAtRest(): boolean {
  const { activity, queued, syncedAt } = syncState.getState();
  return activity === 'resting' && queued === 0 && syncedAt !== undefined;
}

async function showStanding(owner: OwnerId): Promise<void> {
  syncState.setState(await readUnsent(owner));
  await countUnreadable(owner);
}
