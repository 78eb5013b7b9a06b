import { varietiesOf } from '@furrow/domain/gardener/plant-varieties';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { expect, test } from 'vitest';
import { harvestDrawing, HARVEST_DRAWINGS } from './harvest-drawings.ts';
import { drawingOfVariety } from './varieties/variety-drawing.ts';

const names = new Set(HARVEST_DRAWINGS.map(([name]) => name));

test.each(PLANT_TYPES)('each variety of %s has drawings of its own', (plant) => {
  const drawings = varietiesOf(plant).flatMap(({ variety }) => [
    harvestDrawing(plant, 'harvested', variety),
    harvestDrawing(plant, 'wilted', variety),
  ]);
  expect(new Set(drawings).size).toBe(8);
  for (const name of drawings) expect(names).toContain(name);
  for (const { variety } of varietiesOf(plant))
    expect(drawingOfVariety(plant, variety)).toBeDefined();
});

test('an unknown variety, and one of another plant, is drawn as the common one (D83)', () => {
  for (const variety of ['golden-carrot', 'blue-corn', 'toString']) {
    expect(harvestDrawing('carrot', 'harvested', variety)).toBe('plant-carrot-harvested');
    expect(drawingOfVariety('carrot', variety)).toBeUndefined();
  }
});
