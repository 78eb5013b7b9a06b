import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { type ServerConnection, knock } from './knock.ts';
import type { Postmaster } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const LOOK_AGAIN_MS = 50;
const LONGEST_SILENCE_MS = 30_000;

export interface LeftoverSettings {
  readonly folder: string;
  readonly connection: ServerConnection;
  readonly log: Logger;
}

/**
 * Adopts the server that a killed Furrow left running, once a connection to it has proved that it serves; waits for one
 * that is just stopping; and clears away the mark of one that is gone. Call it only while holding the data directory.
 * @returns the adopted server, or undefined when the way is free for a new one.
 */
export async function adoptLeftover(
  settings: LeftoverSettings,
  stopping?: AbortSignal,
): Promise<Postmaster | undefined> {
  const { folder, connection, log } = settings;
  let silentSince = Date.now();
  for (;;) {
    const pid = await readPostmasterPid(folder);
    if (pid === undefined) break;
    const answer = await knock(connection);
    if (answer.kind === 'open') {
      log.info({ pid }, 'adopted the database that an earlier run left behind');
      return { pid, gone: endOf(answer.client, pid, folder) };
    }
    if (answer.kind === 'refused') throw unwilling(pid, folder, answer.error.message);
    if (answer.kind === 'busy') silentSince = Date.now();
    else if (!(await isRunningIn(pid, folder))) break;
    if (Date.now() - silentSince > LONGEST_SILENCE_MS) {
      throw unwilling(pid, folder, 'it does not answer');
    }
    await sleep(LOOK_AGAIN_MS);
    stopping?.throwIfAborted();
  }
  await clearMarks(folder);
  return undefined;
}

async function readPostmasterPid(folder: string): Promise<number | undefined> {
  const mark = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(mark, 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Removes what a killed server leaves behind, even when that is empty or half written. The next server would take the
 * process ids in there for living ones, be they those of strangers or of zombies, and refuse to start.
 */
async function clearMarks(folder: string): Promise<void> {
  const socket = `.s.PGSQL.${SOCKET_PORT}`;
  for (const name of ['postmaster.pid', socket, `${socket}.lock`]) {
    await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Whether the process is a server at work in this very cluster. A bare signal 0 would also report a zombie, or a
 * stranger who was given the number since; a server's working directory is its cluster, and a zombie has none.
 */
async function isRunningIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isNamedPostgres(pid);
  const [workingFolder, cluster] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(folder),
  ]);
  return workingFolder?.ino === cluster.ino && workingFolder.dev === cluster.dev;
}

/** Where there is no /proc, a process's name has to do. */
async function isNamedPostgres(pid: number): Promise<boolean> {
  const { stdout } = await runCommand({ file: 'ps', args: ['-o', 'comm=', '-p', String(pid)] });
  return path.basename(stdout) === 'postgres';
}

/** An adopted server is nobody's child: its end shows by the end of a connection that we hold for nothing else. */
async function endOf(client: Client, pid: number, folder: string): Promise<string> {
  await new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  while (await isRunningIn(pid, folder)) await sleep(LOOK_AGAIN_MS);
  return 'the adopted server ended';
}

function unwilling(pid: number, folder: string, why: string): StartupError {
  return new StartupError(
    'embedded-did-not-start',
    `A database that an earlier run left behind (process ${pid}) holds ${folder}: ${why}. End it with: kill -INT ${pid}`,
  );
}
