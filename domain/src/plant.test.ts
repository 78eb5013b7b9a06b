import { describe, expect, it } from 'vitest';

import { isPlantType, PLANT_TYPES, plantEmoji, plantName } from './plant.ts';

describe('plants', () => {
  it('are carrot, tomato, wheat and corn', () => {
    expect(PLANT_TYPES.map((plant) => `${plantEmoji(plant)} ${plantName(plant)}`)).toEqual([
      '🥕 Carrot',
      '🍅 Tomato',
      '🌾 Wheat',
      '🌽 Corn',
    ]);
  });

  it.each(['cactus', 'Carrot', '', 'toString'])('show a seedling for %j', (type) => {
    expect(isPlantType(type)).toBe(false);
    expect(plantEmoji(type)).toBe('🌱');
    expect(plantName(type)).toBe(type);
  });
});
