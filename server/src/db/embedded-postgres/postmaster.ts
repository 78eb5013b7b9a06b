import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SOCKET_PORT } from './knock.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from '../../errors.ts';
import { endsWithin } from '../../concurrency/semaphore.ts';

export interface Postmaster {
  readonly pid: number;
  /** Resolves once the server has gone, with what is known about why. */
  readonly gone: Promise<string>;
}

/** Fast shutdown first; then immediate shutdown, which leaves recovery to the next start; then a kill. */
const STEPS = [
  { signal: 'SIGINT', patience: 2_000 },
  { signal: 'SIGQUIT', patience: 500 },
  { signal: 'SIGKILL', patience: 500 },
] as const;

/** Stops a server within three seconds. No acknowledged write is lost, whichever signal was needed. */
export async function stopPostmaster({ pid, gone }: Postmaster): Promise<void> {
  for (const { signal, patience } of STEPS) {
    sendSignal(pid, signal);
    if (await endsWithin(patience, gone)) return;
  }
}

/** Sends a signal to a process that may be gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

const TRY_AGAIN_MS = 1_000;

type Obtain = (stopping: AbortSignal) => Promise<Postmaster>;

/**
 * Supervises a running server and obtains another one when it ends. Retries without limit, since requests wait for the
 * database by then.
 * @returns the function that stops the server for good.
 */
export function supervise(running: Postmaster, obtain: Obtain, log: Logger): () => Promise<void> {
  const stop = new AbortController();
  let current: Postmaster | undefined = running;

  // A process that ends without closing the store must not leave a server behind.
  const onExit = () => current && sendSignal(current.pid, 'SIGINT');
  process.once('exit', onExit);

  const watch = async () => {
    while (current !== undefined) {
      const reason = await current.gone;
      current = undefined;
      if (stop.signal.aborted) return;
      log.error({ reason }, 'the database went away; starting it again');
      current = await obtainAtLast(obtain, stop.signal, log);
      if (stop.signal.aborted && current !== undefined) await stopPostmaster(current);
    }
  };
  const watching = watch();

  return async () => {
    stop.abort();
    if (current !== undefined) await stopPostmaster(current);
    await watching;
    process.off('exit', onExit);
  };
}

/** Tries until there is a server; undefined when Furrow stops before that. */
async function obtainAtLast(
  obtain: Obtain,
  stopping: AbortSignal,
  log: Logger,
): Promise<Postmaster | undefined> {
  while (!stopping.aborted) {
    try {
      return await obtain(stopping);
    } catch (error) {
      if (stopping.aborted) break;
      log.error({ err: error }, 'the database could not be started; trying again');
      await sleep(TRY_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return undefined;
}

const LOOK_AGAIN_MS = 50;

/**
 * Stops the server that a killed Furrow left running, and removes the pid and socket files of one that has ended. Call it only
 * while holding the data directory.
 * @throws StartupError `embedded-did-not-start` where it does not stop
 */
export async function endLeftover(folder: string, log: Logger): Promise<void> {
  const pid = await readPostmasterPid(folder);
  if (pid !== undefined && (await isRunningIn(pid, folder))) {
    log.info({ pid }, 'stopping the database that an earlier run left behind');
    await stopLeftover(pid, folder);
  }
  await clearMarks(folder);
}

async function stopLeftover(pid: number, folder: string): Promise<void> {
  const patience = new AbortController();
  await stopPostmaster({ pid, gone: endOf(pid, folder, patience.signal) });
  patience.abort();
  if (!(await isRunningIn(pid, folder))) return;
  throw new StartupError(
    'embedded-did-not-start',
    `A database that an earlier run left behind (process ${pid}) holds ${folder} and does not stop. End it with: kill -INT ${pid}`,
  );
}

/** A leftover server is not our child process, so its end is found by polling. */
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
 * Removes the files that a killed server leaves behind, even empty or half-written ones. The next server would take the
 * process ids in them for a running server, though they may belong to other processes or zombies, and refuse to start.
 */
async function clearMarks(folder: string): Promise<void> {
  const socket = `.s.PGSQL.${SOCKET_PORT}`;
  for (const name of ['postmaster.pid', socket, `${socket}.lock`]) {
    await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Whether the process is a server that runs this cluster. Signal 0 alone would also find a zombie, or another process that
 * got the same id since. A server's working directory is its cluster; a zombie has none.
 */
async function isRunningIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isNamedPostgres(pid);
  const [workingFolder, cluster] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(folder),
  ]);
  return workingFolder?.ino === cluster.ino && workingFolder.dev === cluster.dev;
}

/** Without /proc only the process's name can be checked. */
async function isNamedPostgres(pid: number): Promise<boolean> {
  const { stdout } = await runCommand({ file: 'ps', args: ['-o', 'comm=', '-p', String(pid)] });
  return path.basename(stdout) === 'postgres';
}
