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
