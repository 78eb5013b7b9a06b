import { doneSchema } from '@furrow/contract/account';
import { changePasswordSchema } from '@furrow/contract/sign-in-methods';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App } from '../../http/app-env.ts';
import { cookieNamed } from '../../http/cookie.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { CHANGE_PATH } from '../../http/password-paths.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { RequireViewer, ViewerEnv } from '../../http/viewer.ts';
import { browserHeaders, passCookies, refusalCode } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionCookieName } from './auth.ts';
import { reauthenticationAttempts } from './limits.ts';
import { newPasswordFault } from './new-password.ts';
import { accountOnly } from './reauthentication.ts';
import { forgetLinks } from './reset-password.ts';

const route = createRoute({
  method: 'post',
  path: CHANGE_PATH,
  tags: ['Accounts'],
  summary: 'Set a new password, with the current one',
  request: { body: jsonBody(changePasswordSchema) },
  responses: jsonAnswers('Set; all other sessions have ended', doneSchema, [
    'not-signed-in',
    'user-token-expired',
    'account-required',
    'wrong-password',
    'weak-password',
    'password-too-long',
    'password-is-email',
    'common-password',
    'guessable-password',
    'too-many-requests',
  ]),
});

/** `POST /api/auth/change-password`. The session itself gets another token, so that a stolen one ends as well. */
export function addChangePassword(app: App, deps: AuthDeps, signedIn: RequireViewer): void {
  app.openapi({ ...route, middleware: accountOnly(signedIn) }, async (c) => {
    const { user } = c.get('viewer');
    const wanted = c.req.valid('json');
    const fault = newPasswordFault(wanted.newPassword, {
      name: user.displayName,
      email: user.email ?? '',
    });
    if (fault) return errorAnswer(c, fault);
    const allowances = reauthenticationAttempts(user.id);
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    const changed = await change(deps, ownHeaders(c, deps), wanted);
    if (!changed) return errorAnswer(c, 'wrong-password');
    await deps.limits.giveBack(allowances);
    await forgetLinks(deps, user.id);
    deps.recent.forget(user.id);
    await deps.device.remember(c, user.email ?? '');
    passCookies(c, changed.headers.getSetCookie(), sessionCookieName(deps.https));
    noteSecurity(c, 'password-changed', { by: 'current password' });
    return c.json({ status: true as const }, 200);
  });
}

interface Wanted {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Undefined where the current password is not that. */
async function change({ auth, hashing }: AuthDeps, headers: Headers, wanted: Wanted) {
  const body = { ...wanted, revokeOtherSessions: true };
  try {
    return await hashing.run(() => auth.api.changePassword({ body, headers, returnHeaders: true }));
  } catch (error) {
    if (refusalCode(error) === 'INVALID_PASSWORD') return undefined;
    throw error;
  }
}

/** Only our own cookie is shown to better-auth, as `viewerFinder` does. */
function ownHeaders(c: Context<ViewerEnv>, { https }: AuthDeps): Headers {
  const name = sessionCookieName(https);
  const headers = browserHeaders(c);
  headers.set('Cookie', `${name}=${cookieNamed(c.req.header('Cookie') ?? '', name) ?? ''}`);
  return headers;
}
