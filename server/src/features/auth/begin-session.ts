import { randomUUID } from 'node:crypto';
import type { User } from '@furrow/contract/account';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Transaction } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AuthDeps } from './account-route.ts';
import { setSessionCookie } from './cookies.ts';
import { IDLE_SECONDS } from './session-lifetime.ts';
import { endSession } from './sessions.ts';
import { hashedToken, newToken } from './tickets.ts';

const TOKEN_CHARACTERS = 32;
const LONGEST_AGENT = 256;

/** More browsers than anybody has. */
const MOST_SESSIONS = 100;

/** Checks, in the transaction that begins a session, whether the proof of identity still holds. */
export type Proof = (tx: Transaction) => Promise<boolean>;

/**
 * Begins a session in this browser for a user who has proven their identity, or has just been created.
 * @returns false if the proof no longer holds; no session has begun then
 */
export async function beginSession(
  c: Context,
  deps: AuthDeps,
  userId: string,
  proof: Proof = async () => true,
): Promise<boolean> {
  const token = newToken(TOKEN_CHARACTERS);
  const now = new Date(deps.clock());
  const begun = await deps.store.transact(async (tx) => {
    if (!(await proof(tx))) return false;
    await tx.insert(sessions).values({
      userId,
      id: randomUUID(),
      token: hashedToken(token),
      userAgent: c.req.header('User-Agent')?.slice(0, LONGEST_AGENT) ?? null,
      expiresAt: new Date(now.getTime() + IDLE_SECONDS * 1000),
      createdAt: now,
      updatedAt: now,
    });
    return true;
  });
  if (!begun) return false;
  await endSessionsBeyondLimit(deps, userId);
  setSessionCookie(c, deps, token);
  return true;
}

/**
 * Ends a user's least recently used sessions beyond the limit. No allowance limits right passwords, so a script that signs in
 * again and again would otherwise fill the disk, and make each list of sessions longer (D75).
 */
async function endSessionsBeyondLimit({ db }: AuthDeps, userId: string): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, beyond)));
}

/**
 * Signs in somebody whose proof holds. A session that this browser had before ends.
 * @returns undefined if the proof no longer holds, or the account is gone
 */
export async function signInAs(
  c: Context,
  deps: AuthDeps,
  userId: string,
  proof?: Proof,
): Promise<User | undefined> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user || !(await beginSession(c, deps, userId, proof))) return undefined;
  await endSession(c, deps);
  await deps.device.remember(c, user.email);
  return userAnswer(user);
}

export type KnownUser = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'emailVerified' | 'isAnonymous'
>;

/** The fields of a user that leave the server, to that user alone. */
export const userAnswer = (user: KnownUser): User => ({
  id: user.id,
  displayName: user.name,
  email: user.isAnonymous ? null : user.email,
  isAnonymous: user.isAnonymous,
  isEmailConfirmed: user.emailVerified,
});
