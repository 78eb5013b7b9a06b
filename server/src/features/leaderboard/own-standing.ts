import type { User } from '@furrow/contract/account';
import type { OwnStanding } from '@furrow/contract/leaderboard';
import { levelOf } from '@furrow/domain/gardener/level';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardens, users } from '../../db/schema.ts';
import { gardenerHandle } from './gardener-handle.ts';

/** What the leaderboard says of a user, by their own rows and as of now: XP and level are those that rank (D74). */
export async function readOwnStanding(db: Database, user: User): Promise<OwnStanding> {
  const [row] = await db
    .select({ listed: users.onLeaderboard, xp: gardens.rankedXP })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, user.id));
  const xp = row?.xp ?? 0;
  return {
    gardener: gardenerHandle(user.id),
    listed: !user.isAnonymous && row?.listed === true,
    level: levelOf(xp),
    currentXP: xp,
  };
}

/** Joins or leaves the leaderboard. The user's garden has no part in it (D31). */
export async function changeListing(db: Database, user: User, listed: boolean): Promise<void> {
  const changed = { onLeaderboard: listed, updatedAt: new Date() };
  await db.update(users).set(changed).where(eq(users.id, user.id));
}
