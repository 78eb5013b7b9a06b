import { randomInt, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { locatePackage, prepareBinaries } from '../db/embedded-postgres/binaries.ts';
import { ensureCluster } from '../db/embedded-postgres/cluster.ts';
import { launchPostmaster, SERVER_SETTINGS } from '../db/embedded-postgres/launch.ts';
import { type Postmaster, stopPostmaster } from '../db/embedded-postgres/postmaster.ts';
import { CLUSTER_USER } from '../db/embedded-postgres/knock.ts';
import { chooseRunAs } from '../db/embedded-postgres/run-as.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PASSWORD = 'correct horse';

/** Sorts differently from the embedded store, as other servers may: code that relies on either order fails on one of them. */
const FOREIGN_LOCALE = ['--no-locale', '--locale-provider=icu', '--icu-locale=de-DE'];

/** A PostgreSQL like one that somebody else runs: reached over TCP, with a password. */
export interface SeparatePostgres {
  /** What DATABASE_URL would be, for the database that every server has. */
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops the server for good and removes its files. */
  readonly remove: () => Promise<void>;
}

/** Makes and starts a server on a free port of this machine, whether or not we are root. */
export async function startSeparatePostgres(): Promise<SeparatePostgres> {
  const home = await temporaryFolder();
  const settings = await makeCluster(home.path);
  let postmaster: Postmaster | undefined = await launchPostmaster(settings);
  const stop = async () => {
    if (postmaster !== undefined) await stopPostmaster(postmaster);
    postmaster = undefined;
  };
  const { port } = settings.connection;
  return {
    url: `postgres://${CLUSTER_USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    start: async () => {
      postmaster ??= await launchPostmaster(settings);
    },
    stop,
    remove: async () => {
      await stop();
      await home.remove();
    },
  };
}

/** Makes an empty database on the server at `url` and answers its own address. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function makeCluster(home: string) {
  const log = pino({ level: 'silent' });
  const folder = path.join(home, 'separate');
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  const binaries = await prepareBinaries(locatePackage());
  const runAs = await chooseRunAs(binaries, home, folder);
  const initdbFlags = [...FOREIGN_LOCALE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await ensureCluster({ folder, binaries, runAs, initdbFlags, log });
  const port = await freePort();
  const serverSettings = {
    ...SERVER_SETTINGS,
    // Each processor may run a test file, and a test file may have a few servers.
    max_connections: '1000',
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  };
  const connection = {
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password: PASSWORD,
    database: 'postgres',
    ssl: false,
  } as const;
  return { folder, binaries, runAs, connection, serverSettings, log };
}

/** Below the ephemeral ports: an outgoing connection could take one of those before its server starts, or while it is down. */
const PORTS = { first: 16_384, beyond: 32_768 } as const;

/** A port of this machine that nobody listens on just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.beyond);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
