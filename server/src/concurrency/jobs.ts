import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const MOST_TAKEN = 200;

/** Between two attempts at a job that failed. */
const PAUSES_MS = [500, 3000];

/** Background work that a request starts and does not wait for. The number of jobs is bounded. */
export function createJobs(log: Logger, pauses: readonly number[] = PAUSES_MS) {
  const taken = new Set<Promise<void>>();
  const attempt = async (name: string, job: () => Promise<void>): Promise<void> => {
    for (const pause of [...pauses, undefined]) {
      try {
        return await job();
      } catch (error) {
        log.error({ err: error, job: name, again: pause !== undefined }, 'a job failed');
        if (pause !== undefined) await sleep(pause, undefined, { ref: false });
      }
    }
  };
  return {
    /** Starts a job, or returns false if too many are unfinished. */
    begin: (name: string, job: () => Promise<void>): boolean => {
      if (taken.size >= MOST_TAKEN) return false;
      const running = attempt(name, job).finally(() => void taken.delete(running));
      taken.add(running);
      return true;
    },
    /** Resolves when every job taken so far has ended. */
    idle: async () => {
      await Promise.all(taken);
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** Repeats a task at an interval, never twice at once; logs a failure and tries again the next time. */
export function repeat(name: string, everyMs: number, task: () => Promise<void>, log: Logger) {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      await task();
    } catch (error) {
      log.error({ err: error, task: name }, 'a repeated task failed');
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return {
    /** Also does the task now, unless it is running. */
    now: () => void run(),
    stop: () => clearInterval(timer),
  };
}
