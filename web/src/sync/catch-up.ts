import { browserStorage } from '../platform/browser-storage.ts';
import { browserClock } from '../platform/clock.ts';
import { withLock } from '../platform/locks.ts';
import { announceGardenChange } from '../read-model/browser-events.ts';
import { changesXp, foldEvents } from '../read-model/fold-events.ts';
import { harvestHistory, pomoStats } from '../read-model/garden-keys.ts';
import { VERSION_KEY } from '../read-model/identity-keys.ts';
import { shownOwner } from '../read-model/read-model-owner.ts';
import { readStored, stagedStorage } from '../read-model/stored-value.ts';
import { stampNow, appendEvent, readEventsAfter, readRelatedEvents } from './browser-ledger.ts';
import { canBeTrue, isCounted, readMark, writeMark } from './folded-mark.ts';
import type { Owner } from './ledger-database.ts';
import { rebuildReadModel, mendDamaged, mendFigures, nameOf } from './rebuild-read-model.ts';
import { readServerGarden, readPending } from './outbox.ts';
import { currentOwner, guestOwner } from './owner.ts';
import { ifRoom } from './sync-state.ts';

/** Whoever changes the storage keys of D4 does it alone among the tabs. */
export const READ_MODEL_LOCK = 'furrow:read-model';

/**
 * Brings the read model up to the ledger of whoever it belongs to. A killed browser may have lost the last writes to local
 * storage, but the number of the last event folded is lost with them, so that they are made again.
 * @throws where the browser has no room: the events stand, and the next time folds them
 */
export function catchUp(): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    // What can't be read is set aside by it, and the mark says so.
    for (const figures of [pomoStats, harvestHistory])
      readStored<unknown>(browserStorage(), figures);
    const storage = stagedStorage(browserStorage());
    const owner = shownOwner(storage) ?? (await guestOwner());
    const mark = readMark(storage);
    const page = await readEventsAfter(owner, mark?.last ?? 0);
    if (!mark || !canBeTrue(mark, page)) return mendFigures(owner);
    if (page.events.length === 0 && isCounted(mark)) return;
    const change = foldEvents(storage, await readRelatedEvents(owner, page.events), page.events);
    if (mark.damaged.length > 0) await mendDamaged(owner, storage, mark.damaged);
    writeMark(storage, page);
    storage.commit();
    if (page.events.length === 0 && mark.damaged.length === 0) return;
    announceGardenChange({
      isReset: change.isReset,
      changesXp: changesXp(change) || mark.damaged.length > 0,
    });
  });
}

/**
 * Makes the read model the garden the server last told of, and what it has not heard of yet (D4). Does nothing where the keys
 * are somebody else's by now, and while a server of another life is offered what it may lack: the keys hold all of that, its
 * garden some of it, and nobody can tell which before it has answered.
 * @throws where the browser has no room: the keys are as they were
 */
export function showGarden(owner: Owner): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    const pending = await readPending(owner);
    if (pending.garden && !pending.isOffering && isShown(owner))
      await rebuildReadModel(owner, pending);
  });
}

/** Shows it where the keys fell back behind it, as those of a killed browser do, were never made from it, or can't be true. */
export async function showGardenIfStale(owner: Owner): Promise<void> {
  const garden = await readServerGarden(owner);
  if (!garden || !isShown(owner)) return;
  if (nameOf(garden) !== browserStorage().getItem(VERSION_KEY)) await showGarden(owner);
  await withLock(READ_MODEL_LOCK, async () => {
    if (isShown(owner) && !(await areFiguresTrue(owner))) await mendFigures(owner);
  });
}

async function areFiguresTrue(owner: Owner): Promise<boolean> {
  const mark = readMark(browserStorage());
  return (
    mark?.damaged.length === 0 && canBeTrue(mark, await readEventsAfter(owner, mark?.last ?? 0))
  );
}

function isShown(owner: Owner): boolean {
  return shownOwner(browserStorage()) === owner;
}

/**
 * Resets the gardener's level: an event in the ledger like any other, from which on events count (D28).
 * @throws where the browser has no room: nothing was changed
 */
export async function resetLevel(): Promise<void> {
  const reset = stampNow({ kind: 'level-reset', at: browserClock.now() });
  await appendEvent(await currentOwner(), reset);
  await ifRoom(catchUp);
}
