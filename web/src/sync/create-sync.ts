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

export interface Sync {
  /**
   * Resolves when nothing is under way any more, whether it succeeded or not. Where the server wants to be left alone, it is asked
   * later.
   */
  readonly run: (asks?: boolean) => Promise<void>;
  /** Asks also a server that wants to be left alone: for somebody who asks for it. */
  readonly runNow: () => Promise<void>;
  /** Lets what is under way end, and begins nothing any more. */
  readonly stop: () => void;
}

interface Course {
  running: Promise<void> | undefined;
  isAskedAgain: boolean;
  asks: boolean;
  failures: number;
  isStopped: boolean;
  /** The server wants to be left alone until the next attempt. */
  isHeld: boolean;
  cancelRetry: () => void;
}

/** Attempts one exchange at a time, and again after a failure, ever more patiently. */
export function createSync(ports: SyncPorts): Sync {
  const course: Course = {
    running: undefined,
    isAskedAgain: false,
    asks: false,
    failures: 0,
    isStopped: false,
    isHeld: false,
    cancelRetry: () => {},
  };

  function run(asks = false): Promise<void> {
    course.asks ||= asks;
    if (course.isHeld) return Promise.resolve();
    course.isAskedAgain = true;
    course.running ??= work();
    return course.running;
  }

  async function work(): Promise<void> {
    course.cancelRetry();
    try {
      while (course.isAskedAgain && !course.isStopped) {
        const { asks } = course;
        Object.assign(course, { isAskedAgain: false, asks: false });
        const setback = await ports.attempt(asks);
        if (setback) {
          course.asks ||= asks;
          return retryLater(setback);
        }
        course.failures = 0;
      }
    } finally {
      // Here, not a turn later: what is asked from now on finds no work that would do it.
      course.running = undefined;
    }
  }

  function retryLater({ retryAfter }: Setback): void {
    course.failures += 1;
    if (course.isStopped) return;
    course.isHeld = retryAfter !== undefined;
    const delay = backOff(course.failures, ports.random, retryAfter);
    course.cancelRetry = ports.schedule(() => {
      course.isHeld = false;
      void run();
    }, delay);
  }

  function runNow(): Promise<void> {
    course.isHeld = false;
    return run(true);
  }

  function stop(): void {
    course.isStopped = true;
    course.cancelRetry();
  }

  return { run, runNow, stop };
}
