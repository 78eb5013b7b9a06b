import type { User } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { users } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { browserHeaders, passCookies } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionCookieName } from './auth.ts';
import { beginSession } from './begin-session.ts';
import { endSession } from './sessions.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Signs in somebody who has proven who they are by a passkey or a code. A session that this browser had before ends. Answers
 * undefined where the account is gone.
 */
export async function enterAs(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
): Promise<User | undefined> {
  const [user] = await deps.store.db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const cookies = await beginSession(deps, userId, browserHeaders(c));
  await endSession(deps, c.req.raw.headers);
  passCookies(c, cookies, sessionCookieName(deps.https));
  await deps.device.remember(c, user.email);
  return userAnswer(user);
}
