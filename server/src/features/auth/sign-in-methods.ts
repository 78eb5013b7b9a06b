import { signInMethodsSchema, type SignInMethods } from '@furrow/contract/sign-in-methods';
import { createRoute } from '@hono/zod-openapi';
import type { Database } from '../../db/database.ts';
import type { App } from '../../http/app-env.ts';
import { jsonAnswers } from '../../http/error-answer.ts';
import { SIGNED_OUT } from '../../http/viewer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { codesOf } from './codes/code-store.ts';
import { passkeyAnswer, passkeysOf } from './passkeys/passkey-store.ts';

const route = createRoute({
  method: 'get',
  path: '/api/auth/sign-in-methods',
  tags: ['Accounts'],
  summary: 'How this user can sign in, beside the password',
  responses: jsonAnswers('Passkeys and one-time codes', signInMethodsSchema, SIGNED_OUT),
});

/** How somebody can sign in, without any secret: also what an export says of it. */
export async function signInMethodsOf(db: Database, userId: string): Promise<SignInMethods> {
  const [keys, codes] = await Promise.all([passkeysOf(db, userId), codesOf(db, userId)]);
  return {
    passkeys: keys.map(passkeyAnswer),
    codes: codes ? { ...codes, since: codes.since.toISOString() } : null,
  };
}

/** `GET /api/auth/sign-in-methods`. */
export function addSignInMethods(app: App, deps: AuthDeps): void {
  app.openapi({ ...route, middleware: deps.signedIn }, async (c) =>
    c.json(await signInMethodsOf(deps.db, c.get('viewer').user.id), 200),
  );
}
