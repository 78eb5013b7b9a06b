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
  /** Whether the account knows the browser. */
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
  // No error, since strangers may have used up the allowance; the last mail's link still works then.
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
    // Said before the token is spent, so that a refused password leaves the link good.
    const fault = newPasswordFault(newPassword, owner);
    if (fault) return errorAnswer(c, fault);
    const { viewer } = await deps.find(c);
    const password = { userId: owner.id, hash: await hashPassword(newPassword) };
    const used = await usePassword(deps, token, password);
    if (!used) return errorAnswer(c, 'invalid-token');
    // Only the owner reads the mail, so that strangers cannot have mails sent anew.
    await deps.limits.giveBack(allResetMails(owner.email));
    if (used.endedFactors) noteSecurity(c, 'factor-changed', { what: 'all ended' });
    // The mail is one factor: with one-time codes on, the browser signs in anew and gives a code.
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
 * The condition for the user of a link, who is named by the address that it was mailed to: a stranger who has registered that
 * address cannot end the link by another password or another account. A link of release 0.2.0 names the user's id.
 */
const isMailed = (to: string) => (to.includes('@') ? eq(users.email, to) : eq(users.id, to));

/**
 * Sets the password, and answers whether that ended any passkey or codes; undefined where the token was spent in the meantime.
 * The user has read the mail, so the address is theirs.
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

/** False where the account was deleted in the meantime. */
async function isStillOwner(tx: Transaction, mailedTo: string, userId: string): Promise<boolean> {
  const [owner] = await tx.select().from(users).where(isMailed(mailedTo)).for('update');
  return owner?.id === userId;
}

/** False where the address was confirmed before. */
async function confirmAddress(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  return rowCount !== 0;
}

/**
 * Removes every sign-in method but the password, when an owner proves the address for the first time: a stranger may have
 * registered it, whose passkeys must give no access and whose codes must lock nobody out.
 * @returns whether there was any
 */
async function endFactors(tx: Transaction, userId: string): Promise<boolean> {
  const hadCodes = (await codesOf(tx, userId)) !== undefined;
  await endCodes(tx, userId);
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return hadCodes || rowCount !== 0;
}
