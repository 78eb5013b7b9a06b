import { emailSchema, signedInSchema, signInSchema } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { isPassword } from '../../adapters/passwords.ts';
import { credentials, users } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { errorAnswer, limitedAnswer, jsonAnswers } from '../../http/error-answer.ts';
import { LOGIN_PATH } from '../../http/admission.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { accountRoute, type AuthDeps } from './account-route.ts';
import { type Proof, enter } from './begin-session.ts';
import { waitsForCode } from './codes/code-routes.ts';
import { signInByDevice, signInByVisitor, type Admitted } from './limits.ts';
import { holdsPassword, passwordOf } from './account-password.ts';

const route = accountRoute(LOGIN_PATH, {
  summary: 'Sign in with e-mail address and password',
  takes: signInSchema,
  answers: jsonAnswers('Signed in', signedInSchema, [
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
    // No account has such an address, so this answer reveals nothing about any account (D32).
    if (email === undefined) return errorAnswer(c, 'invalid-email');
    concerns(c, { email });
    const device = await deps.device.knownTo(c, email);
    const admitted = await admit(deps, deps.addressOf(c), email, device);
    if (!admitted.may) return limitedAnswer(c, admitted.wait);
    const found = await ownerOf(deps, email, body.password);
    if (!found) return errorAnswer(c, 'wrong-credentials');
    await deps.limits.giveBack(admitted.taken);
    concerns(c, { userId: found.user.id });
    const proof: Proof = (tx) => holdsPassword(tx, found.password);
    const waits = await waitsForCode(c, deps, found.user.id, proof);
    if (waits) return errorAnswer(c, waits);
    const user = await enter(c, deps, found.user, proof);
    if (!user) return errorAnswer(c, 'wrong-credentials');
    noteSecurity(c, 'signed-in', { by: 'password' });
    return c.json({ user }, 200);
  });
}

/** Whether a password may be tried. A browser that the account knows does not wait (D77). */
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

/** The user with this address and password, and the verified password. Undefined if either is wrong; both cases take as long. */
async function ownerOf({ db }: AuthDeps, email: string, password: string) {
  const [found] = await db
    .select({ user: users, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, passwordOf(users.id))
    .where(eq(users.email, email));
  if (!(await isPassword(password, found?.hash)) || !found?.hash) return undefined;
  return { user: found.user, password: { userId: found.user.id, hash: found.hash } };
}
