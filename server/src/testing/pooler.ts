import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runCommand } from '../db/embedded-postgres/run-command.ts';
import { freePort } from './separate-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export interface Pooler {
  /** The address of the pooler, to use in place of the database's. */
  readonly url: string;
  readonly remove: () => Promise<void>;
}

const PATIENCE_MS = 10_000;

/**
 * Fewer connections than a server of ours opens, so that transactions of different clients follow each other on one connection.
 * Still enough for a test that watches while two transactions wait for its own.
 */
const CONNECTIONS = 4;

/** Starts PgBouncer in transaction mode before a PostgreSQL, to which it connects as the client's user. */
export async function startPooler(to: string): Promise<Pooler> {
  const version = await runCommand({ file: 'pgbouncer', args: ['--version'] });
  if (!version.succeeded)
    throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  const home = await temporaryFolder();
  const port = await freePort();
  const settings = path.join(home.path, 'pgbouncer.ini');
  const users = path.join(home.path, 'users.txt');
  const { username, password } = new URL(to);
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  await writeFile(settings, settingsFor(to, port, users), { mode: 0o644 });
  const user = await unprivilegedUser(home.path);
  const child = spawn('pgbouncer', ['--quiet', settings], { ...user, stdio: 'inherit' });
  const url = Object.assign(new URL(to), { port: String(port) }).href;
  const remove = async () => {
    child.kill('SIGTERM');
    await home.remove();
  };
  await untilItAnswers(url).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url, remove };
}

function settingsFor(to: string, port: number, users: string): string {
  const { hostname, port: server, username } = new URL(to);
  return `
[databases]
* = host=${hostname} port=${server} auth_user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
server_idle_timeout = 2
auth_type = scram-sha-256
auth_file = ${users}
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`;
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
