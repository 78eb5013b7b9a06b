import { randomUUID } from 'node:crypto';
import type { SignUp } from '@furrow/contract/account';
import { and, eq } from 'drizzle-orm';
import { sqlState } from '../../db/failure.ts';
import { credentials, sessions, users } from '../../db/schema.ts';
import { refusalCode } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';

interface MadeAccount {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  /** `Set-Cookie` values of the new session. */
  readonly cookies: readonly string[];
}

const TAKEN = 'email-already-in-use';

/**
 * Makes an account and its session.
 *
 * A demo user becomes the account: same id, one transaction, nothing is moved. However often that is tried and wherever it
 * is killed, the garden is theirs before and after, once (D7, decision 20).
 */
export async function createAccount(
  deps: AuthDeps,
  wanted: SignUp,
  demoId: string | undefined,
  headers: Headers,
): Promise<MadeAccount | typeof TAKEN> {
  if (await isTaken(deps, wanted.email)) return TAKEN;
  return demoId === undefined
    ? createNew(deps, wanted, headers)
    : createFromDemo(deps, wanted, demoId, headers);
}

async function isTaken({ store }: AuthDeps, email: string): Promise<boolean> {
  const found = await store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

async function createNew(deps: AuthDeps, body: SignUp, headers: Headers) {
  try {
    const { response, headers: answered } = await deps.hashing.run(() =>
      deps.auth.api.signUpEmail({ body, headers, returnHeaders: true }),
    );
    return { user: response.user, cookies: answered.getSetCookie() };
  } catch (error) {
    if (refusalCode(error) === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return TAKEN;
    // Two at once: one is refused by the database, for a reason that better-auth keeps to itself.
    if (refusalCode(error) === 'FAILED_TO_CREATE_USER' && (await isTaken(deps, body.email)))
      return TAKEN;
    throw error;
  }
}

async function createFromDemo(deps: AuthDeps, wanted: SignUp, demoId: string, headers: Headers) {
  const password = await deps.hashing.run(() => deps.hasher.hash(wanted.password));
  const { name, email } = wanted;
  try {
    const user = await deps.store.transact(async (tx) => {
      const [became] = await tx
        .update(users)
        .set({ name, email, isAnonymous: false, updatedAt: new Date() })
        .where(and(eq(users.id, demoId), eq(users.isAnonymous, true)))
        .returning();
      if (!became) return undefined;
      await tx.insert(credentials).values({
        userId: demoId,
        id: randomUUID(),
        accountId: demoId,
        providerId: 'credential',
        password,
      });
      // Whoever learned the demo's cookie shall not have the account.
      await tx.delete(sessions).where(eq(sessions.userId, demoId));
      return became;
    });
    deps.recent.forget(demoId);
    // Deleted or registered by another tab in the meantime: then this is a registration like any other.
    if (!user) return await createNew(deps, wanted, headers);
    const started = await deps.auth.api.startSession({
      body: { userId: demoId },
      headers,
      returnHeaders: true,
    });
    return { user, cookies: started.headers.getSetCookie() };
  } catch (error) {
    if (sqlState(error) === '23505') return TAKEN;
    throw error;
  }
}
