import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { chance } from '../chance.ts';
import { createDatabase, startSeparatePostgres } from '../separate-postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Calamities, sendCalamities } from './calamities.ts';
import { balancedPost } from './post.ts';
import { soakServer } from './servers.ts';
import { liveAsGardener, type Promised } from './soak-gardener.ts';
import { countTraffic } from './traffic.ts';
import { compareWithDatabase } from './what-was-kept.ts';

const SAY_EVERY_MS = 15_000;
const ACCOUNTS_AMONG = 10;
const THINK_MS = 60_000;
const SHOWN = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    gardeners: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

interface Plan {
  readonly seconds: number;
  readonly gardeners: number;
  readonly seed: number;
}

/**
 * `npm run prove -- soak --seconds 600 --gardeners 1000`: traffic of many gardeners against two servers on one PostgreSQL, which are
 * killed and restarted meanwhile. The exit code is 1 if anything acknowledged was lost or doubled, if a garden does not match its
 * ledger, or if a request had an answer that must never occur.
 */
async function soak(plan: Plan): Promise<boolean> {
  const folder = await temporaryFolder();
  const database = await startSeparatePostgres();
  const url = await createDatabase(database.url);
  const variables = { DATABASE_URL: url };
  const servers = [
    await soakServer(variables, folder.path),
    await soakServer(variables, folder.path),
  ];
  const traffic = countTraffic();
  try {
    await Promise.all(servers.map((server) => server.start()));
    const promised = await liveThrough(plan, { servers, database, traffic });
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    for (const code of codes) if (code !== 0) traffic.breach(`a server stopped with ${code}`);
    const { lines, broken } = await compareWithDatabase(url, promised);
    say(`\n${traffic.requests()} requests: ${traffic.summary()}`);
    for (const line of lines) say(line);
    for (const breach of traffic.breaches.slice(0, SHOWN)) say(`BREACH: ${breach}`);
    say(`${traffic.breaches.length} things that must not be`);
    return !broken && traffic.breaches.length === 0;
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database.remove();
    await folder.remove();
  }
}

type Farm = Pick<Calamities, 'servers' | 'database' | 'traffic'>;

/** Runs the gardeners and the calamities; returns what was acknowledged to each person. */
async function liveThrough(
  { seconds, gardeners, seed }: Plan,
  farm: Farm,
): Promise<readonly Promised[]> {
  const { servers, traffic } = farm;
  say(`${gardeners} gardeners for ${seconds} s on ${servers.length} servers; seed ${seed}`);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const addresses = servers.map(({ address }) => address);
  const people = Array.from({ length: gardeners }, async (_, place) => {
    const random = chance(seed + place * 7919);
    const post = balancedPost(addresses, `10.0.${place >> 8}.${place & 255}`, traffic, random);
    const name = `gardener-${place}`;
    const hasAccount = place % ACCOUNTS_AMONG === 0;
    const life = { name, hasAccount, thinkMs: THINK_MS, stop: stop.signal, post, traffic, random };
    const promised: Promised = { events: new Set(), tasks: new Set() };
    await liveAsGardener(life, promised).catch((error: unknown) => traffic.breach(String(error)));
    return promised;
  });
  const watching = setInterval(() => say(`  ${traffic.summary()}`), SAY_EVERY_MS);
  const durationMs = seconds * 1000;
  say(await sendCalamities({ ...farm, random: chance(seed), durationMs, say }));
  stop.abort();
  const promised = await Promise.all(people);
  clearInterval(watching);
  return promised;
}

const plan = {
  seconds: Number(values.seconds),
  gardeners: Number(values.gardeners),
  seed: Number(values.seed),
};
const held = await soak(plan);
say(held ? 'The soak held.' : 'The soak did NOT hold.');
process.exit(held ? 0 : 1);
