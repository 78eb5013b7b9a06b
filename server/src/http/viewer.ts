import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { FoundViewer, Viewer } from './found-viewer.ts';
import { errorAnswer } from './error-answer.ts';
import { concerns } from './security-log.ts';

/** Finds the viewer, once for a request; renews a session that is due, and sends the renewed cookie with the answer. */
export type FindViewer = (c: Context) => Promise<FoundViewer>;

/** The context of routes that only a signed-in user reaches: `c.get('viewer')`. */
export interface ViewerEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { viewer: Viewer };
}

export type RequireViewer = MiddlewareHandler<ViewerEnv>;

/**
 * Gives a route the signed-in user, demo users included, or answers 401 before the request is even validated:
 * `app.openapi({ ...route, middleware: signedIn }, (c) => … c.get('viewer').user.id …)`.
 */
export function requireViewer(find: FindViewer): RequireViewer {
  return async (c, next) => {
    const { viewer, ended } = await seekViewer(find, c);
    if (!viewer) return errorAnswer(c, ended ? 'user-token-expired' : 'not-signed-in');
    c.set('viewer', viewer);
    return next();
  };
}

export async function seekViewer<Env extends AppEnv>(
  find: FindViewer,
  c: Context<Env>,
): Promise<FoundViewer> {
  const found = await find(c);
  if (found.viewer) concerns(c, { userId: found.viewer.user.id });
  return found;
}
