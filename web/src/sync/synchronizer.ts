import type { Schedule } from '../platform/schedule.ts';
import { backOff } from './back-off.ts';

export interface SynchronizerPorts {
  /** Sends what is queued, and asks for the garden where that is wanted; answers whether the server took part. */
  readonly attempt: (wantsGarden: boolean) => Promise<boolean>;
  readonly schedule: Schedule;
  readonly random: () => number;
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

  constructor(ports: SynchronizerPorts) {
    this.#ports = ports;
  }

  /** Resolves when nothing is under way any more, whether it succeeded or not. */
  run(wantsGarden = false): Promise<void> {
    this.#wantsGarden ||= wantsGarden;
    this.#isAskedAgain = true;
    this.#running ??= this.#work();
    return this.#running;
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
        if (await this.#ports.attempt(wantsGarden)) {
          this.#failures = 0;
          continue;
        }
        this.#wantsGarden ||= wantsGarden;
        this.#failures += 1;
        this.#retryLater();
        return;
      }
    } finally {
      // Here, not a turn later: what is asked from now on finds no work that would do it.
      this.#running = undefined;
    }
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    const delay = backOff(this.#failures, this.#ports.random);
    this.#cancelRetry = this.#ports.schedule(() => void this.run(), delay);
  }
}
