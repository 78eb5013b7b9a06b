import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnGrowth, phase, wiltOf } from './growth.ts';

describe('phase', () => {
  test('is 0 before, 1 after, and never falls between', () => {
    assert(
      property(
        double({ min: 0, max: 1, noNaN: true }),
        double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          const [earlier, later] = a < b ? [a, b] : [b, a];
          expect(phase(later, 0.2, 0.7)).toBeGreaterThanOrEqual(phase(earlier, 0.2, 0.7));
        },
      ),
    );
    expect(phase(0.2, 0.2, 0.7)).toBe(0);
    expect(phase(0.7, 0.2, 0.7)).toBe(1);
  });
});

describe('drawnGrowth', () => {
  test('keeps growth between 0 and 1, and makes it 1 once ripe', () => {
    expect(drawnGrowth(-1, 'growing')).toBe(0);
    expect(drawnGrowth(1.4, 'growing')).toBe(1);
    expect(drawnGrowth(Number.NaN, 'growing')).toBe(0);
    expect(drawnGrowth(0.3, 'ripe')).toBe(1);
    expect(drawnGrowth(0.3, 'wilted')).toBe(0.3);
  });
});

test('only a wilting or wilted plant droops', () => {
  expect((['growing', 'ripe', 'harvested'] as const).map((condition) => wiltOf(condition))).toEqual(
    [0, 0, 0],
  );
  expect(wiltOf('wilting')).toBeLessThan(wiltOf('wilted'));
});
