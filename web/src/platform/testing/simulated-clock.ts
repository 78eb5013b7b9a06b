import type { Duration, Instant } from '@furrow/domain/time';
import type { Clock } from '../clock.ts';
import type { Schedule } from '../schedule.ts';

interface Timer {
  readonly due: Duration;
  readonly callback: () => void;
}

/** A machine whose clocks and timers a test moves by hand. */
export class SimulatedClock implements Clock {
  #wall: Instant;
  #monotonic: Duration = 12_345.6;
  #timers: readonly Timer[] = [];

  constructor(wall: Instant) {
    this.#wall = wall;
  }

  read() {
    return { wall: this.#wall, monotonic: this.#monotonic };
  }

  readonly schedule: Schedule = (callback, delay) => {
    const timer = { due: this.#monotonic + delay, callback };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** Time passes, and every timer fires when it is due. */
  run(duration: Duration): void {
    const end = this.#monotonic + duration;
    for (let next = this.#dueBy(end); next; next = this.#dueBy(end)) {
      this.#pass(Math.max(0, next.due - this.#monotonic));
      this.#fire(next);
    }
    this.#pass(end - this.#monotonic);
  }

  /** Time passes on a page that is too busy or throttled to notice; one due timer fires, late. */
  stall(duration: Duration): void {
    this.#pass(duration);
    const late = this.#dueBy(this.#monotonic);
    if (late) this.#fire(late);
  }

  /** The machine sleeps: the wall clock goes on, but the monotonic clock and the timers do not. */
  sleep(duration: Duration): void {
    this.#wall += duration;
  }

  #pass(duration: Duration): void {
    this.#wall += duration;
    this.#monotonic += duration;
  }

  #dueBy(end: Duration): Timer | undefined {
    return this.#timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
  }

  #fire(timer: Timer): void {
    this.#timers = this.#timers.filter((each) => each !== timer);
    timer.callback();
  }
}
