import { loadChunk } from '../platform/chunks/load-chunk.ts';

export const loadSync = () => loadChunk('sync/start-sync', () => import('../sync/start-sync.ts'));

/** Loads the code that shows the sync state, and that asks before a log-out with unsent data. */
export const loadSyncStatus = () =>
  loadChunk(
    'features/sync-status/sync-status',
    () => import('../features/sync-status/sync-status.tsx'),
  );
