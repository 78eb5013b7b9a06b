import type { Logger } from 'pino';

/**
 * Repeats a task, never twice at once; logs a failure and tries again. Each time it waits for `everyMs`, unless the task returns another
 * number of milliseconds.
 */
export function repeat(
  name: string,
  everyMs: number,
  task: () => Promise<number | void>,
  log: Logger,
) {
  let [dueAt, isRunning, isStopped] = [Infinity, false, false];
  let timer: NodeJS.Timeout | undefined;
  /** Does the task at this instant, unless it is done earlier anyway. */
  const by = (at: number) => {
    if (isStopped || at >= dueAt) return;
    dueAt = at;
    if (isRunning) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.ceil(at - performance.now()));
    timer.unref();
  };
  const run = async () => {
    [dueAt, isRunning] = [Infinity, true];
    let wait = everyMs;
    try {
      wait = (await task()) ?? everyMs;
    } catch (error) {
      log.error({ err: error, task: name }, 'a repeated task failed');
    }
    const next = Math.min(dueAt, performance.now() + wait);
    [dueAt, isRunning] = [Infinity, false];
    by(next);
  };
  by(performance.now() + everyMs);
  return {
    /** Does the task after so many milliseconds at the latest; after the present run if it is running. */
    within: (ms: number) => by(performance.now() + ms),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
