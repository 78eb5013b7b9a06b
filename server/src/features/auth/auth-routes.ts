import { OpenAPIHono } from '@hono/zod-openapi';
import type { App, AppEnv } from '../../http/app-env.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { addChangePassword } from './change-password.ts';
import { addCodes } from './codes/code-routes.ts';
import { addCodeSignIn } from './codes/code-sign-in.ts';
import { addConfirmEmail } from './confirm-email.ts';
import { addDeleteAccount } from './delete-account.ts';
import { addDemo } from './demo.ts';
import { addPasskeys } from './passkeys/passkey-routes.ts';
import { addPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { addReauthentication } from './reauthentication.ts';
import { addRequestReset } from './request-reset.ts';
import { addResetPassword } from './reset-password.ts';
import { addSessions } from './sessions.ts';
import { addSignInMethods } from './sign-in-methods.ts';
import { addSignIn } from './sign-in.ts';
import { addSignUp } from './sign-up.ts';

/** Everything under `/api/auth`, and the end of an account. */
export function authRoutes(deps: AuthDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  addSignUp(app, deps);
  addSignIn(app, deps);
  addDemo(app, deps);
  addRequestReset(app, deps);
  addResetPassword(app, deps);
  addConfirmEmail(app, deps, signedIn);
  addSessions(app, deps, signedIn);
  addCodeSignIn(app, deps);
  addPasskeySignIn(app, deps);
  addSignInMethods(app, deps, signedIn);
  addReauthentication(app, deps, signedIn);
  addChangePassword(app, deps, signedIn);
  addPasskeys(app, deps, signedIn);
  addCodes(app, deps, signedIn);
  addDeleteAccount(app, deps, signedIn);
  return app;
}
