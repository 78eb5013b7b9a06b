import { doneSchema, emptySchema, signedInSchema } from '@furrow/contract/account';
import {
  addPasskeySchema,
  passkeyCreationSchema,
  passkeySchema,
  removePasskeySchema,
  renamePasskeySchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@furrow/contract/sign-in-methods';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema.ts';
import { accountRoute, type AuthDeps, DONE } from '../account-route.ts';
import { signInAs } from '../begin-session.ts';
import { passkeyByUser, passkeyByAddress } from '../limits.ts';
import { madePasskey, passkeyCreation, passkeyOwner, passkeyRequest } from './ceremonies.ts';
import { hasMostPasskeys, keepPasskey, passkeyAnswer } from './passkey-store.ts';
import { ACCOUNT_ONLY, accountOnly, PROVEN, requireProof } from '../reauthentication.ts';
import type { App } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../../http/error-answer.ts';
import { noteSecurity, concerns } from '../../../http/security-log.ts';

const options = accountRoute('/api/auth/passkeys/options', {
  summary: 'What a browser makes a passkey from',
  takes: emptySchema,
  answers: jsonAnswers('WebAuthn’s creation options', passkeyCreationSchema, [
    ...PROVEN,
    'too-many-passkeys',
    'too-many-requests',
  ]),
});

const add = accountRoute('/api/auth/passkeys', {
  summary: 'Keep a passkey that the browser has made',
  takes: addPasskeySchema,
  answers: jsonAnswers('Kept', passkeySchema, [
    ...PROVEN,
    'invalid-name',
    'passkey-refused',
    'too-many-passkeys',
  ]),
});

const rename = accountRoute('/api/auth/passkeys/rename', {
  summary: 'Give a passkey another name',
  takes: renamePasskeySchema,
  answers: jsonAnswers('Renamed', doneSchema, [
    ...ACCOUNT_ONLY,
    'invalid-name',
    'not-found',
    'too-many-requests',
  ]),
});

const remove = accountRoute('/api/auth/passkeys/remove', {
  summary: 'Sign in with a passkey no more',
  takes: removePasskeySchema,
  answers: jsonAnswers('Removed', doneSchema, [...PROVEN, 'not-found']),
});

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** `/api/auth/passkeys`: a user's own passkeys. */
export function addPasskeys(app: App, deps: AuthDeps): void {
  const { db } = deps;
  const ofAccount = accountOnly(deps.signedIn);
  const ofProven = requireProof(deps, ofAccount);
  app.openapi({ ...options, middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const wait = await deps.limits.take([passkeyByUser(user.id)]);
    if (wait > 0) return limitedAnswer(c, wait);
    if (await hasMostPasskeys(db, user.id)) return errorAnswer(c, 'too-many-passkeys');
    return c.json(await passkeyCreation(c, deps, user), 200);
  });
  app.openapi({ ...add, middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const wanted = c.req.valid('json');
    const name = displayNameOf(wanted.name);
    if (name === undefined) return errorAnswer(c, 'invalid-name');
    const made = await madePasskey(c, deps, user.id, wanted.passkey);
    if (!made) return errorAnswer(c, 'passkey-refused');
    const kept = await keepPasskey(deps, user.id, name, made);
    if (typeof kept === 'string') return errorAnswer(c, kept);
    noteSecurity(c, 'factor-changed', { what: 'passkey added' });
    return c.json(passkeyAnswer(kept), 200);
  });
  app.openapi({ ...rename, middleware: [ofAccount, deps.mayWrite] as const }, async (c) => {
    const wanted = c.req.valid('json');
    const name = displayNameOf(wanted.name);
    if (name === undefined) return errorAnswer(c, 'invalid-name');
    const { rowCount: renamed } = await db
      .update(passkeys)
      .set({ name })
      .where(own(c.get('viewer').user.id, wanted.id));
    return renamed === 0 ? errorAnswer(c, 'not-found') : c.json(DONE, 200);
  });
  app.openapi({ ...remove, middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const { rowCount } = await db.delete(passkeys).where(own(user.id, c.req.valid('json').id));
    if (rowCount === 0) return errorAnswer(c, 'not-found');
    noteSecurity(c, 'factor-changed', { what: 'passkey removed' });
    return c.json(DONE, 200);
  });
}

const request = accountRoute('/api/auth/sign-in/passkey/options', {
  summary: 'What a browser asks for a passkey with',
  takes: emptySchema,
  answers: jsonAnswers('WebAuthn’s request options', passkeyRequestSchema, ['too-many-requests']),
});

const signIn = accountRoute('/api/auth/sign-in/passkey', {
  summary: 'Sign in with a passkey',
  takes: passkeySignInSchema,
  answers: jsonAnswers('Signed in', signedInSchema, ['passkey-refused', 'too-many-requests']),
});

/** `POST /api/auth/sign-in/passkey`. Nothing can be guessed here; the first of the two steps limits the work. */
export function addPasskeySignIn(app: App, deps: AuthDeps): void {
  app.openapi(request, async (c) => {
    const wait = await deps.limits.take([passkeyByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    return c.json(await passkeyRequest(c, deps), 200);
  });
  app.openapi(signIn, async (c) => {
    const userId = await passkeyOwner(c, deps, c.req.valid('json').passkey);
    const user = userId === undefined ? undefined : await signInAs(c, deps, userId);
    if (!user) return errorAnswer(c, 'passkey-refused');
    concerns(c, { userId: user.id });
    noteSecurity(c, 'signed-in', { by: 'passkey' });
    return c.json({ user }, 200);
  });
}
