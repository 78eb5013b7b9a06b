import { redirect } from 'react-router';
import { exitDemo } from '../api/demo.ts';
import { logOut } from '../api/session.ts';
import { currentViewer } from '../api/viewer.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { loadSync, loadSyncStatus } from './load-sync.ts';

/** The time limit for sending what is queued before a log-out. */
const FLUSH_WITHIN_MS = 5000;

/** Log Out or Exit Demo; then a new document, so that no data of the user stays in memory. */
export async function leave(): Promise<Response> {
  const viewer = currentViewer();
  const here = window.location.pathname;
  if (viewer?.isAnonymous) await exitDemo(viewer);
  else if (viewer && !(await mayLogOut(viewer.id).catch(() => true))) return redirect(here);
  else await logOut();
  // Back could restore this document from the back/forward cache: reload it then.
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign('/');
  // Never resolves: the new document has to replace this one, even if the user has gone to another page meanwhile.
  return new Promise(() => {});
}

/**
 * Sends what is queued; if something is left, asks the user (D6). Then ends a running planting (D22) and sends that as well,
 * while the session is still valid. Loads sync on demand, because the landing page loads this file.
 */
async function mayLogOut(account: string): Promise<boolean> {
  const [{ flush }, { endPlanting, askAboutUnsent }] = await Promise.all([
    loadSync(),
    loadChunk('sync/leaving', () => import('../sync/leaving.ts')),
    // This shows the question: if it cannot be loaded, nobody could answer.
    loadSyncStatus(),
  ]);
  const unsent = await flush(account, FLUSH_WITHIN_MS);
  if (unsent > 0) return askAboutUnsent(unsent);
  if (!(await endPlanting(account, true))) return true;
  const unsentEnd = await flush(account, FLUSH_WITHIN_MS);
  return unsentEnd === 0 || askAboutUnsent(unsentEnd);
}

export { checkSession } from '../api/session.ts';
