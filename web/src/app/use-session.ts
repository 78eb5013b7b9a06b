import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { exitingDemo, signingOut } from '../api/leaving-flags.ts';
import { viewerChange, type ViewerFollowers } from '../api/viewer-change.ts';
import { currentViewer, watchDeparture, watchViewerElsewhere } from '../api/viewer.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { idle } from '../platform/idle.ts';
import { stopAll } from '../platform/on-window.ts';
import { watchReturn } from '../platform/visibility.ts';
import { ACCOUNT_KEYS, GARDEN_KEYS, OWN_KEYS } from '../read-model/identity-keys.ts';
import { redirectKnowing, shownDocument } from './guard.ts';
import { currentRole } from './role.ts';

/** Loads the code that checks and ends sessions; no page needs it for its first rendering. */
export const loadSession = () => loadChunk('app/session', () => import('./session.ts'));

/** Keeps the viewer up to date: checks on start and after an absence, and leaves a page that the role may not see. */
export function useSession(): void {
  const navigate = useNavigate();

  useEffect(() => {
    viewerChange.connect(viewerFollowers);
    function leaveClosedPage() {
      // The exit of the demo navigates to / already.
      if (exitingDemo.isUp()) return;
      const visit = { role: currentRole(), exitingDemo: false };
      const to = redirectKnowing(visit, window.location.pathname);
      if (to !== null) void navigate(to, { replace: true });
    }
    const stop = stopAll(
      watchDeparture((account) => void forgetDeparted(account).then(shownDocument.leave)),
      watchReturn(() => void checkSession()),
      watchViewerElsewhere(leaveClosedPage),
    );
    // Read the flag before the check: if it is raised during the check, it is meant for the next document.
    const lower = exitingDemo.isUp() ? exitingDemo.lower : undefined;
    void idle().then(checkSession).then(leaveClosedPage).then(lower);
    return stop;
  }, [navigate]);
}

/**
 * Asks the server who is signed in, unless somebody is signed in and not leaving: then each exchange tells whether they still are.
 * If the chunk cannot be loaded, this does nothing, since the server cannot be reached then, either.
 */
async function checkSession(): Promise<void> {
  const isStaying = currentViewer() !== null && !signingOut.isUnheard() && !exitingDemo.isUp();
  if (isStaying) return;
  const session = await loadSession().catch(() => undefined);
  await session?.checkSession();
}

/**
 * The actions after a change of viewer in this browser: the read model changes to the new owner's garden (D6), and events from before
 * can be adopted (D7). The code is loaded on demand, because every page loads this file.
 */
const viewerFollowers: ViewerFollowers = {
  onViewerChanged: (...change) => follow(({ changeOwner }) => changeOwner(...change)),
  onViewerDeleted: ({ id }) => follow(({ forgetAccount }) => forgetAccount(id)),
  onSessionEnded: shownDocument.leave,
};

/**
 * Deletes what this document still stored of an account that has logged out in another tab (D76). A failure does no harm: the tab
 * that logged out has deleted the data already.
 */
const forgetDeparted = (account: string) =>
  loadOwners()
    .then(({ forgetLeft }) => forgetLeft(account))
    .catch(() => undefined);

const loadOwners = () =>
  loadChunk('sync/owners/change-owner', () => import('../sync/owners/change-owner.ts'));

type Owners = Awaited<ReturnType<typeof loadOwners>>;

const follow = (change: (owners: Owners) => Promise<void>) =>
  loadOwners().then(change).catch(clearReadModel);

/** Empties the read model: nobody may see another owner's garden. A guest's comes back from the ledger, an account's from the server. */
function clearReadModel(): void {
  const all = [...GARDEN_KEYS, ...OWN_KEYS, ...ACCOUNT_KEYS];
  for (const key of all) browserStorage().removeItem(key);
}
