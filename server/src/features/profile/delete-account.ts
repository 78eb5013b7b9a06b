import type { ErrorCode } from '@furrow/contract/error-code';
import { eq } from 'drizzle-orm';
import { users, verifications } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ProfileDeps } from './profile-deps.ts';

/**
 * Why the account cannot be deleted with this password, or undefined. A demo user has none; somebody who has just confirmed by
 * a passkey that it is them needs none.
 */
export async function deletionRefusal(
  { isOwnPassword, hasReauthenticated }: ProfileDeps,
  viewer: Viewer,
  password: string | undefined,
): Promise<ErrorCode | undefined> {
  const { user } = viewer;
  if (user.isAnonymous) return undefined;
  if (password === undefined && (await hasReauthenticated(viewer))) return undefined;
  return password && (await isOwnPassword(user.id, password)) ? undefined : 'wrong-password';
}

/**
 * Deletes everything the account owns, or nothing (D36): what belongs to a user refers to their row and goes with it; mailed
 * links only name them.
 */
export async function deleteAccount({ store, recent }: ProfileDeps, userId: string): Promise<void> {
  await store.transact(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(users).where(eq(users.id, userId));
  });
  recent.forget(userId);
}
