import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../api/viewer.ts';

const SyncStatus = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { SyncStatus: status } = await import('../features/sync-status/sync-status.tsx');
    return { default: status };
  } catch {
    // Its code did not arrive; no page is to fail for that.
    return { default: () => null };
  }
});

/** The sync state, where there is anything to keep: with somebody signed in, or at the timer. */
export function SyncCorner() {
  const account = useViewer()?.id;
  const { pathname } = useLocation();
  useEffect(() => {
    if (account === undefined) return undefined;
    const stop = import('../sync/start-sync.ts').then(
      ({ startSync }) => startSync(account),
      // Without its code, what happens here is queued until a page has it.
      () => undefined,
    );
    return () => void stop.then((end) => end?.());
  }, [account]);
  if (account === undefined && pathname !== '/focus') return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SyncStatus />
    </Suspense>
  );
}
