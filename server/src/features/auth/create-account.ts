import { randomUUID } from 'node:crypto';
import type { SignUp } from '@furrow/contract/account';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { sqlState } from '../../db/failure.ts';
import { credentials, sessions, users } from '../../db/schema.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { KnownUser } from './user-answer.ts';
import { createUser } from './create-user.ts';

/**
 * Makes an account; undefined where there is one with that address.
 *
 * A demo user becomes the account: same id, one transaction, nothing is moved. However often that is tried and wherever it
 * is killed, the garden is theirs before and after, once (D7, ADR 20).
 */
export async function createAccount(
  deps: AuthDeps,
  wanted: SignUp,
  demoId: string | undefined,
): Promise<KnownUser | undefined> {
  if (await isTaken(deps, wanted.email)) return undefined;
  const password = await hashPassword(wanted.password);
  try {
    const user = await deps.store.transact((tx) => makeUser(tx, wanted, demoId, password));
    if (demoId !== undefined) deps.recent.forget(demoId);
    return user;
  } catch (error) {
    // Another request took the address in the meantime.
    if (sqlState(error) === '23505') return undefined;
    throw error;
  }
}

async function isTaken({ store }: AuthDeps, email: string): Promise<boolean> {
  const found = await store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

async function makeUser(
  tx: Transaction,
  { name, email }: SignUp,
  demoId: string | undefined,
  password: string,
) {
  const became = demoId === undefined ? undefined : await register(tx, demoId, { name, email });
  // A demo that was deleted or registered by another tab in the meantime leaves a registration like any other.
  const user = became ?? (await createUser(tx, { name, email, isAnonymous: false }));
  await tx.insert(credentials).values({
    userId: user.id,
    id: randomUUID(),
    accountId: user.id,
    providerId: 'credential',
    password,
  });
  return user;
}

/** Makes an account of a demo user; undefined where there is no such demo user any more. */
async function register(
  tx: Transaction,
  demoId: string,
  names: { readonly name: string; readonly email: string },
) {
  const [became] = await tx
    .update(users)
    .set({ ...names, isAnonymous: false, updatedAt: new Date() })
    .where(and(eq(users.id, demoId), eq(users.isAnonymous, true)))
    .returning();
  // Whoever learned the demo's cookie shall not have the account.
  if (became) await tx.delete(sessions).where(eq(sessions.userId, demoId));
  return became;
}
