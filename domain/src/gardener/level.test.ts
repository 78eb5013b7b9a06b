import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { levelOf, levelProgress, levelThreshold } from './level.ts';

const xp = fc.nat(20_000);

describe('levelOf', () => {
  it.each([
    [1, 0],
    [2, 10],
    [3, 25],
    [4, 45],
    [5, 70],
    [6, 100],
    [7, 135],
    [8, 175],
    [9, 220],
    [10, 265],
    [11, 310],
    [15, 490],
  ])('begins level %i at %i Garden XP and not one earlier', (level, threshold) => {
    expect(levelThreshold(level)).toBe(threshold);
    expect(levelOf(threshold)).toBe(level);
    if (threshold > 0) expect(levelOf(threshold - 1)).toBe(level - 1);
  });

  it('is the highest one that the XP has reached', () => {
    fc.assert(
      fc.property(xp, (amount) => {
        const level = levelOf(amount);
        expect(levelThreshold(level)).toBeLessThanOrEqual(amount);
        expect(levelThreshold(level + 1)).toBeGreaterThan(amount);
      }),
    );
  });
});

describe('levelProgress', () => {
  it('is the share of the way to the next level', () => {
    expect(levelProgress(0)).toEqual({ level: 1, threshold: 0, nextThreshold: 10, progress: 0 });
    expect(levelProgress(40)).toEqual({
      level: 3,
      threshold: 25,
      nextThreshold: 45,
      progress: 0.75,
    });
    expect(levelProgress(242.5)).toMatchObject({ level: 9, nextThreshold: 265, progress: 0.5 });
  });

  it('runs from 0 to less than 1, and rises by one step for each XP within a level', () => {
    fc.assert(
      fc.property(xp, (amount) => {
        const here = levelProgress(amount);
        const next = levelProgress(amount + 1);
        expect(here.progress).toBeGreaterThanOrEqual(0);
        expect(here.progress).toBeLessThan(1);
        if (next.level > here.level) expect(next.progress).toBe(0);
        else expect(next.progress).toBeGreaterThan(here.progress);
      }),
    );
  });
});
