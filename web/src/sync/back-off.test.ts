import { expect, test } from 'vitest';
import { backOff } from './create-sync.ts';

test('waits twice as long after each failure, from 1 to 32 seconds, less a random part of up to half', () => {
  const longest = Array.from({ length: 8 }, (_, place) => backOff(place + 1, () => 1) / 1000);
  expect(longest).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
  expect(backOff(4, () => 0)).toBe(4000);
});
