import type { Duration } from '@furrow/domain/time';
import type { Schedule } from '../platform/schedule.ts';
import { backOff } from './back-off.ts';

export interface SyncPorts {
  /** Exchanges what waits, or also where nothing does; answers what was in the way, if anything was. */
  readonly attempt: (asks: boolean) => Promise<Setback | undefined>;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** The server did not take part. */
export interface Setback {
  /** How long it wants to be left alone, where it says so. */
  readonly retryAfter?: Duration;
}

export type Sync = ReturnType<typeof createSync>;

/** Attempts one exchange at a time, and again after a failure, ever more patiently. */
export function createSync({ attempt, schedule, random }: SyncPorts) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let asks = false;
  let failures = 0;
  let isStopped = false;
  /** The server wants to be left alone until the next attempt. */
  let isHeld = false;
  let cancelRetry: (() => void) | undefined;

  /**
   * Resolves when nothing is under way any more, whether it succeeded or not. Where the server wants to be left alone, it is asked
   * later.
   */
  function run(alsoAsks = false): Promise<void> {
    asks ||= alsoAsks;
    if (isHeld) return Promise.resolve();
    isAskedAgain = true;
    running ??= work();
    return running;
  }

  async function work(): Promise<void> {
    cancelRetry?.();
    try {
      while (isAskedAgain) {
        if (isStopped) return;
        const isAsking = asks;
        [isAskedAgain, asks] = [false, false];
        const setback = await attempt(isAsking);
        if (setback) {
          asks ||= isAsking;
          return retryLater(setback);
        }
        failures = 0;
      }
    } finally {
      // Here, not a turn later: what is asked from now on finds no work that would do it.
      running = undefined;
    }
  }

  function retryLater({ retryAfter }: Setback): void {
    failures += 1;
    if (isStopped) return;
    isHeld = retryAfter !== undefined;
    cancelRetry = schedule(
      () => {
        isHeld = false;
        void run();
      },
      backOff(failures, random, retryAfter),
    );
  }

  /** Asks also a server that wants to be left alone: for somebody who asks for it. */
  function runNow(): Promise<void> {
    isHeld = false;
    return run(true);
  }

  /** Lets what is under way end, and begins nothing any more. */
  function stop(): void {
    isStopped = true;
    cancelRetry?.();
  }

  return { run, runNow, stop };
}
