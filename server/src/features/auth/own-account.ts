import { doneSchema, cacheHeadersSchema } from '@furrow/contract/account';
import { accountDeletionSchema } from '@furrow/contract/account-profile';
import {
  changePasswordSchema,
  signInMethodsSchema,
  type SignInMethods,
} from '@furrow/contract/sign-in-methods';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Database } from '../../db/database.ts';
import { users, verifications } from '../../db/schema.ts';
import {
  PASSWORD_FAULTS,
  newPasswordFault,
  replacePassword,
  verifiedPassword,
  isOwnPassword,
} from './account-password.ts';
import { accountRoute, type AuthDeps, DONE } from './account-route.ts';
import { beginSession } from './begin-session.ts';
import { codesOf } from './codes/code-store.ts';
import { clearCache, sessionCookie } from './cookies.ts';
import { reauthenticationAttempts } from './limits.ts';
import { passkeyAnswer, passkeysOf } from './passkeys/passkey-store.ts';
import { ACCOUNT_ONLY, accountOnly, hasReauthenticated } from './reauthentication.ts';
import { CHANGE_PATH } from '../../http/admission.ts';
import type { App } from '../../http/app-env.ts';
import {
  apiRoute,
  errorAnswer,
  limitedAnswer,
  jsonAnswers,
  jsonBody,
} from '../../http/error-answer.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { SIGNED_OUT, type Viewer } from '../../http/viewer.ts';

const change = accountRoute(CHANGE_PATH, {
  summary: 'Set a new password, with the current one',
  takes: changePasswordSchema,
  answers: jsonAnswers('Set; all other sessions have ended', doneSchema, [
    ...ACCOUNT_ONLY,
    'wrong-password',
    ...PASSWORD_FAULTS,
    'too-many-requests',
  ]),
});

/** `POST /api/auth/change-password`. The session itself gets another token, so that a stolen one ends as well. */
export function addChangePassword(app: App, deps: AuthDeps): void {
  app.openapi({ ...change, middleware: accountOnly(deps.signedIn) }, async (c) => {
    const { user } = c.get('viewer');
    const wanted = c.req.valid('json');
    const owner = { name: user.displayName, email: user.email ?? '' };
    const fault = newPasswordFault(wanted.newPassword, owner);
    if (fault) return errorAnswer(c, fault);
    const allowances = reauthenticationAttempts(user.id);
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    const current = await verifiedPassword(deps.db, eq(users.id, user.id), wanted.currentPassword);
    if (!current) return errorAnswer(c, 'wrong-password');
    await deps.limits.giveBack(allowances);
    const password = await hashPassword(wanted.newPassword);
    const replaced = await beginSession(c, deps, user.id, (tx) =>
      replacePassword(tx, current, password),
    );
    if (!replaced) return errorAnswer(c, 'wrong-password');
    await deps.device.remember(c, owner.email);
    noteSecurity(c, 'password-changed', { by: 'current password' });
    return c.json(DONE, 200);
  });
}

const methods = apiRoute('get', 'Accounts', '/api/auth/sign-in-methods', {
  summary: 'How this user can sign in, beside the password',
  responses: jsonAnswers('Passkeys and one-time codes', signInMethodsSchema, SIGNED_OUT),
});

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
  app.openapi({ ...methods, middleware: deps.signedIn }, async (c) =>
    c.json(await signInMethodsOf(deps.db, c.get('viewer').user.id), 200),
  );
}

const deletion = apiRoute('delete', 'Profile', '/api/me', {
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
  app.openapi({ ...deletion, middleware: deps.signedIn }, async (c) => {
    const viewer = c.get('viewer');
    const wait = await deps.limits.take(reauthenticationAttempts(viewer.user.id));
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
 * Deletes everything the account owns, or nothing (D36): a user's rows refer to the row of the user and are deleted with it;
 * mailed links only name the user.
 */
async function deleteAccount({ store }: AuthDeps, userId: string): Promise<void> {
  await store.transact(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(users).where(eq(users.id, userId));
  });
}
