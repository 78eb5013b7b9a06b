import { doneSchema, resetPasswordSchema } from '@furrow/contract/account';
import { and, eq } from 'drizzle-orm';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { RESET_PATH } from '../../http/password-paths.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession } from './begin-session.ts';
import { codesOf } from './codes/code-store.ts';
import { endFactors } from './end-factors.ts';
import { resetAttemptByAddress } from './limits.ts';
import { newPasswordFault } from './new-password.ts';
import { holdsPassword, setPassword, type VerifiedPassword } from './own-password.ts';
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
    const password = { userId: owner.id, hash: await hashPassword(newPassword) };
    const used = await usePassword(deps, token, password);
    if (!used) return errorAnswer(c, 'invalid-token');
    deps.recent.forget(owner.id);
    if (used.endedFactors) noteSecurity(c, 'factor-changed', { what: 'all ended' });
    // The mail is one factor: with one-time codes on, the browser signs in anew and gives a code.
    const hasCodes = (await codesOf(deps.store.db, owner.id)) !== undefined;
    if (!hasCodes) await deps.device.remember(c, owner.email);
    if (viewer?.user.id === owner.id && !hasCodes)
      await beginSession(c, deps, owner.id, (tx) => holdsPassword(tx, password));
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

/**
 * Sets the password, and answers whether that ended any passkey or codes; undefined where the token was spent in the meantime.
 * Whoever set it has read the mail, so the address is theirs.
 */
async function usePassword(
  deps: AuthDeps,
  token: string,
  password: VerifiedPassword,
): Promise<{ readonly endedFactors: boolean } | undefined> {
  return deps.store.transact(async (tx) => {
    const userId = await redeemTicket({ ...deps, store: { db: tx } }, { purpose, token });
    if (userId === undefined) return undefined;
    const endedFactors = (await confirmAddress(tx, userId)) && (await endFactors(tx, userId));
    await setPassword(tx, password);
    return { endedFactors };
  });
}

/** False where the address was confirmed before. */
async function confirmAddress(tx: Transaction, userId: string): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}
