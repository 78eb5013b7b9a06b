import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { createRateLimiter } from '../../adapters/rate-limiter.ts';
import type { AccountSettings, AuthDeps } from './account-route.ts';
import { addChangePassword, addDeleteAccount, addSignInMethods } from './own-account.ts';
import { addCodes, addCodeSignIn } from './codes/code-routes.ts';
import { addConfirmEmail } from './confirm-email.ts';
import { createDeviceCookie } from './cookies.ts';
import { viewerFinder } from './find-viewer.ts';
import { signInTurns } from './limits.ts';
import { addPasskeys, addPasskeySignIn } from './passkeys/passkey-routes.ts';
import { addReauthentication } from './reauthentication.ts';
import { addRequestReset, addResetPassword } from './reset-password.ts';
import { addSessions } from './sessions.ts';
import { addSignIn } from './sign-in.ts';
import { addDemo, addSignUp } from './sign-up.ts';
import type { App } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { requireViewer } from '../../http/viewer.ts';
import { readAllowance } from '../../http/read-allowance.ts';
import { requireAllowance, writeAllowance } from '../../http/write-allowance.ts';
import type { Pause } from '../../ports.ts';

/** A waiting turn does not keep a stopping server alive. */
const timer: Pause = (milliseconds) => sleep(milliseconds, undefined, { ref: false });

/** Makes the dependencies of the account routes; the routes of other features use some of them too. */
export function createAccounts(settings: AccountSettings): AuthDeps {
  const { clock, secret, https, rateLimitFactor: factor } = settings;
  const { db } = settings.store;
  const limits = createRateLimiter({ db, clock, secret, factor });
  const addressOf = (c: Context) => clientAddress(c, settings.trustProxy);
  const find = viewerFinder({ ...settings, db });
  const writeWait = writeAllowance({ clock, factor, addressOf });
  return {
    ...settings,
    db,
    limits,
    awaitTurn: signInTurns(limits, settings.pause ?? timer),
    find,
    addressOf,
    signedIn: requireViewer(find),
    writeWait,
    readWait: readAllowance({ clock, factor, addressOf }),
    mayWrite: requireAllowance(writeWait),
    device: createDeviceCookie(db, secret, https),
  };
}

/** Everything under `/api/auth`, and the deletion of an account. */
export function addAccounts(app: App, deps: AuthDeps): void {
  addSignUp(app, deps);
  addSignIn(app, deps);
  addDemo(app, deps);
  addRequestReset(app, deps);
  addResetPassword(app, deps);
  addConfirmEmail(app, deps);
  addSessions(app, deps);
  addCodeSignIn(app, deps);
  addPasskeySignIn(app, deps);
  addSignInMethods(app, deps);
  addReauthentication(app, deps);
  addChangePassword(app, deps);
  addPasskeys(app, deps);
  addCodes(app, deps);
  addDeleteAccount(app, deps);
}
