import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { openStore } from '../db/store.ts';
import { readStandings } from '../features/leaderboard/board-document.ts';
import { followBoard } from '../features/leaderboard/follow-board.ts';
import { listen } from '../http/listener.ts';
import { createLiveStreams } from '../features/live/live-streams.ts';
import { createMetrics } from '../http/observe-requests.ts';
import { createJobs } from '../concurrency/jobs.ts';
import type { StaticFile } from '../http/static/catalogue.ts';

/** What `npm run bench -- leaderboard` tells this process to do; each is answered with a message. */
type Order = 'plant' | 'board' | 'show' | 'statements' | 'cpu' | 'stop';

const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const store = await openStore({ kind: 'embedded', dataDir }, log);
const { db } = store;

let statements = 0;
const query = Reflect.get(Client.prototype, 'query');
Reflect.set(Client.prototype, 'query', function counted(this: Client, ...args: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, args);
});

/** A board of each size that was built, and the one that is shown. */
const boards = new Map<number, StaticFile>();
let shown = 0;

const app = createApp({
  store,
  log,
  web: new Map(),
  metrics: createMetrics(),
  metricsHere: true,
  apiDocs: true,
  board: () => boards.get(shown),
  streams: createLiveStreams({ log, readChanges: async () => [] }),
  push: { publicKey: '', isEndpoint: () => false },
  secret: randomUUID(),
  clock: Date.now,
  mailer: { check: async () => true, send: async () => {}, close: () => {} },
  jobs: createJobs(log),
  address: () => new URL('http://furrow.example'),
  publicUrl: undefined,
  ownNames: [],
  trustProxy: 0,
  registration: 'open',
  rateLimitFactor: 1_000_000,
  storage: { account: Infinity, demo: Infinity },
});

// The baseline that the board is compared with, in the same app behind the same middleware.
app.get('/bench/empty', (c) => c.body(null, 204));
app.get('/bench/counted', async (c) => {
  const xp = Number(c.req.query('xp'));
  const { rows } = await db.execute(sql`
    select count(*)::int + 1 as rank from gardens g join users u on u.id = g.user_id
    where g.xp > ${xp} and not u.is_anonymous and u.on_leaderboard`);
  return c.json(rows[0]);
});
app.get('/bench/whole', async (c) => {
  const { rows } = await db.execute(sql`
    select u.id, u.display_name, g.level, g.xp from gardens g join users u on u.id = g.user_id
    where not u.is_anonymous and u.on_leaderboard`);
  return c.json(rows);
});

/** More in one statement would take longer than a statement may. */
const PLANTED_AT_ONCE = 50_000;

/** Adds gardeners up to so many in all. */
async function plant(upTo: number): Promise<void> {
  const { rows } = await db.execute<{ planted: number }>(
    sql`select count(*)::int as planted from gardens`,
  );
  for (let from = rows[0]?.planted ?? 0; from < upTo; from += PLANTED_AT_ONCE)
    await plantSome(from + 1, Math.min(from + PLANTED_AT_ONCE, upTo));
  await db.execute(sql`analyze`);
}

/** XP spreads as harvests over years do: most have little, a few have very much. */
async function plantSome(from: number, to: number): Promise<void> {
  await db.execute(sql`
    with planted as (
      insert into users (id, display_name, email)
      select gen_random_uuid(), 'Gardener ' || n, 'gardener-' || n || '@farm.example'
      from generate_series(${from}::int, ${to}::int) n returning id),
    grown as (
      select id, floor(least(exp(random_normal(4.8, 1.3)), 100000))::int as xp from planted)
    insert into gardens (user_id, version, anew_at, xp, level, xp_since)
    select id, 1, 0, xp, 1, now() - random() * interval '700 days' from grown`);
}

/** Builds the board anew; answers what that costs and how large it is. */
async function build() {
  await db.execute(sql`delete from leaderboard`);
  const following = followBoard({ db, log });
  while (!following.current()) await new Promise((resolve) => void setTimeout(resolve, 20));
  // From here on only readers send requests.
  following.stop();
  const built = following.current();
  const start = performance.now();
  const { total, histogram } = await readStandings(db);
  const rebuildMs = performance.now() - start;
  if (built) boards.set(total, built);
  shown = total;
  const sent = built?.encoded.get('br')?.byteLength ?? 0;
  return { steps: histogram.length, rebuildMs, bytes: built?.plain.byteLength ?? 0, sent };
}

const listener = await listen(app, '127.0.0.1', 0);

const answers: Readonly<Record<Order, (argument: number) => unknown>> = {
  plant,
  board: build,
  show: (total) => {
    shown = total;
  },
  statements: () => statements,
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  stop: async () => {
    await listener.stop(0);
    await store.close();
    process.disconnect();
  },
};

const isOrder = (word: unknown): word is Order => typeof word === 'string' && word in answers;

async function follow(order: Order, argument: number): Promise<void> {
  const answer = await answers[order](argument);
  if (process.connected) process.send?.(answer ?? null);
}

process.on('message', (message: unknown) => {
  const [order, argument] = Array.isArray(message) ? message : [];
  if (!isOrder(order)) return;
  void follow(order, Number(argument));
});
process.send?.({ address: listener.address.href });
