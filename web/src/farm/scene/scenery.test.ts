import { expect, test } from 'vitest';
import { timeOfDayAt } from './scenery.ts';

test.each([
  [0, 'night'],
  [4.99, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [16.99, 'day'],
  [17, 'dusk'],
  [21, 'night'],
  [24, 'night'],
  [29, 'dawn'],
  [-3, 'night'],
] as const)('at %s the farm is in the light of %s', (hour, timeOfDay) => {
  expect(timeOfDayAt(hour)).toBe(timeOfDay);
});
