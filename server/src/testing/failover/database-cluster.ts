import { type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../db/embedded-postgres/run-command.ts';
import { withClient } from '../../db/pool.ts';
import { freePort } from '../separate-postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { variablesOf } from './hosting-example.ts';
import { makeMember, type Member, startProgram } from './member.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { waitFor } from './wait-for.ts';

/** A database of a primary and a synchronous standby under Patroni and etcd, with HAProxy before it, all on this machine. */
export interface DatabaseCluster {
  /** Starts HAProxy as on another machine that runs Furrow; returns the DATABASE_URL of that machine. */
  readonly addressOn: (machine: string) => Promise<string>;
  /** Waits until there is a primary with a synchronous standby. */
  readonly whole: () => Promise<{ readonly primary: Member; readonly standby: Member }>;
  /** Waits until this member has been promoted once more; answers when, in ms since 1970, as Patroni has it. */
  readonly promotionOf: (member: Member, promotionsBefore: number) => Promise<number>;
  readonly promotions: (asked: Member) => Promise<number>;
  /** What its members and the proxies before it logged last. */
  readonly lastLogs: () => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

const START_WITHIN_MS = 180_000;

/** A member that is copied anew needs that long on a busy machine. */
const WHOLE_WITHIN_MS = 300_000;

/** A silent primary keeps the lead for 20 s; only after that is a standby promoted. */
const PROMOTED_WITHIN_MS = 120_000;

const PASSWORD = 'correct horse';

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const home = await temporaryFolder();
  const etcd = await startEtcd(home.path);
  const members: Member[] = [];
  const proxies: Proxy[] = [];
  const remove = async () => {
    for (const proxy of proxies) proxy.kill();
    for (const member of members) {
      member.signalPatroni('SIGKILL');
      await member.signalPostgres('SIGKILL');
    }
    etcd.process.kill('SIGKILL');
    await home.remove();
  };
  try {
    const first = await makeMember('one', home.path, etcd.address);
    const second = await makeMember('two', home.path, etcd.address);
    members.push(first, second);
    await first.startPatroni();
    await waitFor('a primary', START_WITHIN_MS, () => primaryOf(members, first));
    await createFurrow(first);
    await second.startPatroni();
    await whole(members);
    return {
      addressOn: async (machine) => {
        const proxy = await startProxy(machine, home.path, first, second);
        proxies.push(proxy);
        return addressAt(proxy.database);
      },
      whole: () => whole(members),
      promotions: async (asked) => (await historyAt(asked)).length,
      promotionOf,
      lastLogs: () => Promise.all([...members, ...proxies].map((each) => each.lastLog())),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const addressAt = (host: string) =>
  `postgres://furrow:${encodeURIComponent(PASSWORD)}@${host}/furrow`;

/** Programs of the system that this needs and that are not installed. */
export async function missingPrograms(): Promise<readonly string[]> {
  const { PATRONI_POSTGRESQL_BIN_DIR: folder = '' } = await variablesOf('member.env.example', {});
  const programs = ['etcd', 'haproxy', 'patroni', path.join(folder, 'postgres')];
  const found = await Promise.all(
    programs.map((file) => runCommand({ file, args: [file === 'haproxy' ? '-v' : '--version'] })),
  );
  return programs.filter((_, place) => !found[place]?.succeeded);
}

async function startEtcd(folder: string): Promise<{ process: ChildProcess; address: string }> {
  const home = path.join(folder, 'etcd');
  await mkdir(home);
  const [clients, peers] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
  const variables = await variablesOf('etcd.env.example', {
    ETCD_DATA_DIR: path.join(home, 'data'),
    ETCD_LISTEN_CLIENT_URLS: clientUrl,
    ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
    ETCD_LISTEN_PEER_URLS: peerUrl,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
    ETCD_INITIAL_CLUSTER: `one=${peerUrl}`,
  });
  const process = await startProgram('etcd', [], home, variables);
  await waitFor('etcd', START_WITHIN_MS, async () => {
    const answer = await fetch(`${clientUrl}/health`);
    return (await answer.text()).includes('true') ? true : undefined;
  });
  return { process, address: `127.0.0.1:${clients}` };
}

/** Does what deploy/high-availability/README.md does with psql. */
async function createFurrow({ database, password }: Member): Promise<void> {
  const url = `postgres://postgres:${password}@${database}/postgres`;
  await withClient({ connectionString: url }, async (client) => {
    await client.query(`create role furrow login password '${PASSWORD}'`);
    await client.query('create database furrow owner furrow');
  });
}

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

async function rolesAt({ api }: Member): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(new URL('/cluster', api), { signal: AbortSignal.timeout(2000) });
  const { members } = clusterSchema.parse(await answer.json());
  const running = members.filter(({ state }) => ['running', 'streaming'].includes(state));
  return new Map(running.map(({ role, name }) => [role, name]));
}

async function primaryOf(members: readonly Member[], asked: Member): Promise<Member | undefined> {
  const name = (await rolesAt(asked)).get('leader');
  return members.find((member) => member.name === name);
}

function whole(members: readonly Member[]) {
  return waitFor('a primary with a synchronous standby', WHOLE_WITHIN_MS, async () => {
    for (const asked of members) {
      const roles = await rolesAt(asked).catch(() => undefined);
      const primary = members.find(({ name }) => name === roles?.get('leader'));
      const standby = members.find(({ name }) => name === roles?.get('sync_standby'));
      if (primary && standby) return { primary, standby };
    }
    return undefined;
  });
}

/** One line for each promotion: the timeline before it, where that ended, why, when, and who was promoted. */
const historySchema = z.array(
  z.tuple([z.number(), z.number(), z.string()]).rest(z.string()).readonly(),
);

async function historyAt({ api }: Member) {
  const answer = await fetch(new URL('/history', api), { signal: AbortSignal.timeout(2000) });
  return historySchema.parse(await answer.json());
}

function promotionOf(member: Member, promotionsBefore: number): Promise<number> {
  return waitFor(`the promotion of ${member.name}`, PROMOTED_WITHIN_MS, async () => {
    const [, , , at = '', name] = (await historyAt(member))[promotionsBefore] ?? [];
    return name === member.name ? Date.parse(at) : undefined;
  });
}
