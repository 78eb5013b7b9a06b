import type { User } from '@furrow/contract/account';
import { sql } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { concerns } from './security-log.ts';
import type { Clock } from '../ports.ts';

/** The signed-in user, and their session. */
export interface Viewer {
  readonly user: User;
  readonly sessionId: string;
}

/** What a request's cookies say about who sent it. */
interface FoundViewer {
  readonly viewer: Viewer | undefined;
  /** Whether the request names a session that has ended. */
  readonly ended: boolean;
}

/** Finds the viewer; renews a session that is due, and sends the renewed cookie with the answer. */
export type FindViewer = (c: Context) => Promise<FoundViewer>;

/** The context of routes that only a signed-in user reaches: `c.get('viewer')`. */
export interface ViewerEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { viewer: Viewer };
}

/** The error codes where nobody is signed in. */
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
async function admit<Env extends AppEnv>(
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

/** A session is looked up again after this time, however often it is used. */
const REMEMBERED_MS = 60_000;

/** All remembered sessions are checked in the database by one statement, this often as long as somebody asks. */
const CHECKED_EVERY_MS = 5_000;

/** Sessions beyond this number are looked up each time, so that memory and statement stay small. */
const MOST_REMEMBERED = 20_000;

/** Viewers who were signed in a moment ago. */
export interface RecentViewers {
  /** Admits signed-in users, without asking the database if it was asked a moment ago. */
  readonly admitRecent: MiddlewareHandler<AppEnv>;
  /** Sessions of this user have ended: forgets what is remembered of them. */
  readonly forget: (userId: string) => void;
}

interface Remembered {
  readonly userId: string;
  readonly sessionId: string;
  readonly until: number;
}

/**
 * For answers that are read often and are the same for all signed-in users. A session that ends at this server is forgotten at
 * once, and one that ends at another server of the same database within five seconds.
 * @param sessionCookie the cookie by which a session is known
 */
export function recentViewers(
  db: Database,
  find: FindViewer,
  clock: Clock,
  sessionCookie: string,
): RecentViewers {
  const remembered = new Map<string, Remembered>();
  let endings = 0;
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;
  const check = async () => {
    const startedAt = clock();
    for (const [session, { until }] of remembered)
      if (until <= startedAt) remembered.delete(session);
    // Sessions that are remembered during the check were just looked up.
    const asked = [...remembered];
    const going = await goingSessions(db, [...remembered.values()]);
    for (const [session, viewer] of asked)
      if (!going.has(viewer.sessionId)) remembered.delete(session);
    checkedAt = startedAt;
  };
  const checkSometimes = async () => {
    if (Math.abs(clock() - checkedAt) < CHECKED_EVERY_MS) return;
    checking ??= check().finally(() => (checking = undefined));
    await checking;
  };
  const isRemembered = async (session: string) => {
    if (!remembered.has(session)) return false;
    await checkSometimes();
    return (remembered.get(session)?.until ?? -Infinity) > clock();
  };
  return {
    admitRecent: async (c, next) => {
      const session = getCookie(c, sessionCookie);
      if (session !== undefined && (await isRemembered(session))) return next();
      const endingsBefore = endings;
      const found = await admit(find, c);
      if (found instanceof Response) return found;
      // A session that ended while it was looked up must not be remembered.
      if (session !== undefined && endings === endingsBefore && remembered.size < MOST_REMEMBERED)
        remembered.set(session, {
          userId: found.user.id,
          sessionId: found.sessionId,
          until: clock() + REMEMBERED_MS,
        });
      return next();
    },
    forget: (userId) => {
      endings += 1;
      for (const [session, viewer] of remembered)
        if (viewer.userId === userId) remembered.delete(session);
    },
  };
}

/** Which of these sessions still exist, by their primary keys. */
async function goingSessions(
  db: Database,
  viewers: readonly Remembered[],
): Promise<ReadonlySet<string>> {
  const asked = JSON.stringify(
    viewers.map(({ userId, sessionId }) => ({ user_id: userId, id: sessionId })),
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select going.id from json_to_recordset(${asked}::json) as asked (user_id uuid, id uuid)
    join ${sessions} going on going.user_id = asked.user_id and going.id = asked.id
    where going.expires_at > now()`);
  return new Set(rows.map(({ id }) => id));
}
