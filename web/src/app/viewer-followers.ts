import type { ViewerFollowers } from '../api/viewer-change.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/** The storage keys of D4, and how far they have come. */
const readModelKeys = [
  'pomoStats',
  'lastSession',
  'harvestHistory',
  'soundEnabled',
  'todos',
  'furrow:todos-written',
  'furrow:folded',
  'furrow:garden-version',
  'furrow:synced-at',
];

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

const loadOwners = () => import('../sync/change-owner.ts');

/** Better nothing than somebody else's garden: the guest's comes again from the ledger, an account's from the server. */
function clearReadModel(): void {
  for (const key of readModelKeys) browserStorage().removeItem(key);
}
