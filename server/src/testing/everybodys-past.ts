import { Client } from 'pg';

/** Gives every user a cycle of four pomodoros every two hours. */
export async function giveEverybodyAPast(url: string, cycles: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const ids = `lpad(to_hex(c), 8, '0') || '-0000-7000-8000-'`;
  const ended = `(extract(epoch from now()) * 1000)::bigint - c * 7200000::bigint + n * 1800000::bigint`;
  await client.query(`
    insert into ledger_events (user_id, id, planting, day, ends_at, body)
    select id, (${ids} || lpad(n::text, 12, '0'))::uuid, planting, day, at, jsonb_build_object(
      'kind', 'pomodoro-completed', 'id', ${ids} || lpad(n::text, 12, '0'), 'day', day, 'at', at,
      'planting', planting, 'plant', 'carrot', 'focusMinutes', 25, 'breakMinutes', 5,
      'notes', 'Write the report', 'pauseSeconds', 0, 'focusSeconds', n * 1500, 'earlyBreak', false,
      'number', n, 'focus', jsonb_build_array(jsonb_build_object('from', at - 1500000, 'to', at)))
    from (select u.id, c, n, ${ids} || '000000000000.1' as planting, ${ended} as at,
        to_char(to_timestamp((${ended}) / 1000), 'YYYY-MM-DD') as day
      from users u, generate_series(1, ${cycles}) c, generate_series(1, 4) n) made`);
  await client.query(`
    insert into garden_plots (user_id, planting, version, record)
    select u.id, ${ids} || '000000000000.1', 1, jsonb_build_object(
      'type', 'carrot', 'completedAt', to_char(now() - c * interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'pomodoros', 4, 'focusTime', 6000, 'pauseTime', 0, 'status', 'success', 'wilted', false,
      'earlyBreak', false, 'excessiveBreaks', false, 'breakType', 'long', 'notes', 'Write the report',
      'plantStatus', 'healthy', 'growthXP', 4, 'harvestXP', 1, 'witherCount', 0, 'pausePenalties', 0)
    from users u, generate_series(1, ${cycles}) c`);
  await client.query('analyze');
  await client.end();
}

/** Gives every user this number of tasks with as much text as allowed, and their past plantings an entry in the garden. */
export async function giveEverybodyDocuments(url: string, tasks: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const [id, by] = [
    `lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000'`,
    `'at', 1, 'by', ''`,
  ];
  const text = `repeat(md5(n::text), 62)`;
  await client.query(`
    insert into tasks (user_id, origin, version, record)
    select u.id, (${id})::uuid, 1, jsonb_build_object(
      'origin', ${id}, 'addedAt', n, 'wantedId', n, 'days', '{}'::jsonb,
      'place', jsonb_build_object('value', n, ${by}),
      'content', jsonb_build_object(${by}, 'value', jsonb_build_object(
        'name', ${text}, 'notes', ${text}, 'reminder', ${text}, 'goal', ${text}, 'completed', false,
        'reminderTime', null, 'reminderDays', null, 'goalHours', null, 'resetGoal', 'never', 'habitTracking', 'off')))
    from users u, generate_series(1, ${tasks}) n`);
  await client.query(`insert into task_lists (user_id, version) select id, 1 from users`);
  await client.query(`
    update garden_plots set entry = jsonb_build_object('id', planting, 'plantType', 'carrot', 'status', 'harvested',
      'focusTime', 6000, 'date', record ->> 'completedAt', 'timestamp', 1)`);
  await client.query('vacuum analyze');
  await client.end();
}
