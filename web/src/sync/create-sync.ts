import { type Duration, MINUTE, SECOND } from '@furrow/domain/time';
import type { Schedule } from '../platform/schedule.ts';

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

const SHORTEST: Duration = SECOND;
const LONGEST: Duration = 32 * SECOND;

/** However long the server wants to be left alone: it may be another one by then. */
const LONGEST_ASKED: Duration = 10 * MINUTE;

/**
 * How long to wait after so many failures in a row: twice as long each time, from 1 s to 32 s, and somewhere between half of it
 * and all, so that browsers that lost the server together do not come back together.
 * @param random as `Math.random`
 * @param asked how long the server wants to be left alone: at least so long, but never for more than ten minutes
 */
export function backOff(failures: number, random: () => number, asked: Duration = 0): Duration {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(whole * (0.5 + random() / 2), Math.min(asked, LONGEST_ASKED)));
}
