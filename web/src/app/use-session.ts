import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { exitingDemo, signingOut } from '../api/leaving-flags.ts';
import { connectFollowers, watchSessionEnd } from '../api/viewer-change.ts';
import { currentViewer, watchDeparture, watchViewerElsewhere } from '../api/viewer.ts';
import { watchReturn } from '../platform/visibility.ts';
import { currentRole, redirectFor } from './guard.ts';
import { leaveDocument } from './leave-document.ts';
import { loadSession } from './late-files.ts';
import { forgetDeparted, viewerFollowers } from './viewer-followers.ts';

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
