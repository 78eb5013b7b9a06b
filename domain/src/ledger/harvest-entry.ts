import type { PlantType } from '../plant.ts';
import type { Instant } from '../time.ts';

/** One planting's outcome, in the shape of the storage key `harvestHistory` (section 3, D14). */
export interface HarvestEntry {
  /** The planting's id: one entry for a planting. */
  readonly id: string;
  readonly plantType: PlantType;
  readonly status: 'harvested' | 'wilted';
  /** Seconds. */
  readonly focusTime: number;
  /** ISO 8601, of the same moment as `timestamp`. */
  readonly date: string;
  readonly timestamp: Instant;
}
