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

/** Whoever is signed in, and the session by which they are. */
export interface Viewer {
  readonly user: User;
  readonly sessionId: string;
}

/** What a request's cookies say about who sent it. */
interface FoundViewer {
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

/** A session is looked up again after so long, however often it is used. */
const REMEMBERED_MS = 60_000;

/** All remembered sessions are held against the database in one statement, this often as long as somebody asks. */
const CHECKED_EVERY_MS = 5_000;

/** More are looked up each time, so that memory and statement stay small. */
const MOST_REMEMBERED = 20_000;

/** Who was found signed in a moment ago. */
export interface RecentViewers {
  /** Admits whoever is signed in, without a look at the database where it had one a moment ago. */
  readonly admitRecent: MiddlewareHandler<AppEnv>;
  /** Sessions of this user have ended: what is remembered of them holds no more. */
  readonly forget: (userId: string) => void;
}

interface Remembered {
  readonly userId: string;
  readonly sessionId: string;
  readonly until: number;
}

/**
 * For what is read often and is the same for everybody who is signed in. A session that ends at this server is forgotten at
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
    // What is remembered meanwhile was looked up meanwhile.
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

/** Which of these sessions go on, by their primary keys. */
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
