import { emptySchema, signedInSchema } from '@furrow/contract/account';
import { passkeyRequestSchema, passkeySignInSchema } from '@furrow/contract/sign-in-methods';
import type { App } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../../http/error-answer.ts';
import { jsonAnswers } from '../../../http/json.ts';
import { concerns, noteSecurity } from '../../../http/security-log.ts';
import { accountRoute } from '../account-route.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { enterAs } from '../enter.ts';
import { passkeyByAddress } from '../limits.ts';
import { passkeyOwner, passkeyRequest } from './ceremonies.ts';

const options = accountRoute('/api/auth/sign-in/passkey/options', {
  summary: 'What a browser asks for a passkey with',
  takes: emptySchema,
  answers: jsonAnswers('WebAuthn’s request options', passkeyRequestSchema, ['too-many-requests']),
});

const signIn = accountRoute('/api/auth/sign-in/passkey', {
  summary: 'Sign in with a passkey',
  takes: passkeySignInSchema,
  answers: jsonAnswers('Signed in', signedInSchema, ['passkey-refused', 'too-many-requests']),
});

/** `POST /api/auth/sign-in/passkey`. There is nothing to guess: what is limited is the work, at the first of the two steps. */
export function addPasskeySignIn(app: App, deps: AuthDeps): void {
  app.openapi(options, async (c) => {
    const wait = await deps.limits.take([passkeyByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    return c.json(await passkeyRequest(c, deps), 200);
  });
  app.openapi(signIn, async (c) => {
    const userId = await passkeyOwner(c, deps, c.req.valid('json').passkey);
    const user = userId === undefined ? undefined : await enterAs(c, deps, userId);
    if (!user) return errorAnswer(c, 'passkey-refused');
    concerns(c, { userId: user.id });
    noteSecurity(c, 'signed-in', { by: 'passkey' });
    return c.json({ user }, 200);
  });
}
