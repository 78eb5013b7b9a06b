import { announceGardenChange } from '../read-model/browser-events.ts';
import { foldEvents } from '../read-model/fold-events.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { withLock } from '../platform/locks.ts';
import { readEventsAfter, readRelatedEvents } from './browser-ledger.ts';

/** The number of the last event that the read model holds. */
const FOLDED_KEY = 'furrow:folded';

/**
 * Brings the read model up to the ledger. A killed browser may have lost the last writes to local
 * storage, but the number of the last event folded is lost with them, so that they are made again.
 */
export function catchUp(): Promise<void> {
  return withLock('furrow:read-model', async () => {
    const storage = browserStorage();
    const { events, last } = await readEventsAfter(Number(storage.getItem(FOLDED_KEY) ?? 0));
    if (events.length === 0) return;
    const change = foldEvents(storage, await readRelatedEvents(events), events);
    storage.setItem(FOLDED_KEY, String(last));
    announceGardenChange(change);
  });
}
