import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDays, dayWith } from '../testing/days.ts';
import { displayedHarvestXP, gardenXP, xpTotals } from './xp.ts';

const totals = fc.record({
  growthXP: fc.nat(400),
  harvestXP: fc.nat(100),
  witherCount: fc.nat(2000),
});

describe('xpTotals', () => {
  it('adds up all days, whatever other figures they have', () => {
    fc.assert(
      fc.property(arbitraryDays, (days) => {
        const all = Object.values(days).filter((day) => day !== undefined);
        const { growthXP, harvestXP, witherCount } = xpTotals(days);
        expect(growthXP).toBe(all.reduce((sum, day) => sum + day.growthXP, 0));
        expect(harvestXP).toBe(all.reduce((sum, day) => sum + day.harvestXP, 0));
        expect(witherCount).toBe(all.reduce((sum, day) => sum + day.witherCount, 0));
      }),
    );
  });

  it('is 0 for an empty garden', () => {
    expect(xpTotals({})).toEqual({ growthXP: 0, harvestXP: 0, witherCount: 0 });
  });
});

describe('gardenXP', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 10],
    [3, 13, 17],
    [1, 10, 0],
    [1, 11, 0],
    [0, 3, 0],
  ])('makes of %i harvests and %i withered %i', (harvestXP, witherCount, xp) => {
    expect(gardenXP({ harvestXP, witherCount })).toBe(xp);
  });

  it('offsets a harvest of one day against the withers of another', () => {
    const days = {
      '2026-11-19': dayWith({ witherCount: 13 }),
      '2026-11-20': dayWith({ harvestXP: 2 }),
    };
    expect(gardenXP(xpTotals(days))).toBe(7);
  });

  it('is never negative, never falls with a harvest and never rises with a wither', () => {
    fc.assert(
      fc.property(totals, fc.nat(50), (before, more) => {
        const xp = gardenXP(before);
        expect(xp).toBeGreaterThanOrEqual(0);
        const harvested = gardenXP({ ...before, harvestXP: before.harvestXP + more });
        expect(harvested - xp).toBeLessThanOrEqual(10 * more);
        expect(harvested).toBeGreaterThanOrEqual(xp);
        const withered = gardenXP({ ...before, witherCount: before.witherCount + more });
        expect(withered).toBe(Math.max(0, xp - more));
      }),
    );
  });
});

describe('displayedHarvestXP', () => {
  it.each([
    [3, 0, 3],
    [3, 9, 3],
    [3, 10, 2],
    [3, 19, 2],
    [3, 20, 1],
    [1, 30, 0],
  ])('shows of %i harvests after %i withered %i', (harvestXP, witherCount, shown) => {
    expect(displayedHarvestXP({ harvestXP, witherCount })).toBe(shown);
  });

  it('is Garden XP in whole harvests, rounded up', () => {
    fc.assert(
      fc.property(totals, (each) => {
        expect(displayedHarvestXP(each)).toBe(Math.ceil(gardenXP(each) / 10));
      }),
    );
  });
});
