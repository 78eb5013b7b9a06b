import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardens, users } from '../../db/schema.ts';

/** A gardener among the first, as the database has them. */
export interface FirstGardener {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** What ranks of their XP (D74). */
  readonly xp: number;
  /** When they came to it; ISO 8601. */
  readonly since: string;
}

/** All a board is made of, of one moment. */
export interface Standings {
  /** Everybody on the leaderboard, whether or not they have grown anything. */
  readonly total: number;
  /** `[xp, gardeners]` for each XP above 0, the highest first. */
  readonly histogram: readonly (readonly [xp: number, gardeners: number])[];
  /** In order: by XP, then whoever got there first (D30). */
  readonly first: readonly FirstGardener[];
}

const SHOWN = 50;

const hidden = sql`(u.is_anonymous or not u.on_leaderboard)`;

/**
 * Reads every garden once, by two scans of whole tables and no index: an index on XP would cost each write and help no read.
 * Whoever has no XP is counted as the rest of `total`, and looked at one by one only where there are not fifty others.
 */
export async function readStandings(db: Database): Promise<Standings> {
  const { rows } = await db.execute<{ [Part in keyof Standings]: Standings[Part] }>(sql`
    with histogram as (
      select g.ranked_xp as xp, count(*)::int as gardeners from ${gardens} g
      where g.ranked_xp > 0 and not exists (select from ${users} u where u.id = g.user_id and ${hidden})
      group by g.ranked_xp),
    so_far as (
      select xp, gardeners, sum(gardeners) over (order by xp desc) as above from histogram),
    lowest_shown as (select max(xp) as xp from so_far where above >= ${SHOWN}),
    grown as (
      select u.id, u.display_name, u.email, g.ranked_xp as xp, g.ranked_since as since
      from ${gardens} g join ${users} u on u.id = g.user_id
      where g.ranked_xp > 0 and g.ranked_xp >= coalesce((select xp from lowest_shown), 0) and not ${hidden}
      order by g.ranked_xp desc, since, u.id limit ${SHOWN}),
    bare as (
      select u.id, u.display_name, u.email, 0 as xp,
        coalesce(g.ranked_since, u.created_at) as since
      from ${users} u left join ${gardens} g on g.user_id = u.id
      where (select xp from lowest_shown) is null and not ${hidden} and coalesce(g.ranked_xp, 0) = 0
      order by since, u.id limit ${SHOWN}),
    first as (select * from grown union all select * from bare order by xp desc, since, id limit ${SHOWN})
    select
      (select count(*)::int from ${users} u where not ${hidden}) as total,
      (select coalesce(json_agg(json_build_array(xp, gardeners) order by xp desc), '[]')
        from histogram) as histogram,
      (select coalesce(json_agg(json_build_object(
          'userId', id, 'name', display_name, 'email', email, 'xp', xp,
          'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by xp desc, since, id), '[]') from first) as first`);
  const [standings] = rows;
  if (!standings) throw new Error('a statement without a FROM answers one row');
  return standings;
}
