/** The plants a planting can grow (specification, section 3). */
export const PLANT_TYPES = ['carrot', 'tomato', 'wheat', 'corn'] as const;

export type PlantType = (typeof PLANT_TYPES)[number];

/** What the name of a variety can be, those of newer releases included (D83). */
export const VARIETY_NAME = /^[a-z][a-z-]{0,39}$/;

const EMOJI: Record<PlantType, string> = { carrot: '🥕', tomato: '🍅', wheat: '🌾', corn: '🌽' };

export function isPlantType(value: unknown): value is PlantType {
  return PLANT_TYPES.some((plant) => plant === value);
}

/** The plant's emoji; any other type shows a seedling (section 3). */
export function plantEmoji(type: string): string {
  return isPlantType(type) ? EMOJI[type] : '🌱';
}

/** A plant's variety, where it is stored beside the type. */
export interface PlantVarietyField {
  /** Perhaps one that only a newer release knows; absent for the common one. */
  readonly variety?: string;
}

/** An object with only the variety, to spread into another object. For the common variety it is empty. */
export function varietyField(variety: string | undefined): PlantVarietyField {
  return variety === undefined ? {} : { variety };
}
