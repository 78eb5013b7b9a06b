import { OpenAPIHono } from '@hono/zod-openapi';
import type { App, AppEnv } from '../../http/app-env.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { addDemo } from './demo.ts';
import { addRequestReset } from './request-reset.ts';
import { addResetPassword } from './reset-password.ts';
import { addSessions } from './sessions.ts';
import { addSignIn } from './sign-in.ts';
import { addSignUp } from './sign-up.ts';

/** Everything under `/api/auth`. */
export function authRoutes(deps: AuthDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  addSignUp(app, deps);
  addSignIn(app, deps);
  addDemo(app, deps);
  addRequestReset(app, deps);
  addResetPassword(app, deps);
  addSessions(app, deps, signedIn);
  return app;
}
