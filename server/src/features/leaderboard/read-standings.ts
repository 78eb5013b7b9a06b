import { BOARD_SIZE } from '@furrow/contract/leaderboard';
import type { HistogramRow } from '@furrow/domain/gardener/rank';
import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { standings, users } from '../../db/schema.ts';

export type Standings = {
  /** How many gardeners are on the leaderboard. */
  readonly total: number;
  /** One row for each XP, highest first. */
  readonly histogram: readonly HistogramRow[];
  /** The first `BOARD_SIZE`, by ranked XP (D74); of those with equal XP, first who reached it first (D30). */
  readonly first: readonly {
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly xp: number;
    readonly since: Instant;
  }[];
};

/**
 * Everybody on the leaderboard, whether or not they have grown anything, from one snapshot: two scans of a narrow table. There is no
 * index on XP, since it would slow each write and help no read. The database uses one process, so that the time of the statement is
 * an upper bound of its CPU time.
 */
export async function readStandings(db: Database): Promise<Standings> {
  const { rows } = await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      return await tx.execute<Standings>(sql`
        with histogram as materialized (
          select xp, count(*)::int as gardeners from ${standings} group by xp),
        so_far as (select xp, sum(gardeners) over (order by xp desc) as above from histogram),
        lowest_shown as (select coalesce(max(xp), 0) as xp from so_far where above >= ${BOARD_SIZE}),
        first as (
          select user_id, xp, since from ${standings}
          where xp >= (select xp from lowest_shown)
          order by xp desc, since, user_id limit ${BOARD_SIZE})
        select
          (select coalesce(sum(gardeners), 0)::int from histogram) as total,
          (select coalesce(json_agg(json_build_object('xp', xp, 'gardeners', gardeners) order by xp desc), '[]')
            from histogram) as histogram,
          (select coalesce(json_agg(json_build_object(
              'userId', u.id, 'name', u.display_name, 'email', u.email, 'xp', first.xp,
              'since', (extract(epoch from first.since) * 1000)::bigint)
            order by first.xp desc, first.since, u.id), '[]')
            from first join ${users} u on u.id = first.user_id) as first`);
    },
    { accessMode: 'read only' },
  );
  const [read] = rows;
  if (!read) throw new Error('a statement without a FROM answers one row');
  return read;
}
