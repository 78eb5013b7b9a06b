import * as routes from '@furrow/contract/routes/accounts';
import { emailSchema } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { type AuthDeps } from './account-route.ts';
import { type Proof, signInAs } from './begin-session.ts';
import { waitsForCode } from './codes/code-routes.ts';
import { signInByDevice, signInByVisitor, type Admitted } from './limits.ts';
import { holdsPassword, verifiedPassword } from './account-password.ts';

/** `POST /api/auth/sign-in/email`. A session that this browser had before ends. */
export function addSignIn(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.signIn), async (c) => {
    const body = c.req.valid('json');
    const email = emailSchema.safeParse(body.email).data;
    // No account has an invalid address, so this answer reveals nothing about any account (D32).
    if (email === undefined) return errorAnswer(c, 'invalid-email');
    concerns(c, { email });
    const device = await deps.device.knownTo(c, email);
    const admitted = await admit(deps, deps.addressOf(c), email, device);
    if (!admitted.may) return limitedAnswer(c, admitted.wait);
    const password = await verifiedPassword(deps.db, eq(users.email, email), body.password);
    if (!password) return errorAnswer(c, 'wrong-credentials');
    await deps.limits.giveBack(admitted.taken);
    const { userId } = password;
    concerns(c, { userId });
    const proof: Proof = (tx) => holdsPassword(tx, password);
    const waits = await waitsForCode(c, deps, userId, proof);
    if (waits) return errorAnswer(c, waits);
    const user = await signInAs(c, deps, userId, proof);
    if (!user) return errorAnswer(c, 'wrong-credentials');
    noteSecurity(c, 'signed-in', { by: 'password' });
    return c.json({ user }, 200);
  });
}

/** Whether a password may be tried. A browser that the account knows does not wait (D77). */
async function admit(
  { limits, awaitTurn }: AuthDeps,
  address: string,
  email: string,
  device: string | undefined,
): Promise<Admitted> {
  const own = device === undefined ? signInByVisitor(address, email) : [signInByDevice(device)];
  const wait = await limits.take(own);
  if (wait > 0) return { may: false, wait };
  if (device !== undefined) return { may: true, taken: own };
  const turn = await awaitTurn(address, email);
  return turn.may ? { may: true, taken: [...own, ...turn.taken] } : turn;
}
