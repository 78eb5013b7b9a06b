import type { Fact, PlantingId } from '@furrow/domain/events/event';
import type { Review } from '@furrow/domain/events/review';
import type { Shortening } from '@furrow/domain/ledger/corrections';
import { browserStorage } from '../../platform/browser-storage.ts';
import { browserClock } from '../../platform/clock.ts';
import { withLock } from '../../platform/locks.ts';
import { announceGardenChange } from '../../read-model/browser-events.ts';
import { changesXp, foldEvents } from '../../read-model/fold-events.ts';
import { harvestHistory, pomoStats } from '../../read-model/garden-keys.ts';
import { VERSION_KEY } from '../../read-model/identity-keys.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import { readStored, stagedStorage } from '../../read-model/stored-value.ts';
import { stampNow, appendEvent } from '../rows/browser-ledger.ts';
import { readRelatedEvents } from '../rows/related-events.ts';
import { canBeTrue, isCounted, readEventsAfter, readMark, writeMark } from './folded-mark.ts';
import type { OwnerId, ServerGarden } from '../database/ledger-database.ts';
import { rebuildReadModel, mendDamaged, mendFigures, nameOf } from './rebuild-read-model.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readPending, readServerGarden, sinceReset } from './server-garden.ts';
import { ifRoom } from '../rows/sync-state.ts';

/** The lock for changes of the storage keys of D4: one tab at a time makes them. */
export const READ_MODEL_LOCK = 'furrow:read-model';

/**
 * Brings the read model up to its owner's ledger. A killed browser may have lost the last writes to local storage, but it
 * loses the number of the last folded event with them, so the writes are repeated.
 * @throws where the browser has no room: the events are kept, and the next call folds them
 */
export function catchUp(): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    // Reading sets unreadable figures aside, and notes that in the mark.
    for (const figures of [pomoStats, harvestHistory])
      readStored<unknown>(browserStorage(), figures);
    const storage = stagedStorage(browserStorage());
    const owner = await shownOwnerHere();
    const mark = readMark(storage);
    const page = await readEventsAfter(owner, mark?.last ?? 0);
    if (!mark || !canBeTrue(mark, page)) return mendFigures(owner);
    if (page.events.length === 0 && isCounted(mark)) return;
    const related = await readRelatedEvents(owner, page.events);
    const garden = await readServerGarden(owner);
    const change = foldEvents(
      storage,
      sinceReset(garden, related),
      sinceReset(garden, page.events),
    );
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
 * Rebuilds the read model from the garden that the server last told and the events it has not taken (D4). Does nothing if the keys belong
 * to another owner by now, or while events are offered again to a server in another life: the keys contain all of these, the server's
 * garden contains some, and only its answer says which.
 * @throws where the browser has no room: the keys are as they were
 */
export function showGarden(owner: OwnerId): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    const pending = await readPending(owner);
    if (pending.garden && !pending.isOffering && isShown(owner))
      await rebuildReadModel(owner, pending);
  });
}

/** Whether the keys were made from another garden, or lack damaged figures; it reads no database. */
export function areKeysBehind(garden: ServerGarden | undefined): boolean {
  const storage = browserStorage();
  const isOther = garden !== undefined && nameOf(garden) !== storage.getItem(VERSION_KEY);
  return isOther || readMark(storage)?.damaged.length !== 0;
}

/** Rebuilds the read model if its keys are behind the garden (a killed browser), were never made from it, or can't be true. */
export async function showGardenIfStale(owner: OwnerId): Promise<void> {
  const garden = await readServerGarden(owner);
  if (!garden || !isShown(owner)) return;
  if (nameOf(garden) !== browserStorage().getItem(VERSION_KEY)) await showGarden(owner);
  await withLock(READ_MODEL_LOCK, async () => {
    if (isShown(owner) && !(await areFiguresTrue(owner))) await mendFigures(owner);
  });
}

async function areFiguresTrue(owner: OwnerId): Promise<boolean> {
  const mark = readMark(browserStorage());
  return (
    mark?.damaged.length === 0 && canBeTrue(mark, await readEventsAfter(owner, mark?.last ?? 0))
  );
}

function isShown(owner: OwnerId): boolean {
  return shownOwner(browserStorage()) === owner;
}

/**
 * Resets the gardener's level: appends an event, and only later events count from then on (D28).
 * @throws where the browser has no room: nothing was changed
 */
export function resetLevel(): Promise<void> {
  return enter({ kind: 'level-reset', at: browserClock.now() });
}

/**
 * Stores what the gardener says of a planting, in place of what they said before (D70).
 * @throws where the browser has no room: nothing was changed
 */
export function reviewPlanting(planting: PlantingId, review: Review): Promise<void> {
  return enter({ kind: 'planting-reviewed', at: browserClock.now(), planting, ...review });
}

/**
 * Gives a planting another tag, or takes its tag away (D58).
 * @throws where the browser has no room: nothing was changed
 */
export function tagPlanting(planting: PlantingId, tag: string | null): Promise<void> {
  return enter({ kind: 'planting-tagged', at: browserClock.now(), planting, tag });
}

/**
 * Says that a planting did not happen, or takes that back (D61).
 * @throws where the browser has no room: nothing was changed
 */
export function strikePlanting(planting: PlantingId, struck: boolean): Promise<void> {
  return enter({ kind: 'planting-struck', at: browserClock.now(), planting, struck });
}

/**
 * Takes seconds off the ends of a planting's recorded focus (D61), in place of what was taken off before.
 * @throws where the browser has no room: nothing was changed
 */
export function shortenPlanting(planting: PlantingId, { beginning, end }: Shortening) {
  return enter({ kind: 'planting-shortened', at: browserClock.now(), planting, beginning, end });
}

async function enter(fact: Fact): Promise<void> {
  await appendEvent(await shownOwnerHere(), stampNow(fact));
  await ifRoom(catchUp);
}
