import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  additionsBetween,
  FARM_ADDITIONS,
  farmAdditions,
  flockSize,
  nextAddition,
} from './farm-additions.ts';

const level = integer({ min: 1, max: 120 });

describe('what levels add to the farm (D82)', () => {
  it('is something new at each level up to 30, and then at every fifth', () => {
    const levels = FARM_ADDITIONS.map((addition) => addition.level);
    const upTo30 = Array.from({ length: 29 }, (_, index) => index + 2);
    expect(levels).toStrictEqual([...upTo30, 35, 40, 45, 50, 55]);
    expect(new Set(FARM_ADDITIONS.map(({ addition }) => addition)).size).toBe(levels.length);
  });

  it('starts with the farm as it always was', () => {
    expect(farmAdditions(1)).toStrictEqual([]);
  });

  it('only ever adds', () => {
    assert(
      property(level, level, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const gained = additionsBetween(low, high);
        expect([...farmAdditions(low), ...gained]).toStrictEqual(farmAdditions(high));
      }),
    );
  });

  it('names what comes next', () => {
    assert(
      property(level, (current) => {
        const next = nextAddition(current);
        if (!next) expect(current).toBeGreaterThanOrEqual(55);
        else expect(additionsBetween(current, next.level)).toStrictEqual([next.addition]);
      }),
    );
  });

  it('lets the flock grow at every fifth level after 55, up to twelve', () => {
    expect([14, 55, 59, 60, 65, 100, 185].map(flockSize)).toStrictEqual([3, 3, 3, 4, 5, 12, 12]);
  });
});
