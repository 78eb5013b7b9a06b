import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** What shows the sync state, and asks whoever leaves with something unsent. */
export const loadSyncStatus = () =>
  loadChunk(
    'features/sync-status/sync-status',
    () => import('../features/sync-status/sync-status.tsx'),
  );
