import { newestFirst, type HarvestEntry } from '../ledger/harvest-entry.ts';
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

/** From so many plantings on, the success rate says more than chance. */
const ENOUGH_FOR_RATE = 5;

/** The Plant Growth Overview of a history, whose entries may be in any order (section 2, D26). */
export function growthOverview(history: readonly HarvestEntry[]) {
  const inOrder = history.toSorted(newestFirst).toReversed();
  const counted = PLANT_TYPES.map((plant) => countsOf(plant, inOrder)).filter(
    (each) => each.harvested + each.wilted > 0,
  );
  const sumOf = (figure: 'count' | 'harvested' | 'wilted') =>
    counted.reduce((total, each) => total + each[figure], 0);
  const [net, harvested, wilted] = [sumOf('count'), sumOf('harvested'), sumOf('wilted')];
  /** One row for each plant that was harvested or has wilted, in the order of `PLANT_TYPES`. */
  const plants: readonly PlantGrowth[] = counted.map((each) =>
    Object.assign(each, { share: ratio(each.count, net) }),
  );
  const ended = harvested + wilted;
  /** 0 to 1; undefined while too few plantings have ended. */
  const successRate = ended < ENOUGH_FOR_RATE ? undefined : harvested / ended;
  return { plants, harvested, wilted, net, successRate };
}

function countsOf(plant: PlantType, inOrder: readonly HarvestEntry[]) {
  const counts = { plant, count: 0, harvested: 0, wilted: 0 };
  for (const { status, plantType } of inOrder) {
    if (plantType !== plant) continue;
    counts[status] += 1;
    // The floor applies at every step, so that a wilt before the first harvest does not cancel it.
    counts.count = Math.max(0, counts.count + (status === 'harvested' ? 1 : -1));
  }
  return counts;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
