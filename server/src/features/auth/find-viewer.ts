import { pick } from '@furrow/domain/fields';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { DatabaseAwayError } from '../../db/failure.ts';
import { selectedFields, prepare, value } from '../../db/prepared.ts';
import { gardens, installation, recordHeads, sessions, users } from '../../db/schema.ts';
import type { FoundViewer, Heads, Viewer } from '../../http/found-viewer.ts';
import type { FindViewer } from '../../http/viewer.ts';
import type { AuthDeps } from './account-route.ts';
import { userAnswer } from './begin-session.ts';
import { sessionToken, setSessionCookie } from './cookies.ts';
import { IDLE_SECONDS, LONGEST_SECONDS } from './session-lifetime.ts';
import { hashedToken } from './tickets.ts';

type FindDeps = Pick<AuthDeps, 'db' | 'clock' | 'https' | 'secret'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = IDLE_SECONDS * 1000;

/**
 * Finds who is signed in by a request's cookies; also renews a session whose last renewal is a day ago. Each request asks the
 * database once, and nothing is cached between requests, so that a session that ends on one server ends on all of them.
 */
export function viewerFinder(deps: FindDeps): FindViewer {
  return (c) => {
    const known = c.get('found');
    if (known) return known;
    const finding = findViewer(c, deps);
    c.set('found', finding);
    return finding;
  };
}

async function findViewer(c: Context, deps: FindDeps): Promise<FoundViewer> {
  const token = sessionToken(c, deps);
  if (token === undefined) return { viewer: undefined, ended: false };
  // No session has an empty token.
  const [found] = await viewerRead(deps.db, { token: token === '' ? '' : hashedToken(token) });
  if (!found) throw new DatabaseAwayError();
  const { life } = found;
  if (!isSignedIn(found) || (await hasEnded(deps, found)))
    return { viewer: undefined, ended: true, life };
  const session = await renewed(c, deps, token, found);
  if (!session) return { viewer: undefined, ended: true, life };
  return { viewer: viewerOf(found, session), ended: false, life };
}

type StoredSession = Viewer['session'];

const { token: _, ...sessionColumns } = getTableColumns(sessions);
const { id: _id, createdAt, updatedAt: _updated, ...userColumns } = getTableColumns(users);

/** A session with its user, who was made at `madeAt`. The garden's version is null if the user has no garden yet. */
type SignedIn = StoredSession &
  Omit<typeof users.$inferSelect, 'id' | 'createdAt' | 'updatedAt'> & {
    readonly madeAt: Date;
    readonly life: string;
    readonly records: number | null;
    readonly eventBytes: number | null;
    readonly recordBytes: number | null;
  } & (NonNullable<Heads['garden']> | { readonly version: null });

type Found = SignedIn | { readonly life: string; readonly id: null };

/** Reads what nearly every request needs first, by primary keys and the index of tokens. */
const viewerRead = prepare<{ readonly token: string }, Found>(sql`
  select ${selectedFields(sessionColumns)}, ${selectedFields(userColumns)}, ${createdAt} as "madeAt",
    ${installation.life}, ${gardens.version}, ${gardens.rules}, ${gardens.versionByRules} as "versionByRules",
    ${gardens.rankedXP} as "rankedXP", ${gardens.storedBytes}::float8 as "eventBytes",
    ${recordHeads.version} as records, ${recordHeads.storedBytes}::float8 as "recordBytes"
  from ${installation}
  left join ${sessions} on ${sessions.token} = ${value('token', 'text')}
  left join ${users} on ${users.id} = ${sessions.userId}
  left join ${gardens} on ${gardens.userId} = ${sessions.userId}
  left join ${recordHeads} on ${recordHeads.userId} = ${sessions.userId}`);

const isSignedIn = (found: Found): found is SignedIn => found.id !== null;

const viewerOf = (found: SignedIn, session: StoredSession): Viewer => ({
  user: userAnswer({ ...found, id: found.userId }),
  account: { createdAt: found.madeAt, onLeaderboard: found.onLeaderboard },
  session,
  heads: {
    garden:
      found.version === null
        ? undefined
        : pick(found, ['version', 'rules', 'versionByRules', 'rankedXP']),
    records: found.records ?? 0,
    bytes: { events: found.eventBytes ?? 0, records: found.recordBytes ?? 0 },
  },
});

const isThisOne = ({ userId, id }: StoredSession) =>
  and(eq(sessions.userId, userId), eq(sessions.id, id));

/** Whether a session has expired; if so, it is deleted. */
async function hasEnded({ db, clock }: FindDeps, found: SignedIn): Promise<boolean> {
  // A demo user has no password to sign in again with, so this limit would end their garden (D35).
  const longest = found.isAnonymous ? Infinity : found.createdAt.getTime() + LONGEST_SECONDS * 1000;
  if (Math.min(found.expiresAt.getTime(), longest) > clock()) return false;
  await db.delete(sessions).where(isThisOne(found));
  return true;
}

/** The session, renewed if its last renewal is a day ago; undefined where another request has ended it meanwhile. */
async function renewed(
  c: Context,
  deps: FindDeps,
  token: string,
  found: StoredSession,
): Promise<StoredSession | undefined> {
  const now = deps.clock();
  if (found.expiresAt.getTime() > now + IDLE_MS - DAY_MS) return found;
  const [session] = await deps.db
    .update(sessions)
    .set({ expiresAt: new Date(now + IDLE_MS), updatedAt: new Date(now) })
    .where(isThisOne(found))
    .returning();
  if (session) setSessionCookie(c, deps, token);
  return session;
}
