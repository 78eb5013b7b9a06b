import { browserStorage } from '../platform/browser-storage.ts';
import { cacheLater } from './clear-cache.ts';
import { request, type Result } from './request.ts';
import { currentViewer, parseViewer, type Viewer } from './viewer.ts';
import { becomeViewer, endOnPurpose, endSession } from './viewer-change.ts';

/** Somebody logged out here and the server has not heard of it yet, so that its session is not to be believed. */
const SIGNING_OUT = 'furrow:signing-out';

/**
 * Asks the server who is signed in, and takes its word for it; where it can't be reached, what this browser remembers
 * stands. A log-out that it has not heard of comes first.
 */
export async function checkSession(): Promise<void> {
  const asking = currentViewer();
  const answer = await askWhoIsHere();
  // Somebody signed in or out here while the question was under way: the answer is about the past.
  if (!answer || currentViewer() !== asking) return;
  if (answer.viewer === null) await endSession(asking);
  else await becomeViewer(answer.viewer);
}

/** Whom the server knows here once it has heard of every log-out; nothing where it can't be reached. */
export async function askWhoIsHere(): Promise<{ viewer: Viewer } | undefined> {
  if (isSigningOut() && !(await tellSignOut())) return undefined;
  const answer = await fetchViewer();
  return answer.ok ? answer.value : undefined;
}

/** Whom the server knows by this browser's session. */
export async function fetchViewer(): Promise<Result<{ viewer: Viewer }>> {
  return request({ method: 'GET', path: '/api/auth/get-session', parse: parseCurrent });
}

/** A sign-in was answered: its session replaces whatever was before. */
export async function enterSession(viewer: Viewer): Promise<void> {
  browserStorage().removeItem(SIGNING_OUT);
  await becomeViewer(viewer);
}

/** Logs out here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  browserStorage().setItem(SIGNING_OUT, '1');
  await endOnPurpose(async () => {
    await tellSignOut();
    await becomeViewer(null);
  });
}

function isSigningOut(): boolean {
  return browserStorage().getItem(SIGNING_OUT) !== null;
}

async function tellSignOut(): Promise<boolean> {
  const path = '/api/auth/sign-out';
  const order = { method: 'POST', path, body: {}, headers: cacheLater } as const;
  const answer = await request({ ...order, parse: () => true });
  if (answer.ok) browserStorage().removeItem(SIGNING_OUT);
  return answer.ok;
}

/** Wrapped, since null is an answer here. */
function parseCurrent(answer: unknown): { viewer: Viewer } | undefined {
  if (answer === null) return { viewer: null };
  const viewer = parseSignedIn(answer);
  return viewer ? { viewer } : undefined;
}

/** The user in what sign-up, sign-in and the demo answer. */
export function parseSignedIn(answer: unknown): NonNullable<Viewer> | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined;
  return parseViewer(answer.user) ?? undefined;
}
