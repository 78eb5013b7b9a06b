import * as routes from '@furrow/contract/routes/sign-in-methods';
import type { ErrorCode } from '@furrow/contract/error';
import { type Reauthentication } from '@furrow/contract/sign-in-methods';
import { and, eq } from 'drizzle-orm';
import type { Context, Next } from 'hono';
import { every } from 'hono/combine';
import { sessions } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { accountOnly } from '../../http/account-only.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import type { RequireViewer, ViewerEnv } from '../../http/viewer.ts';
import { type AuthDeps, DONE } from './account-route.ts';
import { acceptCode } from './codes/code-store.ts';
import { reauthenticationAttempts } from './limits.ts';
import { isOwnPassword } from './account-password.ts';
import { passkeyOwner } from './passkeys/ceremonies.ts';

const FRESH_MS = 10 * 60 * 1000;

const isFresh = ({ clock }: Pick<AuthDeps, 'clock'>, at: Date | null): boolean =>
  clock() < (at?.getTime() ?? 0) + FRESH_MS;

/** Whether the user has re-authenticated within `FRESH_MS`. Signing in does not count. */
export const hasReauthenticated = (deps: AuthDeps, { session }: Viewer): boolean =>
  isFresh(deps, session.provenAt);

/**
 * Answers `reauthentication-required` unless the user signed in or re-authenticated within `FRESH_MS`, so that an unattended
 * browser or a stolen cookie cannot change sign-in methods. A demo user may go on, with nothing to re-authenticate with.
 */
export function requireProof(deps: AuthDeps, signedIn: RequireViewer): RequireViewer {
  return every(signedIn, async (c: Context<ViewerEnv>, next: Next) => {
    const { user, session } = c.get('viewer');
    if (user.isAnonymous || isFresh(deps, session.createdAt) || isFresh(deps, session.provenAt))
      return next();
    return errorAnswer(c, 'reauthentication-required');
  });
}

/** `POST /api/auth/reauthenticate`. */
export function addReauthentication(app: App, deps: AuthDeps): void {
  app.openapi(
    { ...apiRoute(routes.reauthenticate), middleware: accountOnly(deps.signedIn) },
    async (c) => {
      const viewer = c.get('viewer');
      const allowances = reauthenticationAttempts(viewer);
      const wait = await deps.limits.take(allowances);
      if (wait > 0) return limitedAnswer(c, wait);
      const refusal = await refusalOf(c, deps, viewer.user.id, c.req.valid('json'));
      if (refusal) return errorAnswer(c, refusal);
      await deps.limits.giveBack(allowances);
      await deps.db
        .update(sessions)
        .set({ provenAt: new Date(deps.clock()) })
        .where(and(eq(sessions.userId, viewer.user.id), eq(sessions.id, viewer.session.id)));
      noteSecurity(c, 'reauthenticated');
      return c.json(DONE, 200);
    },
  );
}

async function refusalOf(
  c: Context,
  deps: AuthDeps,
  userId: string,
  proof: Reauthentication,
): Promise<ErrorCode | undefined> {
  if ('password' in proof)
    return (await isOwnPassword(deps.db, userId, proof.password)) ? undefined : 'wrong-password';
  if ('code' in proof)
    return (await acceptCode(deps, userId, proof.code)) ? undefined : 'wrong-code';
  return (await passkeyOwner(c, deps, proof.passkey)) === userId ? undefined : 'passkey-refused';
}
