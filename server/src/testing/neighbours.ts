import type { Client } from 'pg';

const GARDENERS = 10_000;

/** How many pomodoros each of them has. */
const EVENTS = 10;

/**
 * Gives a server many other gardeners, as an installation has them. PostgreSQL reads tables of a few users as a whole, by plans that no
 * real installation has. The columns are those that release 0.2.0 has, too.
 */
export async function addNeighbours(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, display_name, email, on_leaderboard)
      select gen_random_uuid(), 'Neighbour', 'neighbour-' || n || '@bench.example', false
      from generate_series(1, ${GARDENERS}) n`,
  );
  for (const statement of OF_EACH)
    await client.query(`${statement} where u.email like '%@bench.example'`);
  await client.query('vacuum (analyze)');
}

const eachEvent = `users u cross join generate_series(1, ${EVENTS}) n`;
const day = `to_char(now() - n * interval '1 day', 'YYYY-MM-DD')`;
const at = `(extract(epoch from now() - n * interval '1 day') * 1000)::bigint`;

const OF_EACH = [
  `insert into sessions (user_id, id, token, expires_at)
    select u.id, gen_random_uuid(), gen_random_uuid(), now() + interval '30 days' from users u`,
  `insert into gardens (user_id, version, anew_at, xp, level, xp_since)
    select u.id, ${EVENTS}, 0, 100, 2, now() from users u`,
  `insert into task_lists (user_id, version) select u.id, 2 from users u`,
  `insert into tasks (user_id, origin, version, record)
    select u.id, gen_random_uuid(), n, '{}' from users u cross join generate_series(1, 2) n`,
  `insert into garden_days (user_id, day, version) select u.id, ${day}, n from ${eachEvent}`,
  `insert into garden_plots (user_id, planting, version, record)
    select u.id, gen_random_uuid() || '.1', n, '{}' from ${eachEvent}`,
  `insert into ledger_events (user_id, id, planting, day, ends_at, begins_at, span_class, body)
    select u.id, gen_random_uuid(), gen_random_uuid() || '.1', ${day}, ${at}, ${at} - 1500000, 0, '{}'
    from ${eachEvent}`,
];
