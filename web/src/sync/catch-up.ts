import { browserStorage } from '../platform/browser-storage.ts';
import { withLock } from '../platform/locks.ts';
import { announceGardenChange } from '../read-model/browser-events.ts';
import { changesXp, foldEvents } from '../read-model/fold-events.ts';
import { FOLDED_KEY } from '../read-model/identity-keys.ts';
import { shownOwner } from '../read-model/read-model-owner.ts';
import { stagedStorage } from '../read-model/staged-storage.ts';
import { readEventsAfter, readRelatedEvents } from './browser-ledger.ts';
import { guestOwner } from './owner.ts';

/** Whoever changes the storage keys of D4 does it alone among the tabs. */
export const READ_MODEL_LOCK = 'furrow:read-model';

/**
 * Brings the read model up to the ledger of whoever it belongs to. A killed browser may have lost the last writes to local
 * storage, but the number of the last event folded is lost with them, so that they are made again.
 * @throws where the browser has no room: the events stand, and the next time folds them
 */
export function catchUp(): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    const storage = stagedStorage(browserStorage());
    const owner = shownOwner(storage) ?? (await guestOwner());
    const folded = Number(storage.getItem(FOLDED_KEY) ?? 0);
    const { events, last } = await readEventsAfter(owner, folded);
    if (events.length === 0) return;
    const change = foldEvents(storage, await readRelatedEvents(owner, events), events);
    storage.setItem(FOLDED_KEY, String(last));
    storage.commit();
    announceGardenChange({ isReset: change.isReset, changesXp: changesXp(change) });
  });
}
