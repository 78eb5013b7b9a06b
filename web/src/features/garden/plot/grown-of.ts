import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';

/** How far a young plant has grown (D79), as the texts about a plant name it; others are named by what became of them. */
export function grownOf(plant: GardenPlant) {
  return { pomodoros: plant.status === 'young' ? plant.pomodoros : 0, all: POMODOROS_IN_CYCLE };
}
