import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { isPlantType, PLANT_TYPES } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import type { PlantProps } from '../farm/plant.tsx';

const BEDS = 4;

/** The plants in the farm's four beds: the latest ones, newest on the right; seedlings in the beds that are left. */
export function latestPlants(garden: readonly GardenPlant[]): readonly PlantProps[] {
  const latest = garden.toSorted(newestFirst).slice(0, BEDS).toReversed();
  const grown = latest.map((plant): PlantProps => {
    const { plantType, variety, status } = plant;
    const type = isPlantType(plantType) ? plantType : PLANT_TYPES[0];
    if (status === 'young')
      return { type, variety, growth: plant.pomodoros / POMODOROS_IN_CYCLE, condition: 'growing' };
    return { type, variety, growth: 1, condition: status === 'harvested' ? 'ripe' : 'wilted' };
  });
  const seedlings = PLANT_TYPES.slice(grown.length).map((type): PlantProps => ({
    type,
    growth: 0.16,
    condition: 'growing',
  }));
  return [...grown, ...seedlings];
}
