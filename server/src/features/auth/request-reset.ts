import { doneSchema, emailSchema, requestPasswordResetSchema } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { resetByAccount, resetByAddress, resetByBoth, resetMailsToUnconfirmed } from './limits.ts';
import { confirmingResetMail, resetMail } from './mails.ts';
import { issueTicket } from './tickets.ts';
import { newToken } from './token.ts';

const route = accountRoute('/api/auth/request-password-reset', {
  summary: 'Mail a link that sets a new password; answered alike for unknown addresses',
  takes: requestPasswordResetSchema,
  answers: jsonAnswers('Mailed, where there is such an account', doneSchema, [
    'invalid-email',
    'mail-unavailable',
    'too-many-requests',
  ]),
});

/**
 * `POST /api/auth/request-password-reset`. Whether there is such an account is looked up after the answer, so that neither
 * its words nor its time can tell (D32).
 */
export function addRequestReset(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const body = c.req.valid('json');
    const email = emailSchema.safeParse(body.email).data;
    if (email === undefined) return errorAnswer(c, 'invalid-email');
    concerns(c, { email });
    const address = deps.addressOf(c);
    const wait = await deps.limits.take([
      resetByAddress(address),
      resetByBoth(`${address} ${email}`),
    ]);
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await deps.mailer.check())) return errorAnswer(c, 'mail-unavailable');
    const mail = () => mailReset(deps, email, body.redirectTo);
    const taken = deps.jobs.begin('mail a reset link', mail);
    if (!taken) return errorAnswer(c, 'mail-unavailable');
    noteSecurity(c, 'reset-asked');
    return c.json({ status: true as const }, 200);
  });
}

async function mailReset(deps: AuthDeps, email: string, redirectTo?: string): Promise<void> {
  const { store, limits, mailer } = deps;
  // Silent, since strangers may have used it up; the owner then has their mails, the last of them still good.
  if ((await limits.take([resetByAccount(email)])) > 0) return;
  const [user] = await store.db.select().from(users).where(eq(users.email, email));
  if (!user || user.isAnonymous) return;
  const token = newToken();
  await issueTicket(deps, { purpose: 'reset-password', token }, user.id);
  const link = new URL('/reset-password', deps.address());
  link.searchParams.set('token', token);
  if (redirectTo) link.searchParams.set('redirectTo', redirectTo);
  if (user.emailVerified) return mailer.send(resetMail(email, link.href));
  if ((await limits.take([resetMailsToUnconfirmed(email)])) === 0)
    await mailer.send(confirmingResetMail(email, link.href));
}
