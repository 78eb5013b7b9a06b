import * as routes from '@furrow/contract/routes/sign-in-methods';
import { deleteAccount as deletion } from '@furrow/contract/routes/own-data';
import { type SignInMethods } from '@furrow/contract/sign-in-methods';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import {
  newPasswordFault,
  replacePassword,
  verifiedPassword,
  isOwnPassword,
} from './account-password.ts';
import { type AuthDeps, DONE } from './account-route.ts';
import { beginSession } from './begin-session.ts';
import { codesOf } from './codes/code-store.ts';
import { clearCache, sessionCookie } from './cookies.ts';
import { allResetMails, reauthenticationAttempts } from './limits.ts';
import { passkeyAnswer, passkeysOf } from './passkeys/passkey-store.ts';
import { hasReauthenticated } from './reauthentication.ts';
import { endTickets } from './tickets.ts';
import type { App } from '../../http/app-env.ts';
import { accountOnly } from '../../http/account-only.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { Viewer } from '../../http/found-viewer.ts';

/** `POST /api/auth/change-password`. This browser gets a new session and all others end, also one with a stolen token. */
export function addChangePassword(app: App, deps: AuthDeps): void {
  app.openapi(
    { ...apiRoute(routes.changePassword), middleware: accountOnly(deps.signedIn) },
    async (c) => {
      const viewer = c.get('viewer');
      const { user } = viewer;
      const wanted = c.req.valid('json');
      const owner = { name: user.displayName, email: user.email ?? '' };
      const fault = newPasswordFault(wanted.newPassword, owner);
      if (fault) return errorAnswer(c, fault);
      const allowances = reauthenticationAttempts(viewer);
      const wait = await deps.limits.take(allowances);
      if (wait > 0) return limitedAnswer(c, wait);
      const current = await verifiedPassword(
        deps.db,
        eq(users.id, user.id),
        wanted.currentPassword,
      );
      if (!current) return errorAnswer(c, 'wrong-password');
      await deps.limits.giveBack(allowances);
      const password = await hashPassword(wanted.newPassword);
      const replaced = await beginSession(c, deps, user.id, (tx) =>
        replacePassword(tx, current, password),
      );
      if (!replaced) return errorAnswer(c, 'wrong-password');
      // The mailed reset links have ended with the old password, so their mails no longer count.
      if (user.isEmailConfirmed) await deps.limits.giveBack(allResetMails(owner.email));
      await deps.device.remember(c, owner.email);
      noteSecurity(c, 'password-changed', { by: 'current password' });
      return c.json(DONE, 200);
    },
  );
}

/** A user's sign-in methods, without any secret; an export contains them too. */
export async function signInMethodsOf(db: Database, userId: string): Promise<SignInMethods> {
  const [keys, codes] = await Promise.all([passkeysOf(db, userId), codesOf(db, userId)]);
  return {
    passkeys: keys.map(passkeyAnswer),
    codes: codes ? { ...codes, since: codes.since.toISOString() } : null,
  };
}

/** `GET /api/auth/sign-in-methods`. */
export function addSignInMethods(app: App, deps: AuthDeps): void {
  app.openapi({ ...apiRoute(routes.signInMethods), middleware: deps.signedIn }, async (c) =>
    c.json(await signInMethodsOf(deps.db, c.get('viewer').user.id), 200),
  );
}

/** `DELETE /api/me`. */
export function addDeleteAccount(app: App, deps: AuthDeps): void {
  app.openapi({ ...apiRoute(deletion), middleware: deps.signedIn }, async (c) => {
    const viewer = c.get('viewer');
    const wait = await deps.limits.take(reauthenticationAttempts(viewer));
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await mayDelete(deps, viewer, c.req.valid('json').password)))
      return errorAnswer(c, 'wrong-password');
    await deleteAccount(deps, viewer.user.id);
    sessionCookie(deps.https).drop(c);
    deps.device.forget(c);
    if (c.req.valid('header')['furrow-cache'] !== 'later') clearCache(c);
    noteSecurity(c, 'account-deleted');
    return c.json(DONE, 200);
  });
}

/** A demo user has no password; a user who has just re-authenticated with a passkey needs none. */
async function mayDelete(deps: AuthDeps, viewer: Viewer, password?: string): Promise<boolean> {
  if (viewer.user.isAnonymous) return true;
  if (password === undefined) return hasReauthenticated(deps, viewer);
  return password !== '' && isOwnPassword(deps.db, viewer.user.id, password);
}

/**
 * Deletes everything the account owns, or nothing (D36). A user's rows refer to the row in `users` and are deleted with it. Rows
 * of mailed links do not refer to it, so they are deleted separately.
 */
async function deleteAccount({ store }: AuthDeps, userId: string): Promise<void> {
  await store.transact(async (tx) => {
    await endTickets(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
  });
}
