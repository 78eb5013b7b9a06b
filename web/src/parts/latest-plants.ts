import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { isPlantType, PLANT_TYPES } from '@furrow/domain/plant';
import type { PlantProps } from '../farm/plant.tsx';

const BEDS = 4;

/** The plants in the farm's four beds: the latest ones, newest on the right; seedlings in the beds that are left. */
export function latestPlants(history: readonly HarvestEntry[]): readonly PlantProps[] {
  const latest = history.slice(0, BEDS).toReversed();
  const grown = latest.map(({ plantType, variety, status }): PlantProps => {
    const type = isPlantType(plantType) ? plantType : PLANT_TYPES[0];
    return { type, variety, growth: 1, condition: status === 'harvested' ? 'ripe' : 'wilted' };
  });
  const seedlings = PLANT_TYPES.slice(grown.length).map((type): PlantProps => ({
    type,
    growth: 0.16,
    condition: 'growing',
  }));
  return [...grown, ...seedlings];
}
