import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand/react';
import { useViewer } from '../api/viewer.ts';
import { lateModule, latePart } from '../platform/chunks/late-part.tsx';
import { keepAsking, loadChunk } from '../platform/chunks/load-chunk.ts';
import { firstPaint } from '../platform/first-paint.ts';
import { idle } from '../platform/idle.ts';
import { installOffer } from '../platform/offline/install-offer.ts';
import { databaseState } from '../sync/database/database-state.ts';
import type { PageLink } from './header-links.ts';
import { loadSync, loadSyncStatus } from './load-sync.ts';
import { useKeptSettings } from './use-kept-settings.ts';

const SyncStatus = latePart(
  lateModule(async () => {
    await idle();
    return loadSyncStatus();
  }),
  (module) => module.SyncStatus,
);

/** The sync state; shown to signed-in users, on the focus page, or while another tab blocks the database. */
export function SyncCorner() {
  useKeptSettings();
  const account = useViewer()?.id;
  const { pathname } = useLocation();
  const { isHeldUp } = useStore(databaseState);
  useEffect(() => (account === undefined ? undefined : beginSync(account)), [account]);
  if (account === undefined && pathname !== '/focus' && !isHeldUp) return null;
  return <SyncStatus fallback={<span className="size-11" />} />;
}

/** Loads and starts sync, after the first paint; events are queued until then. Returns a function that ends it. */
function beginSync(account: string): () => void {
  let isOver = false;
  const begun = Promise.all([keepAsking(loadSync), firstPaint()]).then(
    ([{ startSync }]) => (isOver ? undefined : startSync(account)),
    () => undefined,
  );
  return () => {
    isOver = true;
    void begun.then((end) => end?.());
  };
}

/** Waits until the page is idle: the files that the service worker downloads must not compete with those that the page needs. */
const later = lateModule(async () => {
  await idle();
  return loadChunk('app/late-corners', () => import('./late-corners.tsx'));
});

const AppUpdate = latePart(later, (module) => module.AppUpdate);
export const ReminderCorner = latePart(later, (module) => module.ReminderCorner);
const InstallButton = latePart(later, (module) => module.InstallButton);

/** Starts the service worker, and tells of a new release. */
export function UpdateCorner() {
  return <AppUpdate />;
}

/** Offers to install Furrow where the browser does. */
export function InstallCorner() {
  return useStore(installOffer).offer && <InstallButton />;
}

const LatePhoneBar = latePart(
  lateModule(() => loadChunk('app/phone-bar', () => import('./phone-bar.tsx'))),
  (module) => module.PhoneBar,
);

/** The bar at the lower edge of a phone's screen. While it loads, the page keeps room for it. */
export function PhoneBarCorner({ places }: { places: readonly PageLink[] }) {
  return <LatePhoneBar places={places} />;
}
