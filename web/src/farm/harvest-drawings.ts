import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { isPlantType, PLANT_TYPES } from '@furrow/domain/plant';
import type { PlantProps } from './plant.tsx';

/** An unknown plant is drawn as a seedling, like its emoji (section 3). */
const SEEDLING = 'seedling';

/** The drawings of each planting in the garden; the build makes a file of each. */
export const HARVEST_DRAWINGS: readonly (readonly [name: string, PlantProps])[] = [
  ...PLANT_TYPES.flatMap((type) => [
    [drawingOf(type, 'harvested'), { type, growth: 1, condition: 'ripe' }] as const,
    [drawingOf(type, 'wilted'), { type, growth: 1, condition: 'wilted' }] as const,
    [drawingOf(type, 'young'), { type, growth: 0.4, condition: 'growing' }] as const,
  ]),
  [drawingOf('', 'harvested'), { type: 'carrot', growth: 0.3, condition: 'growing' }],
  [drawingOf('', 'wilted'), { type: 'carrot', growth: 0.3, condition: 'wilted' }],
];

/** The name of the drawing for a plant and what became of it. */
export function drawingOf(plant: string, status: GardenPlant['status']): string {
  return `plant-${isPlantType(plant) ? plant : SEEDLING}-${status}`;
}
