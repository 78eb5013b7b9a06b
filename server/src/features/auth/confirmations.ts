import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { users, verifications } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { hashedToken } from './hashed-session-tokens.ts';
import { confirmationMail } from './mails.ts';

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** 18 random bytes; anything else is looked up nowhere. */
const TOKEN = /^[\w-]{24}$/;

/** Kept as a hash beside better-auth's reset tokens, under a name of its own: neither can be used as the other. */
const identifierOf = (token: string): string => hashedToken(`confirm-email:${token}`);

/** Mails a new account the link that confirms its address; false where too many mails wait already. */
export function mailConfirmation(deps: AuthDeps, user: { id: string; email: string }): boolean {
  const { store, clock, mailer, address } = deps;
  return deps.jobs.begin('mail a confirmation', async () => {
    const found = await store.db.select().from(users).where(eq(users.id, user.id));
    // Deleted in the meantime: nothing of them is stored again.
    if (found.length === 0) return;
    const token = randomBytes(18).toString('base64url');
    const expiresAt = new Date(clock() + GOOD_FOR_MS);
    const link = { id: randomUUID(), identifier: identifierOf(token), value: user.id, expiresAt };
    await store.db.insert(verifications).values(link);
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
  { store, clock }: AuthDeps,
  userId: string,
  token: string,
): Promise<'invalid-token' | 'another-user' | undefined> {
  if (!TOKEN.test(token)) return 'invalid-token';
  return store.transact(async (tx) => {
    const isThisLink = and(
      eq(verifications.identifier, identifierOf(token)),
      gt(verifications.expiresAt, new Date(clock())),
    );
    const [link] = await tx.select().from(verifications).where(isThisLink).for('update');
    if (!link) return 'invalid-token';
    if (link.value !== userId) return 'another-user';
    await tx.delete(verifications).where(isThisLink);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, userId));
    return undefined;
  });
}
