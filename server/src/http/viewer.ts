import type { User } from '@furrow/contract/account';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { concerns } from './security-log.ts';

/** Whoever is signed in, and the session by which they are. */
export interface Viewer {
  readonly user: User;
  readonly sessionId: string;
}

/** What a request's cookies say about who sent it. */
export interface FoundViewer {
  readonly viewer: Viewer | undefined;
  /** Whether a session was named that is no more. */
  readonly ended: boolean;
}

/** Finds who asks; a session that is due to be renewed is, and the answer passes that on to the browser. */
export type FindViewer = (c: Context) => Promise<FoundViewer>;

/** The context of routes that only a signed-in user reaches: `c.get('viewer')`. */
export interface ViewerEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { viewer: Viewer };
}

/** With what it is refused where nobody is signed in. */
export const SIGNED_OUT = ['not-signed-in', 'user-token-expired'] as const;

export type RequireViewer = MiddlewareHandler<ViewerEnv>;

/**
 * Gives a route the signed-in user, demo users included, or answers 401 before the request is even validated:
 * `app.openapi({ ...route, middleware: signedIn }, (c) => … c.get('viewer').user.id …)`.
 */
export function requireViewer(find: FindViewer): RequireViewer {
  return async (c, next) => {
    const found = await admit(find, c);
    if (found instanceof Response) return found;
    c.set('viewer', found);
    return next();
  };
}

/** The signed-in user, or the answer that there is none. */
export async function admit<Env extends AppEnv>(
  find: FindViewer,
  c: Context<Env>,
): Promise<Viewer | Response> {
  const { viewer, ended } = await seekViewer(find, c);
  return viewer ?? errorAnswer(c, ended ? 'user-token-expired' : 'not-signed-in');
}

/** Who is signed in, if anybody. */
export async function seekViewer<Env extends AppEnv>(
  find: FindViewer,
  c: Context<Env>,
): Promise<FoundViewer> {
  const found = await find(c);
  if (found.viewer) concerns(c, { userId: found.viewer.user.id });
  return found;
}
