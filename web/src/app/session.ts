import { redirect } from 'react-router';
import { exitDemo } from '../api/demo.ts';
import { logOut } from '../api/session.ts';
import { currentViewer, type Viewer } from '../api/viewer.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { readHasGrown } from '../read-model/use-garden.ts';
import type * as Leaving from '../sync/owners/leaving.ts';
import { loadSync, loadSyncStatus } from './load-sync.ts';

/** The time limit for sending what is queued before a log-out. */
const FLUSH_WITHIN_MS = 5000;

/** Log Out or Exit Demo; then a new document, so that no data of the user stays in memory. */
export async function leave(): Promise<Response> {
  const viewer = currentViewer();
  const here = window.location.pathname;
  const answer = await mayLeave(viewer);
  if (answer !== 'leave') return redirect(answer === 'stay' ? here : '/register');
  if (viewer?.isAnonymous) await exitDemo(viewer);
  else await logOut();
  // Back could restore this document from the back/forward cache: reload it then.
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign('/');
  // Never resolves: the new document has to replace this one, even if the user has gone to another page meanwhile.
  return new Promise(() => {});
}

/** Asks the user first if leaving would delete what a demo grew, or leave an account's work unsent. */
async function mayLeave(viewer: Viewer): Promise<Leaving.LeavingAnswer> {
  if (viewer === null) return 'leave';
  if (!viewer.isAnonymous) return mayLogOut(viewer.id).catch(() => 'leave');
  if (!readHasGrown()) return 'leave';
  // If the question cannot be loaded, the page says so: nothing that a demo grew is deleted unasked.
  return (await loadLeaving()).askBeforeLeaving({ kind: 'demo' });
}

/** Loads the question and what shows it, on demand, because the landing page loads this file. */
async function loadLeaving(): Promise<typeof Leaving> {
  const loading = loadChunk('sync/owners/leaving', () => import('../sync/owners/leaving.ts'));
  const [leaving] = await Promise.all([loading, loadSyncStatus()]);
  return leaving;
}

/**
 * Sends what is queued; if something is left, asks the user (D6). Then ends a running planting (D22) and sends that as well,
 * while the session is still valid.
 */
async function mayLogOut(account: string): Promise<Leaving.LeavingAnswer> {
  const [leaving, { flush }] = await Promise.all([loadLeaving(), loadSync()]);
  const unsent = await flush(account, FLUSH_WITHIN_MS);
  if (unsent > 0) return leaving.askBeforeLeaving({ kind: 'unsent', unsent });
  if (!(await leaving.endPlanting(account, true))) return 'leave';
  const unsentEnd = await flush(account, FLUSH_WITHIN_MS);
  return unsentEnd === 0
    ? 'leave'
    : leaving.askBeforeLeaving({ kind: 'unsent', unsent: unsentEnd });
}

export { checkSession } from '../api/session.ts';
