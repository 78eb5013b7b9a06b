import { and, eq } from 'drizzle-orm';
import { isAPIError } from 'better-auth/api';
import type { Database } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { sessions } from '../../db/schema.ts';
import { cookieNamed } from '../../http/cookie.ts';
import type { FindViewer } from '../../http/viewer.ts';
import type { Clock } from '../../ports.ts';
import { isDemo, sessionCookieName, type Auth } from './auth.ts';
import { userAnswer } from './user-answer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** However often it is used, a session ends after so long: a stolen cookie is not good for ever. */
const ABSOLUTE_MS = 180 * DAY_MS;

interface FindSettings {
  readonly auth: Auth;
  readonly db: Database;
  readonly https: boolean;
  readonly clock: Clock;
}

/** Finds who is signed in by a request's cookies; a session used for a day is renewed on the way. */
export function viewerFinder({ auth, db, https, clock }: FindSettings): FindViewer {
  const name = sessionCookieName(https);
  return async (headers) => {
    // Only our own cookie is shown to better-auth, in the first of several by that name.
    const cookie = cookieNamed(headers.get('Cookie') ?? '', name);
    if (cookie === undefined) return { viewer: undefined, ended: false, cookies: [] };
    const found = await readSession(auth, `${name}=${cookie}`);
    const gone = { viewer: undefined, ended: true, cookies: [] };
    if (!found?.response) return gone;
    const { session, user } = found.response;
    // A demo user who comes back daily has no password to come back with (D35).
    if (!isDemo(user) && session.createdAt.getTime() + ABSOLUTE_MS <= clock()) {
      await db
        .delete(sessions)
        .where(and(eq(sessions.userId, user.id), eq(sessions.id, session.id)));
      return gone;
    }
    const viewer = { user: userAnswer(user), sessionId: session.id };
    return { viewer, ended: false, cookies: found.headers.getSetCookie() };
  };
}

/** Undefined where the session was ended by another request while this one read it. */
async function readSession(auth: Auth, cookie: string) {
  try {
    return await auth.api.getSession({
      headers: new Headers({ Cookie: cookie }),
      returnHeaders: true,
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode === 401) return undefined;
    // Whatever else it says, reading a row is all that can have failed.
    throw new DatabaseAwayError({ cause: error });
  }
}
