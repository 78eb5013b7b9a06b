import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gardenXP, harvestGain, holdsHarvest } from './xp.ts';

test.each([
  ['nothing was owed', { harvestXP: 1, witherCount: 0 }, 10, 0],
  ['a part was owed', { harvestXP: 1, witherCount: 6 }, 4, 6],
  ['all of it was owed', { harvestXP: 1, witherCount: 20 }, 0, 10],
  ['what was owed had been paid before', { harvestXP: 3, witherCount: 20 }, 10, 0],
])('says what one harvest brought where %s (D81)', (_where, totals, gained, repaid) => {
  const gain = harvestGain(1, totals);
  expect(gain).toMatchObject({ harvestXP: 1, gardenXP: gained, repaid });
});

test('never claims more than the garden has', () => {
  const totals = fc.record({ harvestXP: fc.nat(50), witherCount: fc.nat(600) });
  fc.assert(
    fc.property(totals, fc.nat(4), (had, more) => {
      const has = { ...had, harvestXP: had.harvestXP + more };
      const gain = harvestGain(more, has);
      expect(gain.gardenXP).toBe(gardenXP(has) - gardenXP(had));
      expect(gain.gardenXP + gain.repaid).toBe(10 * more);
    }),
  );
});

test('a garden holds a harvest if it counts the whole planting', () => {
  const planting = { id: 'ours', focusSeconds: 6000 };
  const entry = { plantType: 'corn', date: '2026-11-20T09:00:00.000Z', timestamp: 1 };
  const harvested = { ...entry, id: 'ours', status: 'harvested', focusTime: 6000 } as const;
  const wilted = { ...entry, id: 'ours', status: 'wilted', focusTime: 4000 } as const;
  expect(holdsHarvest([harvested], planting)).toBe(true);
  expect(holdsHarvest([{ ...wilted, focusTime: 6000 }], planting)).toBe(true);
  expect(holdsHarvest([wilted], planting)).toBe(false);
  expect(holdsHarvest([{ ...harvested, id: 'another' }], planting)).toBe(false);
  expect(holdsHarvest([], planting)).toBe(false);
});
