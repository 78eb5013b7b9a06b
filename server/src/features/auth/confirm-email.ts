import * as routes from '@furrow/contract/routes/accounts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { type AuthDeps, DONE } from './account-route.ts';
import { confirmAttemptByAddress, confirmationMails } from './limits.ts';
import { sendMail, type MailReader } from './mails.ts';
import { issueTicket, readTicket, redeemTicket } from './tickets.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { wantedLanguages } from '../../http/wanted-languages.ts';

/** Confirms that an address belongs to its account; only mail depends on it. */
export function addConfirmEmail(app: App, deps: AuthDeps): void {
  app.openapi({ ...apiRoute(routes.sendConfirmation), middleware: deps.signedIn }, async (c) => {
    const { id, email, isEmailConfirmed } = c.get('viewer').user;
    if (email === null) return errorAnswer(c, 'account-required');
    if (isEmailConfirmed) return c.json(DONE, 200);
    const wait = await deps.limits.take([confirmationMails(email)]);
    if (wait > 0) return limitedAnswer(c, wait);
    const to = { id, email, languages: wantedLanguages(c) };
    const isTaken = (await deps.mailer.check()) && mailConfirmation(deps, to);
    return isTaken ? c.json(DONE, 200) : errorAnswer(c, 'mail-unavailable');
  });
  app.openapi({ ...apiRoute(routes.confirmEmail), middleware: deps.signedIn }, async (c) => {
    const wait = await deps.limits.take(confirmAttemptByAddress(deps.addressOf(c)));
    if (wait > 0) return limitedAnswer(c, wait);
    const { user } = c.get('viewer');
    const fault = await useConfirmation(deps, user.id, c.req.valid('json').token);
    if (fault !== undefined) return errorAnswer(c, fault);
    noteSecurity(c, 'address-confirmed');
    return c.json(DONE, 200);
  });
}

const purpose = 'confirm-email';

/** Begins to mail an account the link that confirms its address; false if too many mails are unfinished. */
export function mailConfirmation(deps: AuthDeps, user: MailReader): boolean {
  const { db, address } = deps;
  return deps.jobs.begin('mail a confirmation', async () => {
    const found = await db.select().from(users).where(eq(users.id, user.id));
    // The account was deleted in the meantime: store nothing about it again.
    if (found.length === 0) return;
    const token = await issueTicket(deps, purpose, user.id);
    const url = new URL('/confirm-email', address());
    url.searchParams.set('token', token);
    await sendMail(deps, { kind: 'confirmation', link: url.href }, user);
  });
}

/**
 * Confirms a user's address with the token that was mailed to it. The user must be signed in. Otherwise, if a stranger signs up with
 * somebody's address, its owner would confirm the stranger's account by opening the mail, and the stranger knows the password.
 * @returns the error, if any
 */
async function useConfirmation(
  deps: AuthDeps,
  userId: string,
  token: string,
): Promise<'invalid-token' | 'another-user' | undefined> {
  const mailedTo = await readTicket(deps, purpose, token);
  if (mailedTo === undefined) return 'invalid-token';
  if (mailedTo !== userId) return 'another-user';
  return deps.store.transact(async (tx) => {
    const mailed = await redeemTicket({ ...deps, db: tx }, purpose, token);
    if (mailed === undefined) return 'invalid-token';
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, userId));
    return undefined;
  });
}
