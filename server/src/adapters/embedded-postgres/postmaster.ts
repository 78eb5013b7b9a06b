import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

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
    if (await settlesWithin(gone, patience)) return;
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

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const patience = new AbortController();
  const late = sleep(milliseconds, false, { signal: patience.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), late]);
  patience.abort();
  return settled;
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
