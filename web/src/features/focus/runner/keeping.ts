import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/ledger/event';
import type { Keep } from './ports.ts';

/**
 * Keeps the planting durably, one write at a time and always the latest state. Facts that could not
 * be kept go with the next write, so that none is lost and none is entered twice.
 */
export class Keeping {
  readonly #keep: Keep;
  #latest: Growing | undefined;
  #owed: readonly PlantingFact[] = [];
  #writing: Promise<void> | undefined;
  #failure: unknown;

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Facts were handed over that are not durable yet. */
  get owes(): boolean {
    return this.#owed.length > 0;
  }

  /** Why the last write failed, where it did. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Resolves when this has been written, or could not be: see `owes` and `failure`. */
  keep(growing: Growing, facts: readonly PlantingFact[]): Promise<void> {
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
        this.#failure = undefined;
      }
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#writing = undefined;
    }
  }
}
