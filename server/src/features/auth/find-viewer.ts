import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessions, users } from '../../db/schema.ts';
import type { FindViewer } from '../../http/viewer.ts';
import type { AuthDeps } from './account-route.ts';
import { IDLE_SECONDS, sessionToken, setSessionCookie } from './cookies.ts';
import { hashedToken } from './tickets.ts';
import { userAnswer } from './begin-session.ts';

type FindDeps = Pick<AuthDeps, 'db' | 'clock' | 'https' | 'secret'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = IDLE_SECONDS * 1000;

/** A session ends after this time even if it is used: a stolen cookie must not work for ever. */
const ABSOLUTE_MS = 180 * DAY_MS;

/** Finds who is signed in by a request's cookies; also renews a session whose last renewal is a day ago. */
export function viewerFinder(deps: FindDeps): FindViewer {
  return async (c) => {
    const token = sessionToken(c, deps);
    if (token === undefined) return { viewer: undefined, ended: false };
    const found = await sessionOf(deps, token);
    if (!found || (await hasEnded(deps, found))) return { viewer: undefined, ended: true };
    const session = await renewed(c, deps, token, found);
    if (!session) return { viewer: undefined, ended: true };
    return { viewer: { user: userAnswer(found.user), session }, ended: false };
  };
}

interface Found {
  readonly session: typeof sessions.$inferSelect;
  readonly user: typeof users.$inferSelect;
}

async function sessionOf({ db }: FindDeps, token: string): Promise<Found | undefined> {
  if (token === '') return undefined;
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, hashedToken(token)));
  return found;
}

const isThisOne = ({ session: { userId, id } }: Found) =>
  and(eq(sessions.userId, userId), eq(sessions.id, id));

/** Whether a session has expired; if so, it is deleted. */
async function hasEnded({ db, clock }: FindDeps, found: Found): Promise<boolean> {
  const { session, user } = found;
  // A demo user who comes back daily has no password to come back with (D35).
  const longest = user.isAnonymous ? Infinity : session.createdAt.getTime() + ABSOLUTE_MS;
  if (Math.min(session.expiresAt.getTime(), longest) > clock()) return false;
  await db.delete(sessions).where(isThisOne(found));
  return true;
}

/** The session, renewed if its last renewal is a day ago; undefined where another request has ended it meanwhile. */
async function renewed(c: Context, deps: FindDeps, token: string, found: Found) {
  const now = deps.clock();
  if (found.session.expiresAt.getTime() > now + IDLE_MS - DAY_MS) return found.session;
  const [session] = await deps.db
    .update(sessions)
    .set({ expiresAt: new Date(now + IDLE_MS), updatedAt: new Date(now) })
    .where(isThisOne(found))
    .returning();
  if (session) setSessionCookie(c, deps, token);
  return session;
}
