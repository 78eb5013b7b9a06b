import * as routes from '@furrow/contract/routes/accounts';
import { randomUUID } from 'node:crypto';
import { emailSchema, type SignUp } from '@furrow/contract/account';
import type { ErrorCode } from '@furrow/contract/error';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Transaction } from '../../db/database.ts';
import { sqlState } from '../../db/failure.ts';
import { users } from '../../db/schema.ts';
import { newPasswordFault, setPassword } from './account-password.ts';
import { type AuthDeps } from './account-route.ts';
import { beginSession, userAnswer, type KnownUser } from './begin-session.ts';
import { mailConfirmation } from './confirm-email.ts';
import { confirmationMails, signUpByAddress, demoByAddress } from './limits.ts';
import { endSession } from './sessions.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { wantedLanguages } from '../../http/wanted-languages.ts';

/** `POST /api/auth/sign-up/email`. */
export function addSignUp(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.signUp), async (c) => {
    if (deps.registration === 'closed') return errorAnswer(c, 'operation-not-allowed');
    const wanted = wantedAccount(c.req.valid('json'));
    if (typeof wanted === 'string') return errorAnswer(c, wanted);
    const wait = await deps.limits.take(signUpByAddress(deps.addressOf(c)));
    if (wait > 0) return limitedAnswer(c, wait);
    return signUp(c, deps, wanted);
  });
}

/** The requested account, with its name and address as they are stored, or why it is refused. */
function wantedAccount({ name, email, password }: SignUp): SignUp | ErrorCode {
  const address = emailSchema.safeParse(email).data;
  if (address === undefined) return 'invalid-email';
  const displayName = displayNameOf(name);
  if (displayName === undefined) return 'invalid-name';
  const owner = { name: displayName, email: address };
  return newPasswordFault(password, owner) ?? { ...owner, password };
}

async function signUp(c: Context<AppEnv>, deps: AuthDeps, wanted: SignUp) {
  concerns(c, { email: wanted.email });
  const { viewer } = await deps.find(c);
  const demo = viewer?.user.isAnonymous ? viewer.user : undefined;
  const made = await createAccount(deps, wanted, demo?.id);
  if (made === undefined) return errorAnswer(c, 'email-already-in-use');
  if (viewer && !demo) await endSession(c, deps);
  await beginSession(c, deps, made.id);
  await deps.device.remember(c, wanted.email);
  // No error, since the account is made: a user without the mail can ask for it in settings.
  if ((await deps.limits.take([confirmationMails(wanted.email)])) === 0)
    mailConfirmation(deps, { ...made, languages: wantedLanguages(c) });
  const user = userAnswer(made);
  concerns(c, { userId: user.id });
  noteSecurity(c, 'signed-up', { fromDemo: demo !== undefined });
  return c.json({ user }, 200);
}

/**
 * Makes an account; undefined where there is one with that address.
 *
 * A demo user becomes the account in one transaction. The id stays the same, so the garden is not moved, and retries or crashes
 * at any point cannot lose or double it (D7, ADR 20).
 */
async function createAccount(
  deps: AuthDeps,
  wanted: SignUp,
  demoId: string | undefined,
): Promise<KnownUser | undefined> {
  const password = await hashPassword(wanted.password);
  try {
    return await deps.store.transact((tx) => makeUser(tx, wanted, demoId, password));
  } catch (error) {
    // The address is taken.
    if (sqlState(error) === '23505') return undefined;
    throw error;
  }
}

async function makeUser(
  tx: Transaction,
  { name, email }: SignUp,
  demoId: string | undefined,
  hash: string,
): Promise<KnownUser> {
  const names = { name, email, isAnonymous: false };
  const became = demoId === undefined ? undefined : await register(tx, demoId, names);
  // If another tab deleted or registered the demo in the meantime, this is an ordinary registration.
  const user = became ?? (await createUser(tx, names));
  // A stolen cookie of the demo must not give access to the account: setting the password ends its sessions.
  await setPassword(tx, { userId: user.id, hash });
  return user;
}

/** Turns a demo user into an account; undefined if the demo user no longer exists. */
async function register(tx: Transaction, demoId: string, names: NewUser) {
  const [became] = await tx
    .update(users)
    .set({ ...names, updatedAt: new Date() })
    .where(and(eq(users.id, demoId), eq(users.isAnonymous, true)))
    .returning();
  return became;
}

type NewUser = Pick<KnownUser, 'name' | 'email' | 'isAnonymous'>;

/** Nobody receives mail at `.invalid` (RFC 2606), and nobody signs in with this address: a demo user has no password. */
const newDemo = () => ({
  name: 'Demo User',
  email: `${randomUUID()}@demo.invalid`,
  isAnonymous: true,
});

/** `POST /api/auth/sign-in/anonymous`: a demo user is a real account without a password (D35). */
export function addDemo(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.startDemo), async (c) => {
    const { viewer } = await deps.find(c);
    if (viewer) return c.json({ user: viewer.user }, 200);
    const wait = await deps.limits.take(demoByAddress(deps.addressOf(c)));
    if (wait > 0) return limitedAnswer(c, wait);
    const demo = await deps.store.transact((tx) => createUser(tx, newDemo()));
    await beginSession(c, deps, demo.id);
    const user = userAnswer(demo);
    concerns(c, { userId: user.id });
    noteSecurity(c, 'demo-begun');
    return c.json({ user }, 200);
  });
}

async function createUser(tx: Transaction, wanted: NewUser) {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const user = { ...wanted, ...times, id: randomUUID(), emailVerified: false };
  await tx.insert(users).values(user);
  return user;
}
