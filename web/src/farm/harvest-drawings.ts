import {
  knownVariety,
  type PlantVariety,
  varietiesOf,
} from '@furrow/domain/gardener/plant-varieties';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { isPlantType, PLANT_TYPES, type PlantType } from '@furrow/domain/plant';
import type { PlantProps } from './plant.tsx';

/** An unknown plant is drawn as a seedling, like its emoji. */
const SEEDLING = 'seedling';

/** The drawing for focus that Furrow did not measure (D55). */
export const IMPORTED_DRAWING = 'plant-imported';

/** Every drawing that the garden may show for a planting; like `IMPORTED_DRAWING`, the build makes a file of each. */
export const HARVEST_DRAWINGS: readonly (readonly [name: string, PlantProps])[] = [
  ...PLANT_TYPES.flatMap((type) => outcomesOf(type)),
  ...PLANT_TYPES.flatMap((type) =>
    varietiesOf(type).flatMap(({ variety }) => outcomesOf(type, variety)),
  ),
  [harvestDrawing('', 'harvested'), { type: 'carrot', growth: 0.3, condition: 'growing' }],
  [harvestDrawing('', 'wilted'), { type: 'carrot', growth: 0.3, condition: 'wilted' }],
];

function outcomesOf(type: PlantType, variety?: PlantVariety) {
  return [
    [harvestDrawing(type, 'harvested', variety), { type, variety, growth: 1, condition: 'ripe' }],
    [harvestDrawing(type, 'wilted', variety), { type, variety, growth: 1, condition: 'wilted' }],
    [harvestDrawing(type, 'young', variety), { type, variety, growth: 0.4, condition: 'growing' }],
  ] as const;
}

/** The name of the drawing for a plant and what became of it; an unknown variety is drawn as the common one. */
export function harvestDrawing(
  plant: string,
  status: GardenPlant['status'],
  variety?: string,
): string {
  const common = isPlantType(plant) ? plant : SEEDLING;
  const known = knownVariety(plant, variety);
  return known ? `plant-variety-${known}-${status}` : `plant-${common}-${status}`;
}
