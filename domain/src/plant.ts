/** The plants a planting can grow (specification, section 3). */
export const PLANT_TYPES = ['carrot', 'tomato', 'wheat', 'corn'] as const;

export type PlantType = (typeof PLANT_TYPES)[number];

export const DEFAULT_PLANT: PlantType = 'carrot';

const EMOJI: Record<PlantType, string> = { carrot: '🥕', tomato: '🍅', wheat: '🌾', corn: '🌽' };

export function isPlantType(value: unknown): value is PlantType {
  return PLANT_TYPES.some((plant) => plant === value);
}

/** The plant's emoji; any other type shows a seedling (section 3). */
export function plantEmoji(type: string): string {
  return isPlantType(type) ? EMOJI[type] : '🌱';
}
