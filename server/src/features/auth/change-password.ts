import { doneSchema } from '@furrow/contract/account';
import { changePasswordSchema } from '@furrow/contract/sign-in-methods';
import { hashPassword } from '../../adapters/passwords.ts';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../http/error-answer.ts';
import { CHANGE_PATH } from '../../http/admission.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { SIGNED_OUT } from '../../http/viewer.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession } from './begin-session.ts';
import { reauthenticationAttempts } from './limits.ts';
import {
  PASSWORD_FAULTS,
  newPasswordFault,
  replacePassword,
  verifiedPassword,
} from './account-password.ts';
import { accountOnly } from './reauthentication.ts';

const route = accountRoute(CHANGE_PATH, {
  summary: 'Set a new password, with the current one',
  takes: changePasswordSchema,
  answers: jsonAnswers('Set; all other sessions have ended', doneSchema, [
    ...SIGNED_OUT,
    'account-required',
    'wrong-password',
    ...PASSWORD_FAULTS,
    'too-many-requests',
  ]),
});

/** `POST /api/auth/change-password`. The session itself gets another token, so that a stolen one ends as well. */
export function addChangePassword(app: App, deps: AuthDeps): void {
  app.openapi({ ...route, middleware: accountOnly(deps.signedIn) }, async (c) => {
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
    const current = await verifiedPassword(deps.db, user.id, wanted.currentPassword);
    if (!current) return errorAnswer(c, 'wrong-password');
    await deps.limits.giveBack(allowances);
    const password = await hashPassword(wanted.newPassword);
    const replaced = await beginSession(c, deps, user.id, (tx) =>
      replacePassword(tx, current, password),
    );
    if (!replaced) return errorAnswer(c, 'wrong-password');
    deps.recent.forget(user.id);
    await deps.device.remember(c, user.email ?? '');
    noteSecurity(c, 'password-changed', { by: 'current password' });
    return c.json({ status: true as const }, 200);
  });
}
