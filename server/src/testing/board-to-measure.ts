import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { joinEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { connectionThrough } from '../db/embedded-postgres/knock.ts';
import { withClient } from '../db/pool.ts';
import { leaderboard } from '../db/schema.ts';
import { openServer, openStore } from '../db/store.ts';
import { fillSome } from '../features/leaderboard/fill-standings.ts';
import { readStandings } from '../features/leaderboard/read-standings.ts';
import { followBoard, lease } from '../features/leaderboard/follow-board.ts';
import { listen } from '../http/listener.ts';
import { createLiveStreams } from '../features/live/live-streams.ts';
import { createMetrics } from '../http/observe-requests.ts';
import { createJobs } from '../concurrency/jobs.ts';
import type { StaticFile } from '../http/static/catalogue.ts';
import { growSome, mismatches, plantMillions } from './planted-millions.ts';

/** What `npm run bench -- leaderboard` tells this process to do; each is answered with a message. */
type Order =
  | 'plant'
  | 'fill'
  | 'board'
  | 'rebuild'
  | 'check'
  | 'grow'
  | 'grow-unranked'
  | 'show'
  | 'statements'
  | 'cpu'
  | 'stop';

const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const store = await openStore({ kind: 'embedded', dataDir }, log);
// The board is read as a server reads it: without the short limit that requests have.
const { db, background } = store;
const server = await openServer({ kind: 'embedded', dataDir }, log, joinEmbeddedPostgres);
await lease(db, randomUUID(), 0);

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
  push: { publicKey: '', isEndpoint: () => false, lookAtDevices: () => {} },
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
    where g.ranked_xp > ${xp} and not u.is_anonymous and u.on_leaderboard`);
  return c.json(rows[0]);
});
app.get('/bench/whole', async (c) => {
  const { rows } = await db.execute(sql`
    select u.id, u.display_name, g.level, g.ranked_xp from gardens g join users u on u.id = g.user_id
    where not u.is_anonymous and u.on_leaderboard`);
  return c.json(rows);
});

/** Works as the administrator, without the time limit that the store's statements have. */
const beside = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(connectionThrough(String(server.config.host)), work);

/** Gives everybody their standings, as after an upgrade; answers how long the longest step and all of them took. */
async function fill() {
  let slowestMs = 0;
  const begun = performance.now();
  for (let isFilled = false; !isFilled;) {
    const start = performance.now();
    isFilled = await fillSome(background);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  const totalMs = performance.now() - begun;
  await beside((client) => client.query('vacuum (analyze) standings'));
  return { slowestMs, totalMs };
}

/** Builds the board as a server does, and shows it under this number; answers how large it is. */
async function build(size: number) {
  await db.update(leaderboard).set({ tag: null, dueAt: sql`now()`, leasedUntil: sql`now()` });
  const following = followBoard({ ...store, log });
  while (!following.current()) await new Promise((resolve) => void setTimeout(resolve, 20));
  // From here on only readers send requests.
  following.stop();
  const built = following.current();
  const { histogram } = await readStandings(background);
  if (built) boards.set(size, built);
  shown = size;
  const sent = built?.encoded.get('br')?.byteLength ?? 0;
  return { steps: histogram.length, bytes: built?.plain.byteLength ?? 0, sent };
}

/** Compares a fresh board with ranks that PostgreSQL counts. */
async function check(sample: number) {
  const standings = await readStandings(background);
  return beside((client) => mismatches(client, standings, sample));
}

/** Gives one gardener in `oneIn` more XP, ranked or unranked. */
const grow = (oneIn: number, ranks: boolean) => beside((client) => growSome(client, oneIn, ranks));

const listener = await listen(app, '127.0.0.1', 0);

const answers: Readonly<Record<Order, (argument: number) => unknown>> = {
  plant: (upTo) => beside((client) => plantMillions(client, upTo)),
  fill,
  board: build,
  rebuild: async () => void (await readStandings(background)),
  check,
  grow: (oneIn) => grow(oneIn, true),
  'grow-unranked': (oneIn) => grow(oneIn, false),
  show: (size) => {
    shown = size;
  },
  statements: () => statements,
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  stop: async () => {
    await listener.stop(0);
    await server.stop();
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
