import * as routes from '@furrow/contract/routes/sign-in-methods';
import { legibleNameOf } from '@furrow/domain/account/display-name';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema.ts';
import { type AuthDeps, DONE } from '../account-route.ts';
import { signInAs } from '../begin-session.ts';
import { passkeyByUser, passkeyByAddress } from '../limits.ts';
import { madePasskey, passkeyCreation, passkeyOwner, passkeyRequest } from './ceremonies.ts';
import { hasMostPasskeys, keepPasskey, passkeyAnswer } from './passkey-store.ts';
import { requireProof } from '../reauthentication.ts';
import type { App } from '../../../http/app-env.ts';
import { accountOnly } from '../../../http/account-only.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../../http/error-answer.ts';
import { noteSecurity, concerns } from '../../../http/security-log.ts';

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** `/api/auth/passkeys`: a user's own passkeys. */
export function addPasskeys(app: App, deps: AuthDeps): void {
  const { db } = deps;
  const ofAccount = accountOnly(deps.signedIn);
  const ofProven = requireProof(deps, ofAccount);
  app.openapi({ ...apiRoute(routes.createPasskey), middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const wait = await deps.limits.take([passkeyByUser(user.id)]);
    if (wait > 0) return limitedAnswer(c, wait);
    if (await hasMostPasskeys(db, user.id)) return errorAnswer(c, 'too-many-passkeys');
    return c.json(await passkeyCreation(c, deps, user), 200);
  });
  app.openapi({ ...apiRoute(routes.addPasskey), middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const wanted = c.req.valid('json');
    const name = legibleNameOf(wanted.name);
    if (name === undefined) return errorAnswer(c, 'invalid-name');
    const made = await madePasskey(c, deps, user.id, wanted.passkey);
    if (!made) return errorAnswer(c, 'passkey-refused');
    const kept = await keepPasskey(deps, user.id, name, made);
    if (typeof kept === 'string') return errorAnswer(c, kept);
    noteSecurity(c, 'factor-changed', { what: 'passkey added' });
    return c.json(passkeyAnswer(kept), 200);
  });
  app.openapi(
    { ...apiRoute(routes.renamePasskey), middleware: [ofAccount, deps.mayWrite] as const },
    async (c) => {
      const wanted = c.req.valid('json');
      const name = legibleNameOf(wanted.name);
      if (name === undefined) return errorAnswer(c, 'invalid-name');
      const { rowCount: renamed } = await db
        .update(passkeys)
        .set({ name })
        .where(own(c.get('viewer').user.id, wanted.id));
      return renamed === 0 ? errorAnswer(c, 'not-found') : c.json(DONE, 200);
    },
  );
  app.openapi({ ...apiRoute(routes.removePasskey), middleware: ofProven }, async (c) => {
    const { user } = c.get('viewer');
    const { rowCount } = await db.delete(passkeys).where(own(user.id, c.req.valid('json').id));
    if (rowCount === 0) return errorAnswer(c, 'not-found');
    noteSecurity(c, 'factor-changed', { what: 'passkey removed' });
    return c.json(DONE, 200);
  });
}

/** `POST /api/auth/sign-in/passkey`. Signatures cannot be guessed, so only the first of the two steps has an allowance. */
export function addPasskeySignIn(app: App, deps: AuthDeps): void {
  app.openapi(apiRoute(routes.requestPasskey), async (c) => {
    const wait = await deps.limits.take(passkeyByAddress(deps.addressOf(c)));
    if (wait > 0) return limitedAnswer(c, wait);
    return c.json(await passkeyRequest(c, deps), 200);
  });
  app.openapi(apiRoute(routes.signInWithPasskey), async (c) => {
    const userId = await passkeyOwner(c, deps, c.req.valid('json').passkey);
    const user = userId === undefined ? undefined : await signInAs(c, deps, userId);
    if (!user) return errorAnswer(c, 'passkey-refused');
    concerns(c, { userId: user.id });
    noteSecurity(c, 'signed-in', { by: 'passkey' });
    return c.json({ user }, 200);
  });
}
