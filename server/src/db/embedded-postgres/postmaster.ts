import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SOCKET_PORT } from './knock.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from '../../errors.ts';
import { endsWithin } from '../../concurrency/semaphore.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves once the server has gone, with what is known about why. */
  readonly gone: Promise<string>;
}

/** Fast shutdown first; then the immediate one, which leaves a recovery to the next start; then none at all. */
const STEPS = [
  { signal: 'SIGINT', patience: 2_000 },
  { signal: 'SIGQUIT', patience: 500 },
  { signal: 'SIGKILL', patience: 500 },
] as const;

/** Stops a server within three seconds; nothing it has acknowledged is lost, whichever signal it took. */
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
    // Gone between our last look and now, which is what the signal was for.
  }
}

const TRY_AGAIN_MS = 1_000;

type Obtain = (stopping: AbortSignal) => Promise<Postmaster>;

/**
 * Watches over a running server and obtains another whenever it goes. That is tried for as long as it takes, since by
 * then requests wait for the database to come back.
 * @returns the function that stops the server for good.
 */
export function supervise(running: Postmaster, obtain: Obtain, log: Logger): () => Promise<void> {
  const stop = new AbortController();
  let current: Postmaster | undefined = running;

  // Whoever ends the process without closing the store first should not leave a server behind.
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
 * Stops the server that a killed Furrow left running, and clears away the marks of one that has gone. Call it only while holding
 * the data directory.
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
