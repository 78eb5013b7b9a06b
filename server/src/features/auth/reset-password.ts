import * as routes from '@furrow/contract/routes/accounts';
import { emailSchema } from '@furrow/contract/account';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Transaction } from '../../db/database.ts';
import { passkeys, users, verifications } from '../../db/schema.ts';
import {
  newPasswordFault,
  holdsPassword,
  setPassword,
  type VerifiedPassword,
} from './account-password.ts';
import { type AuthDeps, DONE } from './account-route.ts';
import { beginSession } from './begin-session.ts';
import { codesOf, endCodes } from './codes/code-store.ts';
import {
  allResetMails,
  resetAttemptByAddress,
  resetLinkSeconds,
  resetMails,
  resetMailsToKnown,
  resetsAskedBy,
} from './limits.ts';
import { sendMail, type MailReader } from './mails.ts';
import { issueTicket, readTicket, redeemTicket } from './tickets.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { wantedLanguages } from '../../http/wanted-languages.ts';

/**
 * `POST /api/auth/request-password-reset`. Whether there is such an account is looked up after the answer, so that neither
 * its content nor its timing reveals it (D32).
 */
export function addRequestReset(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.requestPasswordReset), async (c) => {
    const body = c.req.valid('json');
    const email = emailSchema.safeParse(body.email).data;
    if (email === undefined) return errorAnswer(c, 'invalid-email');
    concerns(c, { email });
    const device = await deps.device.knownTo(c, email);
    const wait = await deps.limits.take(resetsAskedBy(deps.addressOf(c), email, device));
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await deps.mailer.check())) return errorAnswer(c, 'mail-unavailable');
    const to = { email, languages: wantedLanguages(c) };
    const asked = { isKnown: device !== undefined, redirectTo: body.redirectTo };
    const taken = deps.jobs.begin('mail a reset link', () => mailReset(deps, to, asked));
    if (!taken) return errorAnswer(c, 'mail-unavailable');
    noteSecurity(c, 'reset-asked');
    return c.json(DONE, 200);
  });
}

interface Asked {
  /** Whether somebody has signed in to the account in this browser before. */
  readonly isKnown: boolean;
  readonly redirectTo: string | undefined;
}

async function mailReset(
  deps: AuthDeps,
  { email, languages }: Omit<MailReader, 'id'>,
  { isKnown, redirectTo }: Asked,
): Promise<void> {
  const { db, limits } = deps;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user || user.isAnonymous) return;
  const mails = (isKnown && user.emailVerified ? resetMailsToKnown : resetMails)(email);
  const untilNext = await limits.spend(mails);
  // No error if the allowance is used up, as strangers can do: the link in the last mail still works then.
  if (untilNext === undefined) return;
  const seconds = resetLinkSeconds(untilNext);
  const token = await issueTicket(deps, purpose, user.id, { seconds, mailedTo: email });
  const link = new URL('/reset-password', deps.address());
  link.searchParams.set('token', token);
  if (redirectTo) link.searchParams.set('redirectTo', redirectTo);
  const kind = user.emailVerified ? 'reset' : 'confirming-reset';
  try {
    await sendMail(deps, { kind, link: link.href, seconds }, { id: user.id, email, languages });
  } catch (error) {
    await limits.giveBack([mails]);
    throw error;
  }
}

const purpose = 'reset-password';

/** `POST /api/auth/reset-password` (D33). */
export function addResetPassword(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.resetPassword), async (c) => {
    const { token, newPassword } = c.req.valid('json');
    const wait = await deps.limits.take(resetAttemptByAddress(deps.addressOf(c)));
    if (wait > 0) return limitedAnswer(c, wait);
    const owner = await ownerOf(deps, token);
    if (!owner) return errorAnswer(c, 'invalid-token');
    concerns(c, { userId: owner.id, email: owner.email });
    // Checked before the token is redeemed, so that the link still works after a refused password.
    const fault = newPasswordFault(newPassword, owner);
    if (fault) return errorAnswer(c, fault);
    const { viewer } = await deps.find(c);
    const password = { userId: owner.id, hash: await hashPassword(newPassword) };
    const used = await usePassword(deps, token, password);
    if (!used) return errorAnswer(c, 'invalid-token');
    // Only the owner has the mail's link, so strangers cannot refill the allowance in this way.
    await deps.limits.giveBack(allResetMails(owner.email));
    if (used.endedFactors) noteSecurity(c, 'factor-changed', { what: 'all ended' });
    // The mail proves one factor only. With one-time codes on, the user has to sign in anew and give a code.
    const hasCodes = (await codesOf(deps.db, owner.id)) !== undefined;
    if (!hasCodes) await deps.device.remember(c, owner.email);
    if (viewer?.user.id === owner.id && !hasCodes)
      await beginSession(c, deps, owner.id, (tx) => holdsPassword(tx, password));
    noteSecurity(c, 'password-changed', { by: 'mailed link' });
    return c.json(DONE, 200);
  });
}

/** The owner of a token's link, if it can still be used. */
async function ownerOf(deps: AuthDeps, token: string) {
  const mailedTo = await readTicket(deps, purpose, token);
  if (mailedTo === undefined) return undefined;
  const [owner] = await deps.db.select().from(users).where(isMailed(mailedTo));
  return owner;
}

/**
 * The condition for the user of a link. The address that the link was mailed to names the user, so that a stranger who has
 * registered that address cannot end the link by another password or another account. A link of release 0.2.0 has the user's id.
 */
const isMailed = (to: string) => (to.includes('@') ? eq(users.email, to) : eq(users.id, to));

/**
 * Sets the password. It also confirms the address, since the user has read the mail. Returns whether that ended any passkey or
 * codes; undefined if the token was used in the meantime.
 */
async function usePassword(
  deps: AuthDeps,
  token: string,
  password: VerifiedPassword,
): Promise<{ readonly endedFactors: boolean } | undefined> {
  const { userId } = password;
  return deps.store.transact(async (tx) => {
    const to = await redeemTicket({ ...deps, db: tx }, purpose, token);
    if (to === undefined || !(await isStillOwner(tx, to, userId))) return undefined;
    const endedFactors = (await confirmAddress(tx, userId)) && (await endFactors(tx, userId));
    await setPassword(tx, password);
    await tx.delete(verifications).where(eq(verifications.mailedTo, to));
    return { endedFactors };
  });
}

/** Whether the address still has this user; false if the account was deleted in the meantime. */
async function isStillOwner(tx: Transaction, mailedTo: string, userId: string): Promise<boolean> {
  const [owner] = await tx.select().from(users).where(isMailed(mailedTo)).for('update');
  return owner?.id === userId;
}

/** Confirms the user's address; false if it was confirmed already. */
async function confirmAddress(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  return rowCount !== 0;
}

/**
 * Removes every sign-in method but the password, when an owner proves the address for the first time. Until then a stranger may
 * have used the address: the stranger's passkeys must give no access, and their codes must not lock the owner out.
 * @returns whether there was any
 */
async function endFactors(tx: Transaction, userId: string): Promise<boolean> {
  const hadCodes = (await codesOf(tx, userId)) !== undefined;
  await endCodes(tx, userId);
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return hadCodes || rowCount !== 0;
}
