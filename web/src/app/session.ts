import { redirect } from 'react-router';
import { exitDemo } from '../api/demo.ts';
import { logOut } from '../api/session.ts';
import { currentViewer } from '../api/viewer.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { loadSyncStatus } from './load-sync-status.ts';

/** Before logging out, what is queued has so long to be sent. */
const FLUSH_WITHIN_MS = 5000;

/** Log Out or Exit Demo; then a fresh document, which remembers nothing of whoever left. */
export async function leave(): Promise<Response> {
  const viewer = currentViewer();
  const here = window.location.pathname;
  if (viewer?.isAnonymous) await exitDemo(viewer);
  else if (viewer && !(await mayLogOut(viewer.id).catch(() => true))) return redirect(here);
  else await logOut();
  // Back would bring this document as it was left, out of the browser's memory.
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign('/');
  // By hand, and with no answer before the new document: whoever went to another page meanwhile is taken along.
  return new Promise(() => {});
}

/**
 * Sends what is queued; where something is left, whoever leaves is asked (D6). Leaving ends a planting under way (D22), which
 * is sent as well while there is a session for it. The landing page loads this file, and no sync.
 */
async function mayLogOut(account: string): Promise<boolean> {
  const [{ flush }, { endPlanting, askAboutUnsent }] = await Promise.all([
    loadChunk('sync/start-sync', () => import('../sync/start-sync.ts')),
    loadChunk('sync/leaving', () => import('../sync/leaving.ts')),
    // What shows the question: where it does not arrive, nobody could answer.
    loadSyncStatus(),
  ]);
  const unsent = await flush(account, FLUSH_WITHIN_MS);
  if (unsent > 0) return askAboutUnsent(unsent);
  if (!(await endPlanting(account, true))) return true;
  const unsentEnd = await flush(account, FLUSH_WITHIN_MS);
  return unsentEnd === 0 || askAboutUnsent(unsentEnd);
}

export { checkSession } from '../api/session.ts';
