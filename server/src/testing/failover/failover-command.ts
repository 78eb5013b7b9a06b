import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { withClient } from '../../db/pool.ts';
import { chance } from '../chance.ts';
import { balancedPost } from '../soak/post.ts';
import { soakServer, type SoakServer } from '../soak/servers.ts';
import { liveAsGardener, type Promised } from '../soak/soak-gardener.ts';
import { countTraffic, type Traffic } from '../soak/traffic.ts';
import { compareWithDatabase } from '../soak/what-was-kept.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type DatabaseCluster, missingPrograms, startDatabaseCluster } from './database-cluster.ts';
import { failOver, loseStandby, WAYS } from './failovers.ts';
import { type HeardErrors, hearErrors } from './heard-errors.ts';
import { waitFor } from './wait-for.ts';
import { type Witness, witnessOf } from './witness.ts';

const SERVERS = 2;
const THINK_MS = 2000;
const SHOWN = 20;

/** The board is built every 30 s; if its builder was interrupted, another takes over after 45 s. */
const BOARD_WITHIN_MS = 120_000;
const BOARD_EVERY_MS = 30_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    failovers: { type: 'string', default: '20' },
    gardeners: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

interface Farm {
  readonly database: DatabaseCluster;
  /** The address of the database for this process. */
  readonly url: string;
  readonly servers: readonly SoakServer[];
  readonly traffic: Traffic;
  readonly errors: HeardErrors;
}

/**
 * `npm run prove -- failover --failovers 20 --gardeners 40`: two servers, each with its HAProxy before a primary with a synchronous
 * standby under Patroni and etcd. The primary fails again and again while gardeners send events and read exports. Ends with 1 if
 * anything acknowledged was lost, doubled or missing in an export, a server did not write again in time, or it answered 500.
 */
async function prove(): Promise<boolean> {
  const folder = await temporaryFolder();
  const database = await startDatabaseCluster();
  const errors = hearErrors();
  const traffic = countTraffic();
  const servers: SoakServer[] = [];
  try {
    const url = await database.addressOn('ours');
    for (let place = 0; place < SERVERS; place += 1) {
      const variables = { DATABASE_URL: await database.addressOn(`furrow-${place}`) };
      servers.push(await soakServer(variables, folder.path, errors.hear));
    }
    await Promise.all(servers.map((server) => server.start()));
    const promised = await failUnderTraffic({ database, url, servers, traffic, errors });
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    for (const code of codes) if (code !== 0) traffic.breach(`a server stopped with ${code}`);
    const { lines, broken } = await compareWithDatabase(url, promised);
    say(`\n${traffic.requests()} requests: ${traffic.summary()}`);
    for (const line of lines) say(line);
    for (const breach of traffic.breaches.slice(0, SHOWN)) say(`BREACH: ${breach}`);
    say(`${traffic.breaches.length} things that must not be`);
    return !broken && traffic.breaches.length === 0;
  } catch (error) {
    for (const log of await database.lastLogs()) say(log);
    throw error;
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database.remove();
    await folder.remove();
  }
}

/** Runs the gardeners and the failovers; returns what was acknowledged to each person. */
async function failUnderTraffic({
  database,
  url,
  servers,
  traffic: counted,
  errors,
}: Farm): Promise<readonly Promised[]> {
  // These servers run all the time, so no connection to them may be lost.
  const lostConnection = () => counted.breach('a server did not answer');
  const traffic = { ...counted, lostConnection };
  const gardeners = startGardeners(servers, traffic);
  const witnesses = await Promise.all(
    servers.map((server, place) => witnessOf(server, `witness-${place}`, traffic)),
  );
  const scene = { database, servers, witnesses, traffic, say };
  let promotedAt = 0;
  for (let place = 0; place < Number(values.failovers); place += 1) {
    const way = WAYS[place % WAYS.length];
    if (way) promotedAt = await failOver(scene, place + 1, way);
  }
  const calmSince = Date.now();
  await boardBuiltAfter(url, promotedAt).catch((error: unknown) => traffic.breach(String(error)));
  for (const kind of errors.since(calmSince))
    traffic.breach(`logged with the database back: ${kind}`);
  for (const kind of errors.since(0)) say(`logged meanwhile: ${kind}`);
  if (traffic.count(503) === 0) traffic.breach('nobody was told to come back: no 503');
  await loseStandby(scene);
  await Promise.all(witnesses.map((witness) => witness.close()));
  const sumOf = (count: (exports: Witness['exports']) => number) =>
    witnesses.reduce((sum, { exports }) => sum + count(exports), 0);
  const [complete, brokenOff] = [
    sumOf((each) => each.complete()),
    sumOf((each) => each.brokenOff()),
  ];
  say(`${complete} exports had everything acknowledged before them; ${brokenOff} broke off`);
  return [...(await gardeners.stop()), ...witnesses.map(({ promised }) => promised)];
}

/** Gardeners who send events, read and write tasks at any of the servers, until they are stopped; then they finish what is under way. */
function startGardeners(servers: readonly SoakServer[], traffic: Traffic) {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const addresses = servers.map(({ address }) => address);
  const [count, seed] = [Number(values.gardeners), Number(values.seed)];
  say(`${count} gardeners on ${servers.length} servers; seed ${seed}`);
  const people = Array.from({ length: count }, async (_, place) => {
    const random = chance(seed + place * 7919);
    const post = balancedPost(addresses, `10.0.0.${place & 255}`, traffic, random);
    const name = `gardener-${place}`;
    const life = {
      name,
      hasAccount: false,
      thinkMs: THINK_MS,
      stop: stop.signal,
      post,
      traffic,
      random,
    };
    const promised: Promised = { events: new Set(), tasks: new Set() };
    await liveAsGardener(life, promised).catch((error: unknown) => traffic.breach(String(error)));
    return promised;
  });
  return {
    stop: () => {
      stop.abort();
      return Promise.all(people);
    },
  };
}

/** Waits until the leaderboard was built after an instant, by whichever server. */
async function boardBuiltAfter(url: string, instant: number): Promise<void> {
  const built = await waitFor('the leaderboard', BOARD_WITHIN_MS, () =>
    withClient({ connectionString: url }, async (client) => {
      const { rows } = await client.query<{ due: number }>(
        'select extract(epoch from due_at)::float8 * 1000 as due from leaderboard',
      );
      const at = (rows[0]?.due ?? 0) - BOARD_EVERY_MS;
      return at > instant ? at : undefined;
    }),
  );
  say(`the leaderboard was built ${Math.round(built - instant)} ms after the last promotion`);
}

const missing = await missingPrograms();
if (missing.length > 0) {
  say(`Not installed: ${missing.join(', ')}. On Debian 12, as root:`);
  say('apt-get install --no-install-recommends postgresql-15 patroni etcd-server haproxy');
  process.exit(1);
}
const held = await prove();
say(held ? 'The failovers held.' : 'The failovers did NOT hold.');
process.exit(held ? 0 : 1);
