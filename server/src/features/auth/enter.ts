import type { User } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { users } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession, type Proof } from './begin-session.ts';
import { endSession } from './sessions.ts';
import { type KnownUser, userAnswer } from './user-answer.ts';

/** Signs in somebody whose proof holds. A session that this browser had before ends. */
export async function enter(
  c: Context,
  deps: AuthDeps,
  user: KnownUser,
  proof?: Proof,
): Promise<User | undefined> {
  if (!(await beginSession(c, deps, user.id, proof))) return undefined;
  await endSession(c, deps);
  await deps.device.remember(c, user.email);
  return userAnswer(user);
}

/** The same by a user's id; undefined also where the account is gone. */
export async function enterAs(
  c: Context,
  deps: AuthDeps,
  userId: string,
  proof?: Proof,
): Promise<User | undefined> {
  const [user] = await deps.store.db.select().from(users).where(eq(users.id, userId));
  return user && enter(c, deps, user, proof);
}
