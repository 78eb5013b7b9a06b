import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { isPlantType, PLANT_TYPES } from '@furrow/domain/plant';
import { Plant, PLANT_VIEW_BOX } from '../../farm/plant.tsx';
import type { PlantProps } from '../../farm/plant.tsx';

/** Any plant that is not ours stands as a seedling, as its emoji does (section 3). */
const SEEDLING = 'seedling';

const drawings: readonly (readonly [string, PlantProps])[] = [
  ...PLANT_TYPES.flatMap((type) => [
    [symbolName(type, 'harvested'), { type, growth: 1, condition: 'ripe' }] as const,
    [symbolName(type, 'wilted'), { type, growth: 1, condition: 'wilted' }] as const,
  ]),
  [symbolName('', 'harvested'), { type: 'carrot', growth: 0.3, condition: 'growing' }],
  [symbolName('', 'wilted'), { type: 'carrot', growth: 0.3, condition: 'wilted' }],
];

/** The name of the drawing for a plant and what became of it. */
export function symbolName(plant: string, status: HarvestEntry['status']): string {
  return `plant-${isPlantType(plant) ? plant : SEEDLING}-${status}`;
}

/** Each plant drawn once; whoever shows thousands of them refers to these. */
export function PlantSymbols() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {drawings.map(([name, plant]) => (
        <symbol key={name} id={name} viewBox={PLANT_VIEW_BOX}>
          <Plant {...plant} />
        </symbol>
      ))}
    </svg>
  );
}

type PlantSymbolProps = { plant: string; status: HarvestEntry['status']; className: string };

/** A plant beside text that says the same. */
export function PlantSymbol({ plant, status, className }: PlantSymbolProps) {
  return (
    <svg viewBox={PLANT_VIEW_BOX} aria-hidden="true" className={className}>
      <use href={`#${symbolName(plant, status)}`} x="-76" y="-172" width="152" height="206" />
    </svg>
  );
}
