import { Client } from 'pg';

/** What their events, and their records, are said to take. */
const BYTES = 30_000_000;

/** Gives users, who have a garden, so many deleted tasks and plantings without events: as accounts at their limits have them. */
export async function fillAccounts(
  url: string,
  emails: readonly string[],
  { tasks, plantings }: { readonly tasks: number; readonly plantings: number },
): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const filled = `users u where u.email in (${emails.map((email) => `'${email}'`).join()})`;
  const id = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')`;
  const edit = `'at', 1, 'by', '01a1fa8b-5e00-72ab-8dcf-000000000001'`;
  await client.query(`
    insert into tasks (user_id, origin, version, record)
    select u.id, ${id}::uuid, 2 + n / 50, jsonb_build_object(
      'origin', ${id}, 'addedAt', n, 'wantedId', n, 'days', '{}'::jsonb,
      'place', jsonb_build_object('value', n, ${edit}), 'content', jsonb_build_object('value', null, ${edit}))
    from generate_series(1, ${tasks}) n, ${filled}`);
  await client.query(`
    insert into task_lists (user_id, version, stored_bytes, bytes_version)
    select u.id, v, ${BYTES}, v from (select 2 + ${tasks} / 50 as v) made, ${filled}`);
  const at = `((extract(epoch from now()) * 1000)::bigint - n * 60000::bigint)`;
  const date = `to_char(now() - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await client.query(`
    insert into garden_plots (user_id, planting, version, entry, record)
    select u.id, ${id} || '.1', 1, jsonb_build_object('id', ${id} || '.1', 'plantType', 'carrot', 'status', 'wilted',
        'focusTime', 60, 'date', ${date}, 'timestamp', ${at}),
      jsonb_build_object('type', 'carrot', 'completedAt', ${date}, 'pomodoros', 0, 'focusTime', 60, 'pauseTime', 0,
        'status', 'failed', 'wilted', true, 'earlyBreak', false, 'excessiveBreaks', false, 'breakType', 'none',
        'notes', '', 'plantStatus', 'wilted', 'growthXP', 0, 'harvestXP', 0, 'witherCount', 0, 'pausePenalties', 0)
    from generate_series(1, ${plantings}) n, ${filled}`);
  await client.query(
    `update gardens set stored_bytes = ${BYTES} from ${filled} and gardens.user_id = u.id`,
  );
  await client.query('vacuum analyze');
  await client.end();
}
