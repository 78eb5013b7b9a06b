import { constants } from 'node:os';

const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Aborts on the first SIGTERM or SIGINT. A second one ends the process at once, and so does the first when the
 * process is still there after `giveUpAfterMs`.
 */
export function stopSignal(giveUpAfterMs: number): AbortSignal {
  const stop = new AbortController();
  for (const signal of signals) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(128 + constants.signals[signal]);
      setTimeout(() => process.exit(1), giveUpAfterMs).unref();
      stop.abort();
    });
  }
  return stop.signal;
}
