import { describe, expect, it } from 'vitest';

import { isPlantType, PLANT_TYPES, plantEmoji } from './plant.ts';

describe('plants', () => {
  it('are carrot, tomato, wheat and corn', () => {
    expect(PLANT_TYPES.map((plant) => `${plantEmoji(plant)} ${plant}`)).toEqual([
      '🥕 carrot',
      '🍅 tomato',
      '🌾 wheat',
      '🌽 corn',
    ]);
  });

  it.each(['cactus', 'Carrot', '', 'toString'])('show a seedling for %j', (type) => {
    expect(isPlantType(type)).toBe(false);
    expect(plantEmoji(type)).toBe('🌱');
  });
});
