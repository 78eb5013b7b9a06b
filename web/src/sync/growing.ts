import type { PlantingFact } from '@furrow/domain/ledger/event';
import type { Planting } from '@furrow/domain/planting/planting';
import type { Instant } from '@furrow/domain/time';

/** The planting under way, as it is kept durably in this browser (D22). */
export interface Growing {
  readonly planting: Planting;
  /** When the page was last known to be alive. */
  readonly lastSeen: Instant;
}

/** The planting this browser was growing, or nothing; an ended one is nothing. */
export declare function loadGrowing(): Promise<Growing | undefined>;

/**
 * Keeps a planting and enters its facts in the ledger, in one transaction; the promise resolves
 * when both are durable, and only then may the screen say so. An ended planting is forgotten.
 * Then the read model takes the facts in and the page's events go out (D27).
 */
export declare function keepGrowing(growing: Growing, facts: readonly PlantingFact[]): Promise<void>;
