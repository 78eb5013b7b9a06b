import { profileSchema, type ProfileChange } from '@furrow/contract/account-profile';
import { wait } from '../platform/schedule.ts';
import { parseBy, request, type Failure } from './request.ts';
import { fetchViewer, orderDeletion } from './session.ts';
import type { Viewer } from './viewer.ts';
import { becomeViewer, clearViewer, endOnPurpose } from './viewer-change.ts';

/** Between the confirmation and the request (section 9, D36): long enough to close the page in a fright. */
const DELETION_DELAY_MS = 500;

/** Changes the display name, here and on the server, which may tidy it (spaces). The page says itself that the session is over. */
export async function changeDisplayName(viewer: NonNullable<Viewer>, body: ProfileChange) {
  const answer = await request({
    method: 'PATCH',
    path: '/api/me',
    body,
    parse: parseBy(profileSchema),
    staysOnExpiry: true,
  });
  if (answer.ok) await becomeViewer({ ...viewer, displayName: answer.value.displayName });
  return answer;
}

/**
 * Deletes the account and all it owns, then what this browser holds of it (section 4, D36). The server is asked afterwards
 * whether the account is really gone. Without a password, a passkey must have confirmed just before that it is them.
 */
export async function deleteAccount(viewer: NonNullable<Viewer>, password?: string) {
  await wait(DELETION_DELAY_MS);
  return endOnPurpose(() => deleteHereAndThere(viewer, password));
}

async function deleteHereAndThere(
  viewer: NonNullable<Viewer>,
  password?: string,
): Promise<Failure | undefined> {
  const deleted = await orderDeletion({ password });
  if (!deleted.ok) return deleted;
  const after = await fetchViewer();
  if (after.ok && after.value.viewer?.id === viewer.id) {
    return { ok: false, code: 'account-remains', message: '' };
  }
  await clearViewer(viewer);
  await becomeViewer(null);
  return undefined;
}
