import type { Duration } from '@furrow/domain/time';
import type { Schedule } from '../platform/schedule.ts';
import { backOff } from './back-off.ts';

export interface SyncPorts {
  /** Exchanges what is queued; with `asks`, even if nothing is. Returns the setback, if there was one. */
  readonly attempt: (asks: boolean) => Promise<Setback | undefined>;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** An exchange failed. */
export interface Setback {
  /** How long the server wants to be left alone, if it says so. */
  readonly retryAfter?: Duration;
}

export type Sync = ReturnType<typeof createSync>;

/** Attempts one exchange at a time, and repeats it after a failure, with back-off. */
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
   * Resolves when no attempt is running any more, whether it succeeded or not. If the server wants to be left alone, the attempt is
   * made later.
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
          failures += 1;
          // If `run` was called during the attempt, the next attempt is made at once, unless the server wants to be left alone.
          if (isAskedAgain && setback.retryAfter === undefined) continue;
          return retryLater(setback);
        }
        failures = 0;
      }
    } finally {
      // Cleared here, not a turn later: a later `run` must start new work.
      running = undefined;
    }
  }

  function retryLater({ retryAfter }: Setback): void {
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

  /** Attempts even if the server wants to be left alone, since the user asks for it. */
  function runNow(): Promise<void> {
    isHeld = false;
    return run(true);
  }

  /** Lets the running attempt end, and begins no other. */
  function stop(): void {
    isStopped = true;
    cancelRetry?.();
  }

  return { run, runNow, stop };
}
