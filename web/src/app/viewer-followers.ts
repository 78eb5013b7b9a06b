import type { ViewerFollowers } from '../api/viewer-change.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/** What the screens of one identity read (D4). */
const readModelKeys = ['pomoStats', 'lastSession', 'harvestHistory', 'soundEnabled', 'todos'];

/**
 * What follows a change of viewer in this browser. The seam for the read model's owner (D6) and for what a guest or a demo
 * user has grown (D7). Every page loads this file: whatever is heavy is to be imported where it is called.
 */
export const viewerFollowers: ViewerFollowers = {
  onViewerChanged: () => Promise.resolve(),
  onViewerDeleted: () => {
    for (const key of readModelKeys) browserStorage().removeItem(key);
    return Promise.resolve();
  },
};
