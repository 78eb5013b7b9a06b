import type { Schedule } from '../platform/schedule.ts';
import type { Duration } from '@furrow/domain/time';
import { backOff } from './back-off.ts';

export interface SynchronizerPorts {
  /** Sends what is queued, and asks for the garden where that is wanted; answers what was in the way, if anything was. */
  readonly attempt: (wantsGarden: boolean) => Promise<Setback | undefined>;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** The server did not take part. */
export interface Setback {
  /** How long it wants to be left alone, where it says so. */
  readonly retryAfter?: Duration;
}

/** Attempts one synchronization at a time, and again after a failure, ever more patiently. */
export class Synchronizer {
  readonly #ports: SynchronizerPorts;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #wantsGarden = false;
  #failures = 0;
  #cancelRetry: () => void = () => {};
  #isStopped = false;
  /** The server wants to be left alone until the next attempt. */
  #isHeld = false;

  constructor(ports: SynchronizerPorts) {
    this.#ports = ports;
  }

  /**
   * Resolves when nothing is under way any more, whether it succeeded or not. Where the server wants to be left alone, it is asked
   * later.
   */
  run(wantsGarden = false): Promise<void> {
    this.#wantsGarden ||= wantsGarden;
    if (this.#isHeld) return Promise.resolve();
    this.#isAskedAgain = true;
    this.#running ??= this.#work();
    return this.#running;
  }

  /** Asks also a server that wants to be left alone: for somebody who asks for it. */
  runNow(): Promise<void> {
    this.#isHeld = false;
    return this.run(true);
  }

  /** Lets what is under way end, and begins nothing any more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
  }

  async #work(): Promise<void> {
    this.#cancelRetry();
    try {
      while (this.#isAskedAgain && !this.#isStopped) {
        this.#isAskedAgain = false;
        const wantsGarden = this.#wantsGarden;
        this.#wantsGarden = false;
        const setback = await this.#ports.attempt(wantsGarden);
        if (!setback) {
          this.#failures = 0;
          continue;
        }
        this.#wantsGarden ||= wantsGarden;
        this.#failures += 1;
        this.#retryLater(setback);
        return;
      }
    } finally {
      // Here, not a turn later: what is asked from now on finds no work that would do it.
      this.#running = undefined;
    }
  }

  #retryLater({ retryAfter }: Setback): void {
    if (this.#isStopped) return;
    this.#isHeld = retryAfter !== undefined;
    const delay = backOff(this.#failures, this.#ports.random, retryAfter);
    this.#cancelRetry = this.#ports.schedule(() => {
      this.#isHeld = false;
      void this.run();
    }, delay);
  }
}
