import { confirmEmailSchema, doneSchema, emptySchema } from '@furrow/contract/account';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { type RequireViewer, SIGNED_OUT } from '../../http/viewer.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { mailConfirmation, useConfirmation } from './confirmations.ts';
import { confirmAttemptByAddress, confirmationMails } from './limits.ts';

const send = accountRoute('/api/auth/send-verification-email', {
  summary: 'Mail the link that confirms this user’s address once more',
  takes: emptySchema,
  answers: jsonAnswers('Mailed, or confirmed already', doneSchema, [
    ...SIGNED_OUT,
    'account-required',
    'mail-unavailable',
    'too-many-requests',
  ]),
});

const confirm = accountRoute('/api/auth/verify-email', {
  summary: 'Confirm the address of this user with the token of a mailed link',
  takes: confirmEmailSchema,
  answers: jsonAnswers('Confirmed', doneSchema, [
    ...SIGNED_OUT,
    'another-user',
    'invalid-token',
    'too-many-requests',
  ]),
});

const done = { status: true as const };

/** Confirming that an address is its account's; nothing but mail depends on it. */
export function addConfirmEmail(app: App, deps: AuthDeps, signedIn: RequireViewer): void {
  app.openapi({ ...send, middleware: signedIn }, async (c) => {
    const { id, email, isEmailConfirmed } = c.get('viewer').user;
    if (email === null) return errorAnswer(c, 'account-required');
    if (isEmailConfirmed) return c.json(done, 200);
    const wait = await deps.limits.take([confirmationMails(email)]);
    if (wait > 0) return limitedAnswer(c, wait);
    const isTaken = (await deps.mailer.check()) && mailConfirmation(deps, { id, email });
    return isTaken ? c.json(done, 200) : errorAnswer(c, 'mail-unavailable');
  });
  app.openapi({ ...confirm, middleware: signedIn }, async (c) => {
    const wait = await deps.limits.take([confirmAttemptByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    const { user } = c.get('viewer');
    const fault = await useConfirmation(deps, user.id, c.req.valid('json').token);
    if (fault !== undefined) return errorAnswer(c, fault);
    noteSecurity(c, 'address-confirmed');
    return c.json(done, 200);
  });
}
