import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { exitingDemo, signingOut } from '../api/leaving-flags.ts';
import { connectFollowers, type ViewerFollowers, watchSessionEnd } from '../api/viewer-change.ts';
import { currentViewer, watchDeparture, watchViewerElsewhere } from '../api/viewer.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { watchReturn } from '../platform/visibility.ts';
import { ACCOUNT_KEYS, GARDEN_KEYS, OWN_KEYS } from '../read-model/identity-keys.ts';
import { leaveDocument, redirectFor } from './guard.ts';
import { currentRole } from './role.ts';
import { loadSession } from './load-session.ts';

/** Keeps who is signed in here true: asks on start and after an absence, and leaves a page that has closed. */
export function useSession(): void {
  const navigate = useNavigate();

  useEffect(() => {
    connectFollowers(viewerFollowers);
    function leaveClosedPage() {
      // They are on their way to / already.
      if (exitingDemo.isUp()) return;
      const visit = { role: currentRole(), exitingDemo: false };
      const to = redirectFor(visit, window.location.pathname);
      if (to !== null) void navigate(to, { replace: true });
    }
    const stops = [
      watchSessionEnd(leaveDocument),
      watchDeparture((account) => {
        void forgetDeparted(account).then(leaveDocument);
      }),
      watchViewerElsewhere(leaveClosedPage),
    ];
    // One that is raised while the question is under way is for the page that comes after this one.
    const lower = exitingDemo.isUp() ? exitingDemo.lower : undefined;
    void checkSession().then(leaveClosedPage).then(lower);
    return () => stops.forEach((stop) => stop());
  }, [navigate]);

  useEffect(() => watchReturn(() => void checkSession()), []);
}

/**
 * Where somebody is signed in who is not on the way out, the exchange tells whether they still are. Where the code for the question does not arrive, the server
 * could not be asked either.
 */
async function checkSession(): Promise<void> {
  const isStaying = currentViewer() !== null && !signingOut.isUnheard() && !exitingDemo.isUp();
  if (isStaying) return;
  const session = await loadSession().catch(() => undefined);
  await session?.checkSession();
}

/**
 * What follows a change of viewer in this browser: the gardens change places (D6), and what was grown before comes along (D7). Every
 * page loads this file, so that what does it is loaded when it is needed.
 */
const viewerFollowers: ViewerFollowers = {
  onViewerChanged: (before, after) =>
    loadOwners()
      .then(({ changeOwner }) => changeOwner(before, after))
      .catch(clearReadModel),
  onViewerDeleted: ({ id }) =>
    loadOwners()
      .then(({ forgetAccount }) => forgetAccount(id))
      .catch(clearReadModel),
};

/** An account that this document showed has left this browser elsewhere: what the document went on keeping of it goes (D76). */
async function forgetDeparted(account: string): Promise<void> {
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
