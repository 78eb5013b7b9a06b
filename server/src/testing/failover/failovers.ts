import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithin } from '../../concurrency/semaphore.ts';
import type { SoakServer } from '../soak/servers.ts';
import type { Traffic } from '../soak/traffic.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Member } from './member.ts';
import { waitFor } from './wait-for.ts';
import type { Witness } from './witness.ts';

/** How long after the promotion every server must write again. */
const WRITES_WITHIN_MS = 10_000;

/** How long commits may wait for a standby that stands still, and for how long it may still acknowledge earlier ones. */
const ALONE_WITHIN_MS = 30_000;
const UNDER_WAY_MS = 1_000;

/** How long the proof waits for a write before it goes on without one. */
const PATIENCE_MS = 120_000;

/** Traffic between the return of the standby and the next failover. */
const PEACE_MS = 3_000;

/** How a primary fails or is relieved, and what is done on its machine once another one has taken over. */
interface Way {
  readonly name: string;
  readonly fail: (primary: Member, standby: Member) => Promise<void>;
  readonly afterwards: (former: Member) => Promise<void>;
}

export const WAYS: readonly Way[] = [
  {
    name: 'PostgreSQL was killed',
    fail: (primary) => primary.signalPostgres('SIGKILL'),
    afterwards: async () => {},
  },
  {
    name: 'PostgreSQL and Patroni were killed',
    fail: async (primary) => {
      primary.signalPatroni('SIGKILL');
      await primary.signalPostgres('SIGKILL');
    },
    afterwards: (former) => former.startPatroni(),
  },
  {
    name: 'PostgreSQL and Patroni stood still',
    fail: async (primary) => {
      primary.signalPatroni('SIGSTOP');
      await primary.signalPostgres('SIGSTOP');
    },
    afterwards: async (former) => {
      await former.signalPostgres('SIGCONT');
      former.signalPatroni('SIGCONT');
    },
  },
  {
    name: 'it was relieved for maintenance',
    fail: (primary, standby) => primary.handOver(standby),
    afterwards: async () => {},
  },
];

export interface Scene {
  readonly database: DatabaseCluster;
  readonly servers: readonly SoakServer[];
  readonly witnesses: readonly Witness[];
  readonly traffic: Traffic;
  readonly say: (line: string) => void;
}

/** One failover, from the failure to the return of the former primary as standby; returns when the standby was promoted. */
export async function failOver(scene: Scene, place: number, way: Way): Promise<number> {
  const { database, servers, witnesses, traffic, say } = scene;
  const { primary, standby } = await database.whole();
  const before = await database.promotions(standby);
  const failedAt = Date.now();
  const { instant: promotedAt, ms } = await untilWritten(witnesses, async () => {
    await way.fail(primary, standby);
    return database.promotionOf(standby, before);
  });
  if (ms > WRITES_WITHIN_MS) traffic.breach(`written again only ${ms} ms after a promotion`);
  await Promise.all(servers.map((server) => server.ready()));
  await Promise.all(witnesses.map((witness) => witness.streamTells()));
  await way.afterwards(primary);
  await database.whole();
  const returned = Date.now() - promotedAt;
  say(
    `${place}. ${way.name}: promoted after ${promotedAt - failedAt} ms, written again by all servers ${ms} ms later; the former primary was standby after ${returned} ms`,
  );
  await sleep(PEACE_MS);
  return promotedAt;
}

/** The standby stands still: commits wait for it until the primary goes on alone. */
export async function loseStandby({ database, witnesses, traffic, say }: Scene): Promise<void> {
  const { standby } = await database.whole();
  const { ms } = await untilWritten(witnesses, async () => {
    standby.signalPatroni('SIGSTOP');
    await standby.signalPostgres('SIGSTOP');
    // Commits that the standby had on disk before are still acknowledged at once.
    await sleep(UNDER_WAY_MS);
    return Date.now();
  });
  if (ms > ALONE_WITHIN_MS) traffic.breach(`without a standby, written again only after ${ms} ms`);
  await standby.signalPostgres('SIGCONT');
  standby.signalPatroni('SIGCONT');
  await database.whole();
  say(`The standby stood still: written again by all servers after ${ms + UNDER_WAY_MS} ms`);
}

/** Lets all witnesses write while something happens. Returns when it happened, and after how many ms all of them wrote again. */
async function untilWritten(witnesses: readonly Witness[], happen: () => Promise<number>) {
  const stop = new AbortController();
  const happening = happen();
  const writing = witnesses.map((witness) => {
    const times: number[] = [];
    const ended = witness.writeUntil(stop.signal, (at) => times.push(at));
    const firstAfter = (instant: number) =>
      waitFor('an acknowledged event', PATIENCE_MS, async () => times.find((at) => at > instant));
    return { ended, firstAfter };
  });
  const instant = await happening;
  const firsts = writing.map(({ firstAfter }) => firstAfter(instant).catch(() => Infinity));
  const ms = Math.max(...(await Promise.all(firsts))) - instant;
  stop.abort();
  await endsWithin(PATIENCE_MS, Promise.all(writing.map(({ ended }) => ended)));
  return { instant, ms };
}
