import { signedInSchema } from '@furrow/contract/account';
import { codeSchema } from '@furrow/contract/sign-in-methods';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { users } from '../../../db/schema.ts';
import { accountRoute } from '../account-route.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type Proof, enterAs } from '../begin-session.ts';
import { acceptCode, codesOf } from './code-store.ts';
import { codeAttempts } from '../limits.ts';
import { GOOD_FOR_SECONDS, issueTicket, readTicket, redeemTicket } from '../tickets.ts';
import type { App, AppEnv } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../../http/security-log.ts';

const route = accountRoute('/api/auth/sign-in/code', {
  summary: 'Sign in: the code, after a right password was answered `code-required`',
  takes: codeSchema,
  answers: jsonAnswers('Signed in', signedInSchema, [
    'wrong-code',
    'sign-in-expired',
    'too-many-requests',
  ]),
});

/** What a sign-in by password is answered that has to wait for a code, or whose password has been changed in the meantime. */
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
  app.openapi(route, async (c) => {
    const userId = await secondStepOf(c, deps);
    if (userId === undefined) return errorAnswer(c, 'sign-in-expired');
    concerns(c, { userId });
    const allowances = codeAttempts(await subjectOf(c, deps, userId));
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await acceptCode(deps, userId, c.req.valid('json').code)))
      return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    const user = await enterAs(c, deps, userId, endingSecondStep(c, deps, userId));
    forgetSecondStep(c, deps);
    if (!user) return errorAnswer(c, 'sign-in-expired');
    noteSecurity(c, 'signed-in', { by: 'code' });
    return c.json({ user }, 200);
  });
}

/** Attempts are counted for the account; a browser in which its owner has signed in before has some of its own (D77). */
async function subjectOf(c: Context<AppEnv>, deps: AuthDeps, userId: string): Promise<string> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const device = user && (await deps.device.knownTo(c, user.email));
  return device === undefined ? userId : `${userId} ${device}`;
}

/**
 * The cookie that says that the password was right and the code is still to come. It opens nothing by itself, and ends with
 * its ticket.
 */
const cookieName = (https: boolean): string =>
  https ? '__Host-furrow.second-step' : 'furrow.second-step';

const options = (https: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: https }) as const;

const tokenIn = (c: Context<AppEnv>, { https }: AuthDeps): string =>
  getCookie(c, cookieName(https)) ?? '';

/** Remembers in this browser whose password was right; false where it is no more. */
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

/** Whose password was right in this browser, less than ten minutes ago. */
const secondStepOf = (c: Context<AppEnv>, deps: AuthDeps): Promise<string | undefined> =>
  readTicket(deps, 'second-step', tokenIn(c, deps));

/** Ends the second step; it does not hold where another request has, or a new password was set since. */
const endingSecondStep =
  (c: Context<AppEnv>, deps: AuthDeps, userId: string): Proof =>
  async (tx) =>
    (await redeemTicket({ ...deps, db: tx }, 'second-step', tokenIn(c, deps))) === userId;

/** Has this browser forget that a second step was to come. */
const forgetSecondStep = (c: Context<AppEnv>, { https }: AuthDeps): void =>
  void deleteCookie(c, cookieName(https), options(https));
