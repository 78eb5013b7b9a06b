import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { type PlantType, PLANT_TYPES } from '../plant.ts';
import { growthOverview } from './plant-growth.ts';

function entry(
  timestamp: number,
  plantType: PlantType,
  status: HarvestEntry['status'],
): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return { id: `planting-${timestamp}`, plantType, status, focusTime: 1500, date, timestamp };
}

function countOf(plant: PlantType, history: readonly HarvestEntry[]) {
  return growthOverview(history).plants.find((row) => row.plant === plant)?.count;
}

const history = fc
  .uniqueArray(fc.nat(10_000), { maxLength: 60 })
  .chain((instants) =>
    fc.tuple(
      ...instants.map((at) =>
        fc
          .tuple(
            fc.constantFrom(...PLANT_TYPES),
            fc.constantFrom<HarvestEntry['status'][]>('harvested', 'wilted'),
          )
          .map(([plant, status]) => entry(at, plant, status)),
      ),
    ),
  );

describe('growthOverview', () => {
  it('counts up on a harvest and down on a wilt', () => {
    const grown = [
      entry(1, 'corn', 'harvested'),
      entry(2, 'corn', 'harvested'),
      entry(3, 'corn', 'wilted'),
    ];
    expect(countOf('corn', grown)).toBe(1);
    expect(countOf('wheat', grown)).toBeUndefined();
    expect(growthOverview(grown)).toMatchObject({ harvested: 2, wilted: 1, net: 1 });
  });

  it('counts in order of time, with a floor of 0 at each step', () => {
    const wiltedFirst = [entry(1, 'corn', 'wilted'), entry(2, 'corn', 'harvested')];
    expect(countOf('corn', wiltedFirst)).toBe(1);
    expect(countOf('corn', wiltedFirst.toReversed())).toBe(1);
    const wiltedLast = [entry(1, 'corn', 'harvested'), entry(2, 'corn', 'wilted')];
    expect(countOf('corn', wiltedLast)).toBe(0);
    expect(countOf('corn', wiltedLast.toReversed())).toBe(0);
  });

  it('orders entries of one instant the same way in any history', () => {
    const first = { ...entry(5, 'tomato', 'harvested'), id: 'a' };
    const second = { ...entry(5, 'tomato', 'wilted'), id: 'b' };
    expect(countOf('tomato', [first, second])).toBe(0);
    expect(countOf('tomato', [second, first])).toBe(0);
  });

  it('does not depend on the order of the history', () => {
    fc.assert(
      fc.property(history, (entries) => {
        expect(growthOverview(entries.toReversed())).toEqual(growthOverview(entries));
      }),
    );
  });

  it('has counts from 0 to the number of harvests, and shares that add up', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const { plants, harvested, wilted } = growthOverview(entries);
        for (const row of plants) {
          expect(row.count).toBeGreaterThanOrEqual(Math.max(0, row.harvested - row.wilted));
          expect(row.count).toBeLessThanOrEqual(row.harvested);
        }
        expect(harvested + wilted).toBe(entries.length);
        const shares = plants.reduce((sum, { share }) => sum + share, 0);
        expect(shares).toBeCloseTo(plants.some(({ count }) => count > 0) ? 1 : 0);
      }),
    );
  });

  it('counts harvests and wilts of each plant that grew', () => {
    const overview = growthOverview([
      entry(1, 'carrot', 'harvested'),
      entry(2, 'carrot', 'wilted'),
      entry(3, 'carrot', 'harvested'),
      entry(4, 'wheat', 'harvested'),
    ]);
    expect(overview.plants).toEqual([
      { plant: 'carrot', count: 1, share: 0.5, harvested: 2, wilted: 1 },
      { plant: 'wheat', count: 1, share: 0.5, harvested: 1, wilted: 0 },
    ]);
  });

  it('has a success rate from the fifth planting on', () => {
    const grown = [1, 2, 3, 4].map((at) => entry(at, 'carrot', 'harvested'));
    expect(growthOverview([]).successRate).toBeUndefined();
    expect(growthOverview(grown).successRate).toBeUndefined();
    expect(growthOverview([...grown, entry(5, 'corn', 'wilted')]).successRate).toBe(0.8);
  });
});
