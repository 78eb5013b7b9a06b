import { doneSchema, emptySchema } from '@furrow/contract/account';
import { codeSchema, codeSetupSchema, recoveryCodesSchema } from '@furrow/contract/sign-in-methods';
import { every } from 'hono/combine';
import type { App } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../../http/error-answer.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { SIGNED_OUT } from '../../../http/viewer.ts';
import { accountRoute } from '../account-route.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { reauthenticationAttempts } from '../limits.ts';
import { accountOnly, requireProof } from '../reauthentication.ts';
import { beginCodes, codesOf, confirmCodes, endCodes, renewRecoveryCodes } from './code-store.ts';
import { setupAddress } from './code-secrets.ts';

const proven = [
  ...SIGNED_OUT,
  'account-required',
  'reauthentication-required',
  'too-many-requests',
] as const;

const begin = accountRoute('/api/auth/codes/begin', {
  summary: 'A new secret for an authenticator app; it counts once it is confirmed',
  takes: emptySchema,
  answers: jsonAnswers('The secret', codeSetupSchema, [...proven, 'codes-already-on']),
});

const confirm = accountRoute('/api/auth/codes/confirm', {
  summary: 'Turn one-time codes on with the app’s first code',
  takes: codeSchema,
  answers: jsonAnswers('On; the recovery codes', recoveryCodesSchema, [...proven, 'wrong-code']),
});

const recovery = accountRoute('/api/auth/codes/recovery', {
  summary: 'New recovery codes; the old ones are void',
  takes: emptySchema,
  answers: jsonAnswers('The recovery codes', recoveryCodesSchema, [...proven, 'codes-off']),
});

const end = accountRoute('/api/auth/codes/end', {
  summary: 'Turn one-time codes off',
  takes: emptySchema,
  answers: jsonAnswers('Off', doneSchema, proven),
});

/** `/api/auth/codes`: one-time codes of an authenticator app, and the recovery codes beside them. */
export function addCodes(app: App, deps: AuthDeps): void {
  const middleware = every(requireProof(deps, accountOnly(deps.signedIn)), deps.mayWrite);
  app.openapi({ ...begin, middleware }, async (c) => {
    const { user } = c.get('viewer');
    const secret = await beginCodes(deps, user.id);
    if (secret === undefined) return errorAnswer(c, 'codes-already-on');
    return c.json({ secret, address: setupAddress(secret, user.email ?? '') }, 200);
  });
  app.openapi({ ...confirm, middleware }, async (c) => {
    const { user } = c.get('viewer');
    const allowances = reauthenticationAttempts(user.id);
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    const recoveryCodes = await confirmCodes(deps, user.id, c.req.valid('json').code);
    if (!recoveryCodes) return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    await deps.device.remember(c, user.email ?? '');
    noteSecurity(c, 'factor-changed', { what: 'one-time codes on' });
    return c.json({ recoveryCodes }, 200);
  });
  app.openapi({ ...recovery, middleware }, async (c) => {
    const { user } = c.get('viewer');
    if (!(await codesOf(deps.db, user.id))) return errorAnswer(c, 'codes-off');
    const recoveryCodes = await renewRecoveryCodes(deps, user.id);
    noteSecurity(c, 'factor-changed', { what: 'new recovery codes' });
    return c.json({ recoveryCodes }, 200);
  });
  app.openapi({ ...end, middleware }, async (c) => {
    const { user } = c.get('viewer');
    await deps.store.transact((tx) => endCodes(tx, user.id));
    await deps.device.remember(c, user.email ?? '');
    noteSecurity(c, 'factor-changed', { what: 'one-time codes off' });
    return c.json({ status: true as const }, 200);
  });
}
