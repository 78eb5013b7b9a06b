import { and, eq, gt, inArray, lt, notExists } from 'drizzle-orm';
import { sweepRateLimits } from '../../adapters/rate-limiter.ts';
import type { Database } from '../../db/database.ts';
import { sessions, users, verifications } from '../../db/schema.ts';
import type { AuthDeps } from './account-route.ts';
import { IDLE_SECONDS } from './session-lifetime.ts';

export const SWEEP_EVERY_MS = 30 * 60 * 1000;

/** Demo users that one statement deletes. */
const AT_ONCE = 500;

/**
 * Deletes what has expired: demo users of whom nobody has been signed in for 30 days (D35), ended sessions, mailed links,
 * full allowances. Any number of servers may do so at once.
 */
export async function sweepAccounts({
  db,
  clock,
  log,
}: Pick<AuthDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = new Date(clock());
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await sweepRateLimits(db, clock);
  let deleted = 0;
  for (;;) {
    const gone = await deleteUnusedDemos(db, now);
    deleted += gone;
    if (gone < AT_ONCE) break;
  }
  if (deleted > 0) log.info({ deleted }, 'deleted unused demo users');
}

/** A session lasts `IDLE_SECONDS` after its last use, so nobody has used a demo user without a session for that long. */
async function deleteUnusedDemos(db: Database, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - IDLE_SECONDS * 1000);
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)));
  const unused = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAnonymous, true), lt(users.createdAt, longAgo), notExists(session)))
    .limit(AT_ONCE);
  const { rowCount } = await db.delete(users).where(inArray(users.id, unused));
  return rowCount ?? 0;
}
