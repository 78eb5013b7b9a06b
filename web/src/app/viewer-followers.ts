import type { ViewerFollowers } from '../api/viewer-change.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { ACCOUNT_KEYS, GARDEN_KEYS, OWN_KEYS } from '../read-model/identity-keys.ts';

/**
 * What follows a change of viewer in this browser: the gardens change places (D6), and what was grown before comes along (D7). Every
 * page loads this file, so that what does it is loaded when it is needed.
 */
export const viewerFollowers: ViewerFollowers = {
  onViewerChanged: async (before, after) => {
    try {
      await (await loadOwners()).changeOwner(before, after);
    } catch {
      clearReadModel();
    }
  },
  onViewerDeleted: async (viewer) => {
    try {
      await (await loadOwners()).forgetAccount(viewer.id);
    } catch {
      clearReadModel();
    }
  },
};

/** An account that this document showed has left this browser elsewhere: what the document went on keeping of it goes (D76). */
export async function forgetDeparted(account: string): Promise<void> {
  try {
    await (await loadOwners()).forgetLeft(account);
  } catch {
    // The tab in which it left has done so already.
  }
}

const loadOwners = () => loadChunk('sync/change-owner', () => import('../sync/change-owner.ts'));

/** Better nothing than somebody else's garden: the guest's comes again from the ledger, an account's from the server. */
function clearReadModel(): void {
  const all = [...GARDEN_KEYS, ...OWN_KEYS, ...ACCOUNT_KEYS];
  for (const key of all) browserStorage().removeItem(key);
}
