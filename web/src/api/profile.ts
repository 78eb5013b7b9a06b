import type { ProfileChange } from '@furrow/contract/account-profile';
import { changeProfile, readStorage } from '@furrow/contract/routes/own-data';
import { wait } from '../platform/schedule.ts';
import { get, send, type Failure } from './request.ts';
import { fetchViewer, orderDeletion } from './session.ts';
import type { Viewer } from './viewer.ts';
import { viewerChange } from './viewer-change.ts';

/** Delay between the confirmation and the request (section 9, D36): time to close the page in alarm. */
const DELETION_DELAY_MS = 500;

/** Changes the display name on the server, which may tidy its spaces, and here. The page itself tells the user if the session is over. */
export async function changeDisplayName(viewer: NonNullable<Viewer>, body: ProfileChange) {
  const answer = await send(changeProfile, body, { staysOnExpiry: true });
  if (answer.ok) await viewerChange.become({ ...viewer, displayName: answer.value.displayName });
  return answer;
}

/**
 * Deletes the account and all it owns, asks the server whether the account is really gone, and then deletes what this browser holds of it
 * (section 4, D36). Without a password, the user must just have confirmed with a passkey.
 */
export async function deleteAccount(viewer: NonNullable<Viewer>, password?: string) {
  await wait(DELETION_DELAY_MS);
  return viewerChange.endOnPurpose(async (): Promise<Failure | undefined> => {
    const deleted = await orderDeletion({ password });
    if (!deleted.ok) return deleted;
    const after = await fetchViewer();
    if (after.ok && after.value.viewer?.id === viewer.id)
      return { ok: false, code: 'account-remains' };
    await viewerChange.clear(viewer);
    await viewerChange.become(null);
    return undefined;
  });
}

/** How many bytes the account has stored on the server, and how many it may store (D75). */
export const fetchStorage = () => get(readStorage);
