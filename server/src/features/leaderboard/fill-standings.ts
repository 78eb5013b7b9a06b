import { sql } from 'drizzle-orm';
import { type Database, transact } from '../../db/database.ts';
import { gardens, leaderboard, standings, users } from '../../db/schema.ts';

/** How many users get their standings in one transaction, which locks their rows for a few hundredths of a second. */
const USERS_AT_ONCE = 1000;

/** The highest id: beyond it there is no user. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Writes the standings of the next users who signed up before the triggers existed. What changes meanwhile, the triggers write.
 * @returns whether all users have their standings, so that the board may be read from the table
 */
export async function fillSome(db: Database): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<{ filledTo: string | null }>(
      sql`select filled_to as "filledTo" from ${leaderboard} for update`,
    );
    const [row] = rows;
    if (!row) return false;
    const after = row.filledTo;
    if (after === LAST_ID) return true;
    // Changes of these users' listing or XP wait for the lock; the next statement sees those that were made just before.
    const { rows: locked } = await tx.execute<{ id: string }>(sql`
      select id from ${users} where ${after ? sql`id > ${after}` : sql`true`}
      order by id limit ${USERS_AT_ONCE} for share`);
    await tx.execute(sql`
      insert into ${standings} (user_id, since, xp)
      select u.id, coalesce(g.ranked_since, u.created_at), coalesce(g.ranked_xp, 0)
      from ${users} u left join ${gardens} g on g.user_id = u.id
      where u.id = any(${sql.param(locked.map(({ id }) => id))}::uuid[]) and u.on_leaderboard and not u.is_anonymous
      on conflict do nothing`);
    const next = locked[USERS_AT_ONCE - 1]?.id ?? LAST_ID;
    await tx.update(leaderboard).set({ filledTo: next });
    return next === LAST_ID;
  });
}
