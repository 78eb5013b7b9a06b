import { setTimeout as sleep } from 'node:timers/promises';

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
