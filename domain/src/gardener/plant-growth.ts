import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { PLANT_TYPES, type PlantType } from '../plant.ts';

/** One plant's row of the Plant Growth Overview. */
export interface PlantGrowth {
  readonly plant: PlantType;
  /** Up by 1 on a harvest and down by 1 on a wilt, never below 0 (D26). */
  readonly count: number;
  /** The count's share of all counts: 0 to 1. */
  readonly share: number;
  readonly harvested: number;
  readonly wilted: number;
}

/** What grew and what wilted in a whole history. */
export interface GrowthOverview {
  /** One row for each plant there is, in the order of `PLANT_TYPES`. */
  readonly plants: readonly PlantGrowth[];
  readonly harvested: number;
  readonly wilted: number;
  /** harvested / (harvested + wilted): 0 to 1, and 0 where there is neither. */
  readonly successRate: number;
}

/** The Plant Growth Overview of a history, in whatever order its entries stand (section 2, D26). */
export function growthOverview(history: readonly HarvestEntry[]): GrowthOverview {
  const inOrder = history.toSorted(compareByTime);
  const counted = PLANT_TYPES.map((plant) =>
    countsOf(
      plant,
      inOrder.filter((entry) => entry.plantType === plant),
    ),
  );
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const harvested = counted.reduce((total, plant) => total + plant.harvested, 0);
  const wilted = counted.reduce((total, plant) => total + plant.wilted, 0);
  const plants = counted.map((plant) => Object.assign(plant, { share: ratio(plant.count, sum) }));
  return { plants, harvested, wilted, successRate: ratio(harvested, harvested + wilted) };
}

function compareByTime(one: HarvestEntry, other: HarvestEntry): number {
  return one.timestamp - other.timestamp || (one.id < other.id ? -1 : 1);
}

function countsOf(plant: PlantType, inOrder: readonly HarvestEntry[]) {
  const counts = { plant, count: 0, harvested: 0, wilted: 0 };
  for (const { status } of inOrder) {
    counts[status] += 1;
    // The floor holds at every step, so that a wilt before the first harvest takes nothing from it.
    counts.count = Math.max(0, counts.count + (status === 'harvested' ? 1 : -1));
  }
  return counts;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
