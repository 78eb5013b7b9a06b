import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand/react';
import { useViewer } from '../api/viewer.ts';
import { browserStorage, watchStorage } from '../platform/browser-storage.ts';
import { keepAsking, latePart, loadChunk } from '../platform/chunks/load-chunk.ts';
import { heldUp } from '../sync/held-up.ts';
import { loadSyncStatus } from './load-sync-status.ts';

const SyncStatus = latePart(async () => (await loadSyncStatus()).SyncStatus);

const loadSync = () => loadChunk('sync/start-sync', () => import('../sync/start-sync.ts'));

/** The sync state, where there is anything to keep: with somebody signed in, at the timer, or where a log-in waits for another tab. */
export function SyncCorner() {
  const account = useViewer()?.id;
  const { pathname } = useLocation();
  const { isHeldUp } = useStore(heldUp);
  useEffect(() => (account === undefined ? undefined : beginSync(account)), [account]);
  if (account === undefined && pathname !== '/focus' && !isHeldUp) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SyncStatus />
    </Suspense>
  );
}

/** Until its code is here, what happens is queued. Answers what ends it. */
function beginSync(account: string): () => void {
  let isOver = false;
  const begun = keepAsking(loadSync).then(
    ({ startSync }) => (isOver ? undefined : startSync(account)),
    () => undefined,
  );
  return () => {
    isOver = true;
    void begun.then((end) => end?.());
  };
}

const Reminders = latePart(async () => {
  const { Reminders: reminders } = await loadChunk(
    'features/reminders/reminders',
    () => import('../features/reminders/reminders.tsx'),
  );
  return reminders;
});

/** Reminders come on every page (D37); where no task has one, nothing is loaded for them. */
export function ReminderCorner() {
  if (!useSyncExternalStore(watchStorage, hasReminders)) return null;
  return (
    <Suspense fallback={null}>
      <Reminders />
    </Suspense>
  );
}

function hasReminders(): boolean {
  // By its text: parsing would cost the landing page more than it may load.
  return /"reminder(Time)?":\s*"/.test(browserStorage().getItem('todos') ?? '');
}
