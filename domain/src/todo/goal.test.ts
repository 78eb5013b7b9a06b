import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { goalBarWidth, goalScale, goalText, hoursDone, parseGoalHours } from './goal.ts';

describe('parseGoalHours', () => {
  it('reads every whole number from 1 to 48', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 }), (hours) => {
        expect(parseGoalHours(` ${hours} `)).toBe(hours);
      }),
    );
  });

  it.each(['9', '９', '٩', '۹', '९'])('reads the digits of any script: %s', (typed) => {
    expect(parseGoalHours(typed)).toBe(9);
  });

  it.each(['', '0', '49', '-3', '7.5', '1e1', '0x10', 'abc', '４９', '三'])(
    'falls back to 1 for %j',
    (typed) => {
      expect(parseGoalHours(typed)).toBe(1);
    },
  );
});

describe('goalBarWidth', () => {
  it.each([
    [1, 10],
    [24.5, 55],
    [48, 100],
    [0, 10],
    [60, 100],
  ])('is for %d hours %d per cent', (hours, width) => {
    expect(goalBarWidth(hours)).toBeCloseTo(width, 10);
  });

  it('widens by the same step from hour to hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 47 }), (hours) => {
        expect(goalBarWidth(hours + 1) - goalBarWidth(hours)).toBeCloseTo(90 / 47, 10);
      }),
    );
  });
});

it('changes a goal to the larger scale at 24 hours', () => {
  expect([1, 23, 24, 48].map(goalScale)).toEqual([24, 24, 48, 48]);
});

it('stores a goal in words', () => {
  expect(goalText(8)).toBe('8h');
});

describe('hoursDone', () => {
  it('rounds down to a tenth of an hour', () => {
    expect([0, 359, 360, 1500, 5400].map(hoursDone)).toEqual([0, 0, 0.1, 0.4, 1.5]);
  });

  it('never shows more than was done', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        expect(hoursDone(seconds) * 3600).toBeLessThanOrEqual(seconds + 1e-6);
        expect(seconds - hoursDone(seconds) * 3600).toBeLessThan(360 + 1e-6);
      }),
    );
  });
});
