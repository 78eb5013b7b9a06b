import type { PlantingId } from '../planting/planting.ts';
import type { Instant } from '../time.ts';

/** From the first to the last moment a planting speaks of. */
export interface Reach {
  readonly begins: Instant;
  readonly ends: Instant;
}

/**
 * The plantings that nothing later can change, while a ledger is read from its beginning: those that ended before the latest
 * instant, no later than `until`, that lies in no planting. Focus that overlaps lies in plantings that overlap (D29), so what they
 * amount to can be reckoned from them alone.
 * @param until everything that is not read yet is later than this
 */
export function settledPlantings(
  plantings: ReadonlyMap<PlantingId, Reach>,
  until: Instant,
): ReadonlySet<PlantingId> {
  let quiet = until;
  for (const { begins, ends } of [...plantings.values()].toSorted((a, b) => b.ends - a.ends)) {
    if (ends < quiet) break;
    quiet = Math.min(quiet, begins);
  }
  return new Set([...plantings].flatMap(([id, { ends }]) => (ends < quiet ? id : [])));
}
