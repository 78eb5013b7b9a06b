import { fieldsOf } from '../platform/fields.ts';
import { signingOut } from './leaving-flags.ts';
import { request, type Result } from './request.ts';
import { becomeViewer, cacheLater, endOnPurpose, endSession } from './viewer-change.ts';
import { currentViewer, parseViewer, type Viewer } from './viewer.ts';

/**
 * Asks the server who is signed in, and takes its word for it; where it can't be reached, what this browser remembers
 * stands. A log-out that it has not heard of comes first.
 */
export async function checkSession(): Promise<void> {
  const asking = currentViewer();
  const answer = await askWhoIsHere();
  if (answer) await heed(asking, answer.viewer);
}

/**
 * Takes the server's word for who is signed in.
 * @param asking who was when it was asked: where somebody signed in or out here meanwhile, the answer is about the past
 */
export async function heed(asking: Viewer, said: Viewer): Promise<void> {
  if (currentViewer() !== asking) return;
  if (said === null) await endSession(asking);
  else await becomeViewer(said);
}

/** Whom the server knows here once it has heard of every log-out; nothing where it can't be reached. */
export async function askWhoIsHere(): Promise<{ viewer: Viewer } | undefined> {
  if (signingOut.isUnheard() && !(await tellSignOut())) return undefined;
  const answer = await fetchViewer();
  return answer.ok ? answer.value : undefined;
}

/** Whom the server knows by this browser's session. */
export async function fetchViewer(): Promise<Result<{ viewer: Viewer }>> {
  return request({ method: 'GET', path: '/api/auth/get-session', parse: parseCurrent });
}

/** A sign-in was answered: its session replaces whatever was before. */
export async function beginSession(viewer: Viewer): Promise<void> {
  signingOut.over();
  await becomeViewer(viewer);
}

/** Logs out here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  signingOut.begin();
  await endOnPurpose(async () => {
    await tellSignOut();
    await becomeViewer(null);
  });
}

async function tellSignOut(): Promise<boolean> {
  const path = '/api/auth/sign-out';
  const order = { method: 'POST', path, body: {}, headers: cacheLater } as const;
  const answer = await request({ ...order, parse: () => true });
  if (answer.ok) signingOut.over();
  return answer.ok;
}

/** Has the server delete whoever is signed in. The page says itself that the session is over. */
export function orderDeletion(body: { readonly password?: string | undefined }) {
  const deletion = { method: 'DELETE', path: '/api/me', body, headers: cacheLater } as const;
  return request({ ...deletion, parse: () => true, staysOnExpiry: true });
}

/** Wrapped, since null is an answer here. */
function parseCurrent(answer: unknown): { viewer: Viewer } | undefined {
  return answer === null ? { viewer: null } : parseUser(answer);
}

/** The user in an answer, or that it is nobody; nothing where it says neither. */
export function parseUser(answer: unknown): { viewer: Viewer } | undefined {
  const { user } = fieldsOf(answer);
  const viewer = parseViewer(user);
  return viewer || user === null ? { viewer } : undefined;
}

/** The user in what sign-up, sign-in and the demo answer. */
export function parseSignedIn(answer: unknown): NonNullable<Viewer> | undefined {
  return parseUser(answer)?.viewer ?? undefined;
}
