import { and, eq } from 'drizzle-orm';
import { isPassword } from '../../adapters/passwords.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { credentials, sessions, type users, verifications } from '../../db/schema.ts';

/** A user's password among whatever else a release may keep there. */
export const passwordOf = (userId: string | typeof users.id) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

/** Whether it is the password of this user. */
export async function isOwnPassword(db: Database, userId: string, typed: string): Promise<boolean> {
  const [kept] = await db.select().from(credentials).where(passwordOf(userId));
  return isPassword(typed, kept?.password);
}

/** Sets a new password. Sessions, and whatever waits or was mailed, end: who had the old password keeps nothing. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  password: string,
): Promise<void> {
  await tx.update(credentials).set({ password, updatedAt: new Date() }).where(passwordOf(userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
