import { emailSchema, signedInSchema, signUpSchema, type SignUp } from '@furrow/contract/account';
import type { ErrorCode } from '@furrow/contract/error-code';
import { displayNameOf } from '@furrow/domain/account/display-name';
import type { Context } from 'hono';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { SIGN_UP_PATH } from '../../http/password-paths.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession } from './begin-session.ts';
import { createAccount } from './create-account.ts';
import { mailConfirmation } from './confirmations.ts';
import { confirmationMails, signUpByAddress } from './limits.ts';
import { newPasswordFault } from './new-password.ts';
import { endSession } from './sessions.ts';
import { userAnswer } from './user-answer.ts';

const route = accountRoute(SIGN_UP_PATH, {
  summary: 'Make an account and sign in; a demo becomes that account and keeps its garden',
  takes: signUpSchema,
  answers: jsonAnswers('Signed in', signedInSchema, [
    'email-already-in-use',
    'invalid-email',
    'invalid-name',
    'weak-password',
    'password-too-long',
    'password-is-email',
    'common-password',
    'guessable-password',
    'operation-not-allowed',
    'too-many-requests',
  ]),
});

/** `POST /api/auth/sign-up/email`. */
export function addSignUp(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    if (deps.registration === 'closed') return errorAnswer(c, 'operation-not-allowed');
    const wanted = wantedAccount(c.req.valid('json'));
    if (typeof wanted === 'string') return errorAnswer(c, wanted);
    const wait = await deps.limits.take([signUpByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    return signUp(c, deps, wanted);
  });
}

/** The account asked for, its name and address as they are kept, or why it cannot be. */
function wantedAccount({ name, email, password }: SignUp): SignUp | ErrorCode {
  const address = emailSchema.safeParse(email).data;
  if (address === undefined) return 'invalid-email';
  const displayName = displayNameOf(name);
  if (displayName === undefined) return 'invalid-name';
  return (
    newPasswordFault(password, { name: displayName, email: address }) ?? {
      name: displayName,
      email: address,
      password,
    }
  );
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
  // Silent, since the account is made: who misses the mail asks for it in settings.
  if ((await deps.limits.take([confirmationMails(wanted.email)])) === 0)
    mailConfirmation(deps, made);
  const user = userAnswer(made);
  concerns(c, { userId: user.id });
  noteSecurity(c, 'signed-up', { fromDemo: demo !== undefined });
  return c.json({ user }, 200);
}
