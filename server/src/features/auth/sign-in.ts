import { emailSchema, signedInSchema, signInSchema, type SignIn } from '@furrow/contract/account';
import { createRoute } from '@hono/zod-openapi';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { LOGIN_PATH } from '../../http/password-paths.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { browserHeaders, passCookies, refusalCode } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionCookieName } from './auth.ts';
import { waitsForCode } from './codes/code-sign-in.ts';
import { signInByDevice, signInByVisitor } from './limits.ts';
import { endSession } from './sessions.ts';
import type { Admitted } from './sign-in-turns.ts';
import { userAnswer } from './user-answer.ts';

const route = createRoute({
  method: 'post',
  path: LOGIN_PATH,
  tags: ['Accounts'],
  summary: 'Sign in with e-mail address and password',
  request: { body: jsonBody(signInSchema) },
  responses: jsonAnswers('Signed in', signedInSchema, [
    'invalid-email',
    'wrong-credentials',
    'code-required',
    'too-many-requests',
  ]),
});

/** `POST /api/auth/sign-in/email`. A session that this browser had before ends. */
export function addSignIn(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const body = c.req.valid('json');
    const email = emailSchema.safeParse(body.email).data;
    // No account has such an address, so that this tells nothing about any (D32).
    if (email === undefined) return errorAnswer(c, 'invalid-email');
    concerns(c, { email });
    const device = await deps.device.knownTo(c, email);
    const admitted = await admit(deps, deps.addressOf(c), email, device);
    if (!admitted.may) return limitedAnswer(c, admitted.wait);
    const signedIn = await checkPassword(deps, { ...body, email }, browserHeaders(c));
    if (!signedIn) return errorAnswer(c, 'wrong-credentials');
    await deps.limits.giveBack(admitted.taken);
    if (await waitsForCode(c, deps, signedIn.response)) return errorAnswer(c, 'code-required');
    await endSession(deps, c.req.raw.headers);
    passCookies(c, signedIn.headers.getSetCookie(), sessionCookieName(deps.https));
    await deps.device.remember(c, email);
    const user = userAnswer(signedIn.response.user);
    concerns(c, { userId: user.id });
    noteSecurity(c, 'signed-in', { by: 'password' });
    return c.json({ user }, 200);
  });
}

/** Whether a password may be tried. Who comes from a browser that the account knows does not wait (D77). */
async function admit(
  { limits, signInTurns }: AuthDeps,
  address: string,
  email: string,
  device: string | undefined,
): Promise<Admitted> {
  const own = device === undefined ? signInByVisitor(address, email) : [signInByDevice(device)];
  const wait = await limits.take(own);
  if (wait > 0) return { may: false, wait };
  if (device !== undefined) return { may: true, taken: own };
  const turn = await signInTurns.await(address, email);
  return turn.may ? { may: true, taken: [...own, ...turn.taken] } : turn;
}

/** Undefined where the address is unknown or the password wrong; both take as long. */
async function checkPassword({ auth, hashing }: AuthDeps, body: SignIn, headers: Headers) {
  try {
    return await hashing.run(() => auth.api.signInEmail({ body, headers, returnHeaders: true }));
  } catch (error) {
    if (refusalCode(error) === 'INVALID_EMAIL_OR_PASSWORD') return undefined;
    throw error;
  }
}
