import { doneSchema, resetPasswordSchema } from '@furrow/contract/account';
import { createRoute } from '@hono/zod-openapi';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { RESET_PATH } from '../../http/password-paths.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { users, verifications } from '../../db/schema.ts';
import { browserHeaders, passCookies, refusalCode } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionCookieName } from './auth.ts';
import { beginSession } from './begin-session.ts';
import { codesOf } from './codes/code-store.ts';
import { endFactors } from './end-factors.ts';
import { resetAttemptByAddress } from './limits.ts';
import { newPasswordFault } from './new-password.ts';
import { hashedToken } from './hashed-session-tokens.ts';

const route = createRoute({
  method: 'post',
  path: RESET_PATH,
  tags: ['Accounts'],
  summary: 'Set a new password with the token of a mailed link',
  request: { body: jsonBody(resetPasswordSchema) },
  responses: jsonAnswers('Set; all sessions have ended', doneSchema, [
    'invalid-token',
    'weak-password',
    'password-too-long',
    'password-is-email',
    'common-password',
    'guessable-password',
    'too-many-requests',
  ]),
});

/** The form that better-auth gives its tokens; anything else is none, and is looked up nowhere. */
const TOKEN = /^[A-Za-z0-9]{24}$/;

/** `POST /api/auth/reset-password` (D33). */
export function addResetPassword(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const { token, newPassword } = c.req.valid('json');
    const wait = await deps.limits.take([resetAttemptByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    const owner = TOKEN.test(token) ? await ownerOf(deps, token) : undefined;
    if (!owner) return errorAnswer(c, 'invalid-token');
    concerns(c, { userId: owner.id, email: owner.email });
    // Said before the token is spent, so that a refused password leaves the link good.
    const fault = newPasswordFault(newPassword, owner);
    if (fault) return errorAnswer(c, fault);
    const { viewer } = await deps.find(c.req.raw.headers);
    if (!(await setPassword(deps, token, newPassword))) return errorAnswer(c, 'invalid-token');
    deps.recent.forget(owner.id);
    await noteReset(c, deps, owner);
    // The mail is one factor: with one-time codes on, the browser signs in anew and gives a code.
    const hasCodes = (await codesOf(deps.store.db, owner.id)) !== undefined;
    if (!hasCodes) await deps.device.remember(c, owner.email);
    if (viewer?.user.id === owner.id && !hasCodes) {
      const cookies = await beginSession(deps, owner.id, browserHeaders(c));
      passCookies(c, cookies, sessionCookieName(deps.https));
    }
    noteSecurity(c, 'password-changed', { by: 'mailed link' });
    return c.json({ status: true as const }, 200);
  });
}

/** Whose link a token is of, where it can still be used. */
async function ownerOf({ store, clock }: AuthDeps, token: string) {
  const [link] = await store.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, hashedToken(`reset-password:${token}`)),
        gt(verifications.expiresAt, new Date(clock())),
      ),
    );
  if (!link) return undefined;
  const [owner] = await store.db.select().from(users).where(eq(users.id, link.userId));
  return owner;
}

/** False where the token was spent in the meantime. */
async function setPassword({ auth, hashing }: AuthDeps, token: string, newPassword: string) {
  try {
    await hashing.run(() => auth.api.resetPassword({ body: { token, newPassword } }));
    return true;
  } catch (error) {
    if (refusalCode(error) === 'INVALID_TOKEN') return false;
    throw error;
  }
}

/** Other links that were mailed to this user are of no use any more, and would be to a thief. */
export async function forgetLinks({ store }: AuthDeps, userId: string): Promise<void> {
  await store.db.delete(verifications).where(eq(verifications.value, userId));
}

/** Whoever set the password has read the mail, so the address is theirs. */
async function noteReset(
  c: Context<AppEnv>,
  deps: AuthDeps,
  { id, emailVerified }: { readonly id: string; readonly emailVerified: boolean },
): Promise<void> {
  await forgetLinks(deps, id);
  if (emailVerified) return;
  await endFactors(c, deps, id);
  await deps.store.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
}
