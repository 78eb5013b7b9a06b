import { signedInSchema } from '@furrow/contract/account';
import { codeSchema } from '@furrow/contract/sign-in-methods';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { users } from '../../../db/schema.ts';
import type { App, AppEnv } from '../../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../../http/error-answer.ts';
import { jsonAnswers } from '../../../http/json.ts';
import { concerns, noteSecurity } from '../../../http/security-log.ts';
import { accountRoute } from '../account-route.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Proof } from '../begin-session.ts';
import { enterAs } from '../enter.ts';
import { codeAttempts } from '../limits.ts';
import { acceptCode, codesOf } from './code-store.ts';
import {
  beginSecondStep,
  endingSecondStep,
  forgetSecondStep,
  secondStepOf,
} from './second-step.ts';

const route = accountRoute('/api/auth/sign-in/code', {
  summary: 'Sign in: the code, after a right password was answered `code-required`',
  takes: codeSchema,
  answers: jsonAnswers('Signed in', signedInSchema, [
    'wrong-code',
    'sign-in-expired',
    'too-many-requests',
  ]),
});

/** What a sign-in by password is answered that has to wait for a code, or whose password has been changed in the meantime. */
export async function waitsForCode(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
  proof: Proof,
): Promise<'code-required' | 'wrong-credentials' | undefined> {
  if (!(await codesOf(deps.store.db, userId))) return undefined;
  return (await beginSecondStep(c, deps, userId, proof)) ? 'code-required' : 'wrong-credentials';
}

/** `POST /api/auth/sign-in/code`. */
export function addCodeSignIn(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const userId = await secondStepOf(c, deps);
    if (userId === undefined) return errorAnswer(c, 'sign-in-expired');
    concerns(c, { userId });
    const allowances = codeAttempts(await subjectOf(c, deps, userId));
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    if (!(await acceptCode(deps, userId, c.req.valid('json').code)))
      return errorAnswer(c, 'wrong-code');
    await deps.limits.giveBack(allowances);
    const user = await enterAs(c, deps, userId, endingSecondStep(c, deps, userId));
    forgetSecondStep(c, deps);
    if (!user) return errorAnswer(c, 'sign-in-expired');
    noteSecurity(c, 'signed-in', { by: 'code' });
    return c.json({ user }, 200);
  });
}

/** Attempts are counted for the account; a browser in which its owner has signed in before has some of its own (D77). */
async function subjectOf(c: Context<AppEnv>, deps: AuthDeps, userId: string): Promise<string> {
  const [user] = await deps.store.db.select().from(users).where(eq(users.id, userId));
  const device = user && (await deps.device.knownTo(c, user.email));
  return device === undefined ? userId : `${userId} ${device}`;
}
