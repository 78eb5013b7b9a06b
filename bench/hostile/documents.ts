import { Client } from 'pg';
import { separateHome } from '../../e2e/own-server.ts';
import { giveEverybodyAPast } from '../../server/src/testing/everybodys-past.ts';
import { pomodoros } from '../bodies.ts';
import { withServer } from '../server-process.ts';
import { found, megabytes, type Finding, type Topic } from '../measuring.ts';
import { cookieOf, grow, register } from '../visitor.ts';
import { takeAtOnce } from './exports.ts';
import { watch } from './watch.ts';

const CYCLES = 25_000;
const TASKS = 3300;
const MOST_MORE_BYTES = 100_000_000;

/** Eight at once of each long document of an account with 25,000 plantings, and 28 MB of tasks. */
export const documents: Topic = {
  name: 'documents',
  run: async () => {
    const { variables, remove } = await separateHome();
    try {
      return await withServer(variables, async (server) => {
        const ada = await register(server.address, 'ada');
        await grow(ada, [pomodoros().next().value]);
        await giveEverybodyAPast(variables.DATABASE_URL, CYCLES);
        await fill(variables.DATABASE_URL);
        const findings: Finding[] = [];
        for (const path of ['/api/todos', '/api/me', '/api/garden']) {
          const taken = takeAtOnce(server.address, cookieOf(ada), path);
          const watched = await watch(server, taken);
          const more = watched.moreBytes;
          findings.push(
            found(`${path}: ${await taken}`),
            found(`${megabytes(more)} MB more memory`, more <= MOST_MORE_BYTES),
            ...watched.findings,
          );
        }
        return findings;
      });
    } finally {
      await remove();
    }
  },
};

/** Gives everybody tasks with as much text as allowed, and plantings an entry in the garden. */
async function fill(url: string): Promise<void> {
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
    from users u, generate_series(1, ${TASKS}) n`);
  await client.query(`insert into task_lists (user_id, version) select id, 1 from users`);
  await client.query(`
    update garden_plots set entry = jsonb_build_object('id', planting, 'plantType', 'carrot', 'status', 'harvested',
      'focusTime', 6000, 'date', record ->> 'completedAt', 'timestamp', 1)`);
  await client.query('vacuum analyze');
  await client.end();
}
