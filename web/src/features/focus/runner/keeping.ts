import type { Growing } from '@furrow/contract/planting';
import type { TimerFact } from '@furrow/domain/events/event';
import { ALIVE_EVERY } from '@furrow/domain/planting/limits';
import type { Planting } from '@furrow/domain/planting/planting';
import type { Instant } from '@furrow/domain/time';

/** Resolves when the planting and its facts are durable; rejects if nothing was stored. */
export type Keep = (growing: Growing, facts: readonly TimerFact[]) => Promise<void>;

/**
 * Stores the planting durably: one write at a time, always the latest state. Facts of a failed write
 * go with the next write, so that none is lost and none is stored twice.
 */
export class Keeping {
  readonly #keep: Keep;
  #latest: Growing | undefined;
  /** What was given to `keep` last. */
  #given: Growing | undefined;
  #owed: readonly TimerFact[] = [];
  #writing: Promise<void> | undefined;
  /** The error of the last write, if it failed. */
  failure: unknown;

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Whether some facts are not durable yet. */
  get owes(): boolean {
    return this.#owed.length > 0;
  }

  /**
   * Whether a planting must be kept now: it has changed, its last write failed, or it would be too late at the next look.
   * @param next when the page looks at the clock again
   */
  isDue(planting: Planting, next: Instant): boolean {
    const given = this.#given;
    if (this.failure !== undefined || planting !== given?.planting) return true;
    return Math.abs(next - given.lastSeen) >= ALIVE_EVERY;
  }

  /** Resolves when the write has succeeded or failed: see `owes` and `failure`. */
  keep(growing: Growing, facts: readonly TimerFact[]): Promise<void> {
    this.#given = growing;
    this.#latest = growing;
    this.#owed = [...this.#owed, ...facts];
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#latest) {
        const growing = this.#latest;
        const facts = this.#owed;
        this.#latest = undefined;
        await this.#keep(growing, facts);
        this.#owed = this.#owed.slice(facts.length);
        this.failure = undefined;
      }
    } catch (error) {
      this.failure = error;
    } finally {
      this.#writing = undefined;
    }
  }
}
