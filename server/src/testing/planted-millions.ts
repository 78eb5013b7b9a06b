import { rankOf, rankTable } from '@furrow/domain/gardener/rank';
import type { Client } from 'pg';
import { LAST_ID } from '../features/leaderboard/fill-standings.ts';
import type { Standings } from '../features/leaderboard/read-standings.ts';

/** For this many gardeners on the board, one more is planted who is not on it. */
const HIDDEN = 100;
const PLANTED_AT_ONCE = 100_000;

/** Adds gardeners until `upTo` are on the board. Up to `MOST_UNFILLED` have no standings yet, as before an upgrade. */
export async function plantMillions(client: Client, upTo: number): Promise<void> {
  const { rows } = await client.query<{ planted: number }>(
    'select count(*)::int as planted from gardens g join users u on u.id = g.user_id where u.on_leaderboard',
  );
  // Turns triggers off, also those that check references.
  await client.query('set session_replication_role = replica');
  for (let from = rows[0]?.planted ?? 0; from < upTo; from += PLANTED_AT_ONCE)
    await plantSome(client, from + 1, Math.min(from + PLANTED_AT_ONCE, upTo));
  const isUnfilled = upTo <= MOST_UNFILLED;
  if (!isUnfilled) await client.query(FILL_AT_ONCE);
  await client.query('update leaderboard set filled_to = $1', [isUnfilled ? null : LAST_ID]);
  await client.query('vacuum (analyze) users, gardens, standings');
}

/** With more gardeners, `fillSome` would take minutes for all. The cost of one step does not depend on their number. */
export const MOST_UNFILLED = 1_000_000;

const FILL_AT_ONCE = `
  insert into standings (user_id, since, xp)
  select u.id, g.ranked_since, g.ranked_xp from users u join gardens g on g.user_id = u.id
  where u.on_leaderboard and not u.is_anonymous
  on conflict do nothing`;

/**
 * XP spreads as harvests over years do: most have little, a few have very much. Ids rise, since indexes of millions of random ones
 * take long to make.
 */
async function plantSome(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `with planted as (
      insert into users (id, display_name, email, on_leaderboard)
      select overlay(gen_random_uuid()::text placing lpad(to_hex(2 * n + listed::int), 8, '0') from 1)::uuid,
        'Gardener ' || n, 'gardener-' || n || '-' || listed || '@farm.example', listed
      from generate_series($1::int, $2::int) n cross join (values (true), (false)) l (listed)
      where listed or n % ${HIDDEN} = 0 returning id),
    grown as (
      select id, floor(least(exp(random_normal(4.8, 1.3)), 100000))::int as xp,
        now() - random() * interval '700 days' as since
      from planted)
    insert into gardens (user_id, version, anew_at, xp, level, xp_since, ranked_xp, ranked_since)
    select id, 1, 0, xp, 1, since, xp, since from grown`,
    [from, to],
  );
}

/** Gives about one gardener in `oneIn` more XP; returns how many there were. */
export async function growSome(client: Client, oneIn: number, ranks: boolean): Promise<number> {
  const ranked = ranks ? ', ranked_xp = ranked_xp + 10, ranked_since = now()' : '';
  const { rowCount } = await client.query(
    `update gardens set version = version + 1, xp = xp + 10 ${ranked}
      where ctid = any(array(select ctid from gardens tablesample bernoulli ($1)))`,
    [100 / oneIn],
  );
  return rowCount ?? 0;
}

/** Compares a sample of a board's ranks with those that PostgreSQL counts from the gardens: how many it checked, how many are wrong. */
export async function mismatches(
  client: Client,
  { histogram, total }: Standings,
  sample: number,
): Promise<{ checked: number; wrong: number }> {
  const { rows } = await client.query<{ xp: number; rank: string }>(
    `with ranked as (
      select g.ranked_xp as xp, rank() over (order by coalesce(g.ranked_xp, 0) desc) as rank
      from users u left join gardens g on g.user_id = u.id
      where u.on_leaderboard and not u.is_anonymous)
    select coalesce(xp, 0) as xp, rank from ranked order by random() limit $1`,
    [sample],
  );
  const table = rankTable(histogram);
  const wrong = rows.filter(({ xp, rank }) => rankOf(xp, table) !== Number(rank)).length;
  return { checked: rows.length, wrong: total === table.total ? wrong : rows.length };
}
