import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../../errors.ts';
import { stopPostmaster } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { SOCKET_PORT } from './knock.ts';

const LOOK_AGAIN_MS = 50;

/**
 * Stops the server that a killed Furrow left running, and clears away the marks of one that has gone. Call it only while holding
 * the data directory.
 * @throws StartupError `embedded-did-not-start` where it does not stop
 */
export async function endLeftover(folder: string, log: Logger): Promise<void> {
  const pid = await readPostmasterPid(folder);
  if (pid !== undefined && (await isRunningIn(pid, folder))) {
    log.info({ pid }, 'stopping the database that an earlier run left behind');
    await stop(pid, folder);
  }
  await clearMarks(folder);
}

async function stop(pid: number, folder: string): Promise<void> {
  const patience = new AbortController();
  await stopPostmaster({ pid, gone: endOf(pid, folder, patience.signal) });
  patience.abort();
  if (!(await isRunningIn(pid, folder))) return;
  throw new StartupError(
    'embedded-did-not-start',
    `A database that an earlier run left behind (process ${pid}) holds ${folder} and does not stop. End it with: kill -INT ${pid}`,
  );
}

/** A server left behind is nobody's child: its end shows by looking again. */
async function endOf(pid: number, folder: string, patience: AbortSignal): Promise<string> {
  while (!patience.aborted && (await isRunningIn(pid, folder))) await sleep(LOOK_AGAIN_MS);
  return 'it ended';
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
