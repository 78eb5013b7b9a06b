import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clampMinutes, clampWhole, hoursAndMinutes, totalMinutes } from './minutes.ts';

describe('clampWhole', () => {
  it('is a whole number within its bounds, whatever it is given', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(100), fc.nat(1000), (value, min, width) => {
        const clamped = clampWhole(value, min, min + width);
        expect(Number.isInteger(clamped)).toBe(true);
        expect(clamped).toBeGreaterThanOrEqual(min);
        expect(clamped).toBeLessThanOrEqual(min + width);
      }),
    );
  });

  it('does not change whole numbers within the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (minutes) => {
        expect(clampMinutes(minutes)).toBe(minutes);
      }),
    );
  });

  it('rounds down, and takes the lower bound for NaN', () => {
    expect(clampMinutes(25.9)).toBe(25);
    expect(clampMinutes(0.5)).toBe(1);
    expect(clampMinutes(Number.NaN)).toBe(1);
    expect(clampMinutes(Number.POSITIVE_INFINITY)).toBe(999);
  });
});

describe('hoursAndMinutes', () => {
  it('splits a total that adds up again, with less than an hour of minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (total) => {
        const { hours, minutes } = hoursAndMinutes(total);
        expect(totalMinutes(hours, minutes)).toBe(total);
        expect(minutes).toBeLessThan(60);
      }),
    );
  });

  it('splits the longest focus period into 16 h 39 m', () => {
    expect(hoursAndMinutes(999)).toEqual({ hours: 16, minutes: 39 });
  });
});
