import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { confirmationMail } from './mails.ts';
import { issueTicket, readTicket, redeemTicket } from './tickets.ts';
import { newToken } from './token.ts';

const purpose = 'confirm-email';

/** Mails a new account the link that confirms its address; false where too many mails wait already. */
export function mailConfirmation(deps: AuthDeps, user: { id: string; email: string }): boolean {
  const { store, mailer, address } = deps;
  return deps.jobs.begin('mail a confirmation', async () => {
    const found = await store.db.select().from(users).where(eq(users.id, user.id));
    // Deleted in the meantime: nothing of them is stored again.
    if (found.length === 0) return;
    const token = newToken();
    await issueTicket(deps, { purpose, token }, user.id);
    const url = new URL('/confirm-email', address());
    url.searchParams.set('token', token);
    await mailer.send(confirmationMail(user.email, url.href));
  });
}

/**
 * Confirms the address of a user with the token that was mailed to it. Only in a session of theirs: whoever presses the button in
 * a mail that they never asked for would confirm the account that a stranger made, and still knows the password of.
 * @returns what is wrong, where it is
 */
export async function useConfirmation(
  deps: AuthDeps,
  userId: string,
  token: string,
): Promise<'invalid-token' | 'another-user' | undefined> {
  const mailedTo = await readTicket(deps, { purpose, token });
  if (mailedTo === undefined) return 'invalid-token';
  if (mailedTo !== userId) return 'another-user';
  return deps.store.transact(async (tx) => {
    const mailed = await redeemTicket({ ...deps, store: { db: tx } }, { purpose, token });
    if (mailed === undefined) return 'invalid-token';
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, userId));
    return undefined;
  });
}
