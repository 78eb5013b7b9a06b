import { doneSchema, emptySchema, signedInSchema } from '@furrow/contract/account';
import { codeSchema, codeSetupSchema, recoveryCodesSchema } from '@furrow/contract/sign-in-methods';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { every } from 'hono/combine';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { users } from '../../../db/schema.ts';
import { accountRoute, type AuthDeps } from '../account-route.ts';
import { type Proof, signInAs } from '../begin-session.ts';
import { setupAddress } from './code-secrets.ts';
import {
  beginCodes,
  codesOf,
  confirmCodes,
  endCodes,
  renewRecoveryCodes,
  acceptCode,
} from './code-store.ts';
import { reauthenticationAttempts, codeAttempts } from '../limits.ts';
import { accountOnly, requireProof } from '../reauthentication.ts';
import { GOOD_FOR_SECONDS, issueTicket, readTicket, redeemTicket } from '../tickets.ts';
import type { App, AppEnv } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../../http/error-answer.ts';
import { noteSecurity, concerns } from '../../../http/security-log.ts';
import { SIGNED_OUT } from '../../../http/viewer.ts';

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

const signIn = accountRoute('/api/auth/sign-in/code', {
  summary: 'Sign in: the code, after a right password was answered `code-required`',
  takes: codeSchema,
  answers: jsonAnswers('Signed in', signedInSchema, [
    'wrong-code',
    'sign-in-expired',
    'too-many-requests',
  ]),
});

/** The answer to a password sign-in that needs a code, or whose password has changed in the meantime. */
export async function waitsForCode(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
  proof: Proof,
): Promise<'code-required' | 'wrong-credentials' | undefined> {
  if (!(await codesOf(deps.db, userId))) return undefined;
  return (await beginSecondStep(c, deps, userId, proof)) ? 'code-required' : 'wrong-credentials';
}

/** `POST /api/auth/sign-in/code`. */
export function addCodeSignIn(app: App, deps: AuthDeps): void {
  app.openapi(signIn, async (c) => {
    const userId = await secondStepOf(c, deps);
    if (userId === undefined) return errorAnswer(c, 'sign-in-expired');
    concerns(c, { userId });
    const allowances = codeAttempts(await subjectOf(c, deps, userId));
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await acceptCode(deps, userId, c.req.valid('json').code)))
      return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    const user = await signInAs(c, deps, userId, endingSecondStep(c, deps, userId));
    forgetSecondStep(c, deps);
    if (!user) return errorAnswer(c, 'sign-in-expired');
    noteSecurity(c, 'signed-in', { by: 'code' });
    return c.json({ user }, 200);
  });
}

/** Attempts count for the account; a browser in which its owner has signed in before has its own attempts (D77). */
async function subjectOf(c: Context<AppEnv>, deps: AuthDeps, userId: string): Promise<string> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const device = user && (await deps.device.knownTo(c, user.email));
  return device === undefined ? userId : `${userId} ${device}`;
}

/**
 * The cookie of a sign-in whose password was right and whose code is still missing. It gives no access by itself, and ends with
 * its ticket.
 */
const cookieName = (https: boolean): string =>
  https ? '__Host-furrow.second-step' : 'furrow.second-step';

const options = (https: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: https }) as const;

const tokenIn = (c: Context<AppEnv>, { https }: AuthDeps): string =>
  getCookie(c, cookieName(https)) ?? '';

/** Stores in this browser whose password was right; false if the password has changed since. */
async function beginSecondStep(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
  proof: Proof,
): Promise<boolean> {
  const { https } = deps;
  const token = await deps.store.transact(async (tx) =>
    (await proof(tx)) ? issueTicket({ ...deps, db: tx }, 'second-step', userId) : undefined,
  );
  if (token === undefined) return false;
  setCookie(c, cookieName(https), token, {
    ...options(https),
    maxAge: GOOD_FOR_SECONDS['second-step'],
  });
  return true;
}

/** The user whose password was right in this browser less than ten minutes ago. */
const secondStepOf = (c: Context<AppEnv>, deps: AuthDeps): Promise<string | undefined> =>
  readTicket(deps, 'second-step', tokenIn(c, deps));

/** Ends the second step; fails if another request has ended it, or a new password was set since. */
const endingSecondStep =
  (c: Context<AppEnv>, deps: AuthDeps, userId: string): Proof =>
  async (tx) =>
    (await redeemTicket({ ...deps, db: tx }, 'second-step', tokenIn(c, deps))) === userId;

/** Deletes the second step's cookie in this browser. */
const forgetSecondStep = (c: Context<AppEnv>, { https }: AuthDeps): void =>
  void deleteCookie(c, cookieName(https), options(https));
