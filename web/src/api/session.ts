import { apiPaths } from '@furrow/contract/api-paths';
import type { ApiPath } from '@furrow/contract/api-paths';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { signingOut } from './leaving-flags.ts';
import { newGuest } from './new-guest.ts';
import { request, type Result } from './request.ts';
import { type Asking, cacheLater, viewerChange } from './viewer-change.ts';
import { parseViewer, type Viewer } from './viewer.ts';

/**
 * Asks the server who is signed in, and believes its answer. If the server can't be reached, the remembered viewer stays.
 * A log-out that the server has not heard of is sent first.
 */
export async function checkSession(): Promise<void> {
  const asking = viewerChange.asking();
  const answer = await askWhoIsHere();
  if (answer) await heed(asking, answer.viewer);
}

/**
 * Applies the server's answer about who is signed in.
 * @param asking for whom the request was sent: if somebody signed in or out here since, the answer is outdated
 */
export async function heed(asking: Asking, said: Viewer): Promise<void> {
  if (!viewerChange.isStill(asking)) return;
  if (said !== null) return viewerChange.become(said, { isFound: asking.viewer === null });
  newGuest.over();
  return viewerChange.endSession(asking);
}

/** Asks the server who is signed in, once it has heard of every log-out here; undefined if it can't be reached. */
export async function askWhoIsHere(): Promise<{ viewer: Viewer } | undefined> {
  if (signingOut.isUnheard() && !(await tellSignOut())) return undefined;
  const answer = await fetchViewer();
  return answer.ok ? answer.value : undefined;
}

/** Asks the server who is signed in by this browser's session. */
export async function fetchViewer(): Promise<Result<{ viewer: Viewer }>> {
  return request({ method: 'get', path: apiPaths.currentSession, parse: parseCurrent });
}

export type Entered = Result<NonNullable<Viewer>>;

/** Signs in by one of the sign-in routes; the new session replaces the one before. */
export function enter(path: ApiPath, body: object): Promise<Entered> {
  return viewerChange.endOnPurpose(async () => {
    const answer = await request({
      method: 'post',
      path,
      body,
      parse: (said) => parseUser(said)?.viewer ?? undefined,
    });
    if (!answer.ok) return answer;
    signingOut.over();
    await viewerChange.become(answer.value);
    return answer;
  });
}

/** Logs out here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  signingOut.begin();
  await viewerChange.endOnPurpose(async () => {
    await tellSignOut();
    await viewerChange.become(null);
  });
}

async function tellSignOut(): Promise<boolean> {
  const path = apiPaths.signOut;
  const order = { method: 'post', path, body: {}, headers: cacheLater } as const;
  const answer = await request({ ...order, parse: () => true });
  if (answer.ok) signingOut.over();
  return answer.ok;
}

/** Has the server delete the viewer's account. The page itself tells the user if the session is over. */
export function orderDeletion(body: { readonly password?: string | undefined }) {
  const path = apiPaths.profile;
  const deletion = { method: 'delete', path, body, headers: cacheLater } as const;
  return request({ ...deletion, parse: () => true, staysOnExpiry: true });
}

/** Wrapped in an object, since null is a valid answer. */
function parseCurrent(answer: unknown): { viewer: Viewer } | undefined {
  return answer === null ? { viewer: null } : parseUser(answer);
}

/** The user in an answer, with null for nobody; undefined if the answer says neither. */
export function parseUser(answer: unknown): { viewer: Viewer } | undefined {
  const { user } = fieldsOf(answer);
  const viewer = parseViewer(user);
  return viewer || user === null ? { viewer } : undefined;
}
