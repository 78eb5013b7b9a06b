import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMAND_ENVIRONMENT } from '../../db/embedded-postgres/run-command.ts';
import { errorCode } from '../../errors.ts';
import { freePort } from '../separate-postgres.ts';
import { unprivilegedUser } from '../unprivileged-user.ts';
import { copySettings, variablesOf } from './hosting-example.ts';

/** One of the machines of a database: Patroni, and the PostgreSQL that it runs. */
export interface Member {
  readonly name: string;
  /** Where its PostgreSQL listens, as host and port. */
  readonly database: string;
  /** Where its Patroni answers. */
  readonly api: URL;
  /** The superuser's password, which all members share. */
  readonly password: string;
  startPatroni(): Promise<void>;
  /** Asks Patroni to make another member the primary, in order. */
  handOver(to: Member): Promise<void>;
  /** Sends a signal to PostgreSQL with all its processes. */
  signalPostgres(signal: NodeJS.Signals): Promise<void>;
  signalPatroni(signal: NodeJS.Signals): void;
  lastLog(): Promise<string>;
}

const LOG = 'log';
const SHOWN_BYTES = 8_000;

/** Starts a program as an ordinary user in a folder, with its log there. */
export async function startProgram(
  file: string,
  args: readonly string[],
  home: string,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const user = await unprivilegedUser(home);
  const log = await open(path.join(home, LOG), 'a', 0o644);
  const child = spawn(file, args, {
    ...user,
    cwd: home,
    env: { ...COMMAND_ENVIRONMENT, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn');
  await log.close();
  return child;
}

export const lastLogIn = async (home: string): Promise<string> =>
  (await readFile(path.join(home, LOG), 'utf8')).slice(-SHOWN_BYTES);

/** A member on ports of this machine, with the settings of the example; it is not started. */
export async function makeMember(name: string, folder: string, etcd: string): Promise<Member> {
  const home = path.join(folder, name);
  await mkdir(home);
  const dataDir = path.join(home, 'data');
  const [database, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const variables = await variablesOf('member.env.example', {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
  });
  const settings = await copySettings('patroni.yml', home);
  let patroni: ChildProcess | undefined;
  return {
    name,
    database,
    api: new URL(`http://${api}`),
    password: variables['PATRONI_SUPERUSER_PASSWORD'] ?? '',
    startPatroni: async () => {
      patroni = await startProgram('patroni', [settings], home, variables);
    },
    handOver: async (to) => {
      const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = variables;
      const answer = await fetch(`http://${api}/switchover`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` },
        body: JSON.stringify({ leader: name, candidate: to.name }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
    signalPostgres: async (signal) => {
      for (const pid of await postgresProcesses(dataDir)) send(pid, signal);
    },
    signalPatroni: (signal) => void patroni?.kill(signal),
    lastLog: () => lastLogIn(home),
  };
}

/** The processes of PostgreSQL. The postmaster comes first, so that it cannot restart the others. */
async function postgresProcesses(dataDir: string): Promise<readonly number[]> {
  const mark = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(mark, 10);
  // The id in the file of a killed server may belong to another process by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(dataDir)) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
