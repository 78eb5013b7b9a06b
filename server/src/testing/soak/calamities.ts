import { setTimeout as sleep } from 'node:timers/promises';
import type { SeparatePostgres } from '../separate-postgres.ts';
import type { SoakServer } from './servers.ts';
import type { Traffic } from './traffic.ts';

/** How long a server may need to serve again after its database has come back. */
const HEALED_WITHIN_MS = 5000;

/** The average time between two calamities; shorter in a short soak, which has as many of them. */
const LONGEST_PEACE_MS = 12_000;
const CALAMITIES = 10;
const DATABASE_RESTARTS = 2;
const DATABASE_AWAY_MS = 2000;

export interface Calamities {
  readonly servers: readonly SoakServer[];
  readonly database: SeparatePostgres;
  readonly traffic: Traffic;
  readonly random: () => number;
  readonly durationMs: number;
  readonly say: (line: string) => void;
}

/** Until the time is up, kills and restarts servers at random, and the database at even intervals; returns a report. All run again then. */
export async function sendCalamities(settings: Calamities): Promise<string> {
  const { durationMs, random } = settings;
  const peaceMs = Math.min(LONGEST_PEACE_MS, durationMs / CALAMITIES);
  const began = performance.now();
  let kills = 0;
  let restarts = 0;
  for (;;) {
    await sleep(peaceMs * (0.5 + random()));
    const passed = performance.now() - began;
    if (passed > durationMs)
      return `${kills} kills of a server, ${restarts} restarts of the database`;
    if (
      passed > (durationMs * (restarts + 1)) / (DATABASE_RESTARTS + 1) &&
      restarts < DATABASE_RESTARTS
    ) {
      restarts += 1;
      await restartDatabase(settings);
    } else {
      kills += 1;
      await killOne(settings);
    }
  }
}

async function killOne({ servers, random, say }: Calamities): Promise<void> {
  const place = Math.floor(random() * servers.length);
  await servers[place]?.end('SIGKILL');
  await sleep(random() * 2000);
  const ms = await servers[place]?.start();
  say(`server ${place + 1} was killed; it served again ${ms} ms after its start`);
}

async function restartDatabase({ servers, database, traffic, say }: Calamities): Promise<void> {
  await database.stop();
  await sleep(DATABASE_AWAY_MS);
  await database.start();
  const healed = await Promise.all(servers.map((server) => server.ready()));
  say(`the database was restarted; the servers served again after ${healed.join(' and ')} ms`);
  for (const ms of healed)
    if (ms > HEALED_WITHIN_MS) traffic.breach(`a server healed only after ${ms} ms`);
}
