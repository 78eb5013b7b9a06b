import { appendFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { ensureCluster } from '../db/embedded-postgres/cluster.ts';
import { launchPostmaster } from '../db/embedded-postgres/launch.ts';
import { stopPostmaster } from '../db/embedded-postgres/postmaster.ts';
import { addressOf, freePort, makeCluster } from './separate-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A primary and its standby, which follows it by streaming replication. */
export interface ReplicatedPostgres {
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs a statement on the standby as its administrator, such as one that pauses it. */
  readonly onReplica: (statement: string) => Promise<void>;
  readonly stopReplica: () => Promise<void>;
  /** Stops both for good and removes their files. */
  readonly remove: () => Promise<void>;
}

/** Makes both from one cluster: the standby begins as a copy of the files of a primary that has not been started yet. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = await temporaryFolder();
  const settings = await makeCluster(home.path);
  const replica = await copyOf(settings, path.join(home.path, 'replica'));
  const primary = await launchPostmaster(settings);
  const standby = await launchPostmaster(replica);
  const replicaUrl = addressOf(replica);
  const stopReplica = () => stopPostmaster(standby);
  return {
    url: addressOf(settings),
    replicaUrl,
    onReplica: async (statement) => {
      const client = new Client(replicaUrl);
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    stopReplica,
    remove: async () => {
      await stopReplica();
      await stopPostmaster(primary);
      await home.remove();
    },
  };
}

type Cluster = Awaited<ReturnType<typeof makeCluster>>;

async function copyOf(settings: Cluster, folder: string): Promise<Cluster> {
  const { connection, serverSettings } = settings;
  const { host, user, password } = connection;
  const from = `host=${host} port=${connection.port} user=${user} password='${password}'`;
  await cp(settings.folder, folder, { recursive: true });
  await writeFile(path.join(folder, 'standby.signal'), '');
  const quoted = from.replaceAll("'", "''");
  await appendFile(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${quoted}'\n`);
  const port = await freePort();
  const copy = {
    ...settings,
    folder,
    connection: { ...connection, port },
    serverSettings: { ...serverSettings, port: String(port) },
  };
  // Gives the files to the user under whom PostgreSQL runs.
  await ensureCluster({ ...copy, initdbFlags: [] });
  return copy;
}
