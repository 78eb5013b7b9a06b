import { doneSchema, resetPasswordSchema } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { RESET_PATH } from '../../http/password-paths.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { users } from '../../db/schema.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession } from './begin-session.ts';
import { codesOf } from './codes/code-store.ts';
import { endFactors } from './end-factors.ts';
import { resetAttemptByAddress } from './limits.ts';
import { newPasswordFault } from './new-password.ts';
import { setPassword } from './own-password.ts';
import { readTicket, redeemTicket } from './tickets.ts';

const route = accountRoute(RESET_PATH, {
  summary: 'Set a new password with the token of a mailed link',
  takes: resetPasswordSchema,
  answers: jsonAnswers('Set; all sessions have ended', doneSchema, [
    'invalid-token',
    'weak-password',
    'password-too-long',
    'password-is-email',
    'common-password',
    'guessable-password',
    'too-many-requests',
  ]),
});

const purpose = 'reset-password';

/** `POST /api/auth/reset-password` (D33). */
export function addResetPassword(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const { token, newPassword } = c.req.valid('json');
    const wait = await deps.limits.take([resetAttemptByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    const owner = await ownerOf(deps, token);
    if (!owner) return errorAnswer(c, 'invalid-token');
    concerns(c, { userId: owner.id, email: owner.email });
    // Said before the token is spent, so that a refused password leaves the link good.
    const fault = newPasswordFault(newPassword, owner);
    if (fault) return errorAnswer(c, fault);
    const { viewer } = await deps.find(c);
    if (!(await usePassword(deps, token, newPassword))) return errorAnswer(c, 'invalid-token');
    deps.recent.forget(owner.id);
    await noteReset(c, deps, owner);
    // The mail is one factor: with one-time codes on, the browser signs in anew and gives a code.
    const hasCodes = (await codesOf(deps.store.db, owner.id)) !== undefined;
    if (!hasCodes) await deps.device.remember(c, owner.email);
    if (viewer?.user.id === owner.id && !hasCodes) await beginSession(c, deps, owner.id);
    noteSecurity(c, 'password-changed', { by: 'mailed link' });
    return c.json({ status: true as const }, 200);
  });
}

/** Whose link a token is of, where it can still be used. */
async function ownerOf(deps: AuthDeps, token: string) {
  const userId = await readTicket(deps, { purpose, token });
  if (userId === undefined) return undefined;
  const [owner] = await deps.store.db.select().from(users).where(eq(users.id, userId));
  return owner;
}

/** False where the token was spent in the meantime. */
async function usePassword(deps: AuthDeps, token: string, newPassword: string): Promise<boolean> {
  const password = await hashPassword(newPassword);
  return deps.store.transact(async (tx) => {
    const userId = await redeemTicket({ ...deps, store: { db: tx } }, { purpose, token });
    if (userId !== undefined) await setPassword(tx, userId, password);
    return userId !== undefined;
  });
}

/** Whoever set the password has read the mail, so the address is theirs. */
async function noteReset(
  c: Context<AppEnv>,
  deps: AuthDeps,
  { id, emailVerified }: { readonly id: string; readonly emailVerified: boolean },
): Promise<void> {
  if (emailVerified) return;
  await endFactors(c, deps, id);
  await deps.store.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
}
