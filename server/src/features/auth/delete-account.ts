import { cacheHeadersSchema, doneSchema } from '@furrow/contract/account';
import { accountDeletionSchema } from '@furrow/contract/account-profile';
import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { users, verifications } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { clearCache, dropSessionCookie } from './session-cookie.ts';
import { errorAnswer, limitedAnswer, jsonAnswers, jsonBody } from '../../http/error-answer.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { SIGNED_OUT, type Viewer } from '../../http/viewer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { reauthenticationAttempts } from './limits.ts';
import { isOwnPassword } from './account-password.ts';
import { hasReauthenticated } from './reauthentication.ts';

const route = createRoute({
  method: 'delete',
  path: '/api/me',
  tags: ['Profile'],
  summary: 'Delete the account and everything it owns',
  request: { headers: cacheHeadersSchema, body: jsonBody(accountDeletionSchema) },
  responses: jsonAnswers('Deleted', doneSchema, [
    ...SIGNED_OUT,
    'wrong-password',
    'too-many-requests',
  ]),
});

/** `DELETE /api/me`. */
export function addDeleteAccount(app: App, deps: AuthDeps): void {
  app.openapi({ ...route, middleware: deps.signedIn }, async (c) => {
    const viewer = c.get('viewer');
    const wait = await deps.limits.take(reauthenticationAttempts(viewer.user.id));
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await mayDelete(deps, viewer, c.req.valid('json').password)))
      return errorAnswer(c, 'wrong-password');
    await deleteAccount(deps, viewer.user.id);
    dropSessionCookie(c, deps.https);
    deps.device.forget(c);
    if (c.req.valid('header')['furrow-cache'] !== 'later') clearCache(c);
    noteSecurity(c, 'account-deleted');
    return c.json({ status: true as const }, 200);
  });
}

/** A demo user has no password; somebody who has just confirmed by a passkey that it is them needs none. */
async function mayDelete(deps: AuthDeps, viewer: Viewer, password?: string): Promise<boolean> {
  if (viewer.user.isAnonymous) return true;
  if (password === undefined) return hasReauthenticated(deps, viewer);
  return password !== '' && isOwnPassword(deps.db, viewer.user.id, password);
}

/**
 * Deletes everything the account owns, or nothing (D36): what belongs to a user refers to their row and goes with it; mailed
 * links only name them.
 */
async function deleteAccount({ store, recent }: AuthDeps, userId: string): Promise<void> {
  await store.transact(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(users).where(eq(users.id, userId));
  });
  recent.forget(userId);
}
