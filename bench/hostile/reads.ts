import { Client } from 'pg';
import { separateHome } from '../../e2e/own-server.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { pomodoros } from '../bodies.ts';
import { countsInWords, found, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register } from '../visitor.ts';
import { anotherBrowser, exchanged, goesOn } from './goes-on.ts';
import { watchBeside } from './watch.ts';

const ATTACKERS = ['a', 'b', 'c'];
const BROWSERS = 2;
const TASKS = 100_000;
const PLANTINGS = 130_000;
const FOR_MS = 20_000;

/** Reads of everything that an account has. */
const READS: readonly ((who: Visitor) => Promise<{ readonly status: number }>)[] = [
  (who) => who.post('/api/sync', { sentAt: Date.now(), knows: { records: 0 } }),
  (who) => who.post('/api/sync', { sentAt: Date.now() }),
  (who) => who.get('/api/me'),
  (who) => who.get('/api/todos'),
  (who) => who.get('/api/garden'),
  (who) => who.get('/api/me/export'),
];

/** Accounts at their limits read everything from the beginning, again and again, from several browsers. */
export const reads: Topic = {
  name: 'reads',
  run: async () => {
    const { variables, remove } = await separateHome();
    try {
      return await withServer({ ...variables, RATE_LIMIT_FACTOR: '1' }, async (server) => {
        const { address } = server;
        const neighbour = await register(address, 'neighbour');
        const browsers: Visitor[] = [];
        for (const name of ATTACKERS) {
          const first = await register(address, name);
          await exchanged(first, { events: [pomodoros().next().value] });
          browsers.push(first);
          for (let more = 1; more < BROWSERS; more += 1)
            browsers.push(await anotherBrowser(address, name));
        }
        await fill(variables.DATABASE_URL);
        const attack = attacked(browsers);
        const findings = await watchBeside(server, neighbour, attack);
        return [
          found(
            `${browsers.length} browsers of ${ATTACKERS.length} accounts: ${countsInWords(await attack)}`,
          ),
          ...findings,
          await goesOn(browsers.slice(0, BROWSERS)),
        ];
      });
    } finally {
      await remove();
    }
  },
};

async function attacked(browsers: readonly Visitor[]): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const until = performance.now() + FOR_MS;
  const loop = async (who: Visitor, place: number) => {
    for (let turn = place; performance.now() < until; turn += 1) {
      const status = (await READS[turn % READS.length]?.(who))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(browsers.map(loop));
  return statuses;
}

/** Gives the attackers as many deleted tasks, and as many plantings, as fit into an account. */
async function fill(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const attackers = `users u where u.email in (${ATTACKERS.map((name) => `'${name}@farm.example'`).join()})`;
  const id = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')`;
  const edit = `'at', 1, 'by', '01a1fa8b-5e00-72ab-8dcf-000000000001'`;
  await client.query(`
    insert into tasks (user_id, origin, version, record)
    select u.id, ${id}::uuid, 2 + n / 50, jsonb_build_object(
      'origin', ${id}, 'addedAt', n, 'wantedId', n, 'days', '{}'::jsonb,
      'place', jsonb_build_object('value', n, ${edit}), 'content', jsonb_build_object('value', null, ${edit}))
    from generate_series(1, ${TASKS}) n, ${attackers}`);
  await client.query(`
    insert into task_lists (user_id, version, stored_bytes, bytes_version)
    select u.id, v, 30000000, v from (select 2 + ${TASKS} / 50 as v) made, ${attackers}`);
  const at = `((extract(epoch from now()) * 1000)::bigint - n * 60000::bigint)`;
  const date = `to_char(now() - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await client.query(`
    insert into garden_plots (user_id, planting, version, entry, record)
    select u.id, ${id} || '.1', 1, jsonb_build_object('id', ${id} || '.1', 'plantType', 'carrot', 'status', 'wilted',
        'focusTime', 60, 'date', ${date}, 'timestamp', ${at}),
      jsonb_build_object('type', 'carrot', 'completedAt', ${date}, 'pomodoros', 0, 'focusTime', 60, 'pauseTime', 0,
        'status', 'failed', 'wilted', true, 'earlyBreak', false, 'excessiveBreaks', false, 'breakType', 'none',
        'notes', '', 'plantStatus', 'wilted', 'growthXP', 0, 'harvestXP', 0, 'witherCount', 0, 'pausePenalties', 0)
    from generate_series(1, ${PLANTINGS}) n, ${attackers}`);
  await client.query(
    `update gardens set stored_bytes = 30000000 from ${attackers} and gardens.user_id = u.id`,
  );
  await client.query('vacuum analyze');
  await client.end();
}
