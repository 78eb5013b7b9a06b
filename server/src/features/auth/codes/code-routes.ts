import * as routes from '@furrow/contract/routes/sign-in-methods';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { every } from 'hono/combine';
import { users } from '../../../db/schema.ts';
import { type AuthDeps, DONE } from '../account-route.ts';
import { type Proof, signInAs } from '../begin-session.ts';
import { ownCookie } from '../cookies.ts';
import {
  beginCodes,
  codesOf,
  confirmCodes,
  endCodes,
  renewRecoveryCodes,
  acceptCode,
  setupAddress,
} from './code-store.ts';
import { reauthenticationAttempts, codeAttempts } from '../limits.ts';
import { requireProof } from '../reauthentication.ts';
import { GOOD_FOR_SECONDS, issueTicket, readTicket, redeemTicket } from '../tickets.ts';
import type { App, AppEnv } from '../../../http/app-env.ts';
import { accountOnly } from '../../../http/account-only.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../../http/error-answer.ts';
import { noteSecurity, concerns } from '../../../http/security-log.ts';

/** `/api/auth/codes`: one-time codes of an authenticator app, and the recovery codes beside them. */
export function addCodes(app: App, deps: AuthDeps): void {
  const middleware = every(requireProof(deps, accountOnly(deps.signedIn)), deps.mayWrite);
  app.openapi({ ...apiRoute(routes.beginCodes), middleware }, async (c) => {
    const { user } = c.get('viewer');
    const secret = await beginCodes(deps, user.id);
    if (secret === undefined) return errorAnswer(c, 'codes-already-on');
    return c.json({ secret, address: setupAddress(secret, user.email ?? '') }, 200);
  });
  app.openapi({ ...apiRoute(routes.confirmCodes), middleware }, async (c) => {
    const viewer = c.get('viewer');
    const { user } = viewer;
    const allowances = reauthenticationAttempts(viewer);
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    const recoveryCodes = await confirmCodes(deps, user.id, c.req.valid('json').code);
    if (!recoveryCodes) return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    await deps.device.remember(c, user.email ?? '');
    noteSecurity(c, 'factor-changed', { what: 'one-time codes on' });
    return c.json({ recoveryCodes }, 200);
  });
  app.openapi({ ...apiRoute(routes.renewRecoveryCodes), middleware }, async (c) => {
    const { user } = c.get('viewer');
    if (!(await codesOf(deps.db, user.id))) return errorAnswer(c, 'codes-off');
    const recoveryCodes = await renewRecoveryCodes(deps, user.id);
    noteSecurity(c, 'factor-changed', { what: 'new recovery codes' });
    return c.json({ recoveryCodes }, 200);
  });
  app.openapi({ ...apiRoute(routes.endCodes), middleware }, async (c) => {
    const { user } = c.get('viewer');
    await deps.store.transact((tx) => endCodes(tx, user.id));
    await deps.device.remember(c, user.email ?? '');
    noteSecurity(c, 'factor-changed', { what: 'one-time codes off' });
    return c.json(DONE, 200);
  });
}

/** The error for a password sign-in that needs a code, or whose password has changed in the meantime; undefined for others. */
export async function waitsForCode(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
  proof: Proof,
): Promise<'code-required' | 'wrong-credentials' | undefined> {
  if (!(await codesOf(deps.db, userId))) return undefined;
  const token = await deps.store.transact(async (tx) =>
    (await proof(tx)) ? issueTicket({ ...deps, db: tx }, purpose, userId) : undefined,
  );
  if (token === undefined) return 'wrong-credentials';
  cookieOf(deps).set(c, token, GOOD_FOR_SECONDS[purpose]);
  return 'code-required';
}

const purpose = 'second-step';

/**
 * The cookie of a sign-in whose password was right and whose code is still missing. It gives no access by itself, and ends with
 * its ticket.
 */
const cookieOf = ({ https }: AuthDeps) => ownCookie(purpose, https, 'Strict');

/** `POST /api/auth/sign-in/code`. */
export function addCodeSignIn(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.signInWithCode), async (c) => {
    const cookie = cookieOf(deps);
    const token = cookie.read(c) ?? '';
    const userId = await readTicket(deps, purpose, token);
    if (userId === undefined) return errorAnswer(c, 'sign-in-expired');
    concerns(c, { userId });
    const allowances = codeAttempts(await subjectOf(c, deps, userId));
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await acceptCode(deps, userId, c.req.valid('json').code)))
      return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    // Fails if another request has ended this second step, or a new password was set since.
    const proof: Proof = async (tx) =>
      (await redeemTicket({ ...deps, db: tx }, purpose, token)) === userId;
    const user = await signInAs(c, deps, userId, proof);
    cookie.drop(c);
    if (!user) return errorAnswer(c, 'sign-in-expired');
    noteSecurity(c, 'signed-in', { by: 'code' });
    return c.json({ user }, 200);
  });
}

/** Whose attempts count: the account's, or those of this browser alone if the account's owner has signed in here before (D77). */
async function subjectOf(c: Context<AppEnv>, deps: AuthDeps, userId: string): Promise<string> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const device = user && (await deps.device.knownTo(c, user.email));
  return device === undefined ? userId : `${userId} ${device}`;
}
