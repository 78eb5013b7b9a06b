import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { PLANT_TYPES, VARIETY_NAME } from '../plant.ts';
import {
  knownVariety,
  ownVarieties,
  varietiesBetween,
  varietiesOf,
  type PlantVariety,
} from './plant-varieties.ts';

const arbitraryPlant = fc.constantFrom(...PLANT_TYPES);

const arbitraryEntry: fc.Arbitrary<HarvestEntry> = fc.record({
  id: fc.uuid(),
  plantType: fc.oneof(arbitraryPlant, fc.constant('cactus')),
  status: fc.constantFrom('harvested', 'wilted'),
  focusTime: fc.nat(),
  date: fc.constant('2026-11-20T09:00:00.000Z'),
  timestamp: fc.nat(),
});

const arbitraryHistory = fc.array(arbitraryEntry, { maxLength: 300 });

const harvests = (
  count: number,
  plantType = 'carrot',
  status: HarvestEntry['status'] = 'harvested',
) =>
  Array.from({ length: count }, (_, place): HarvestEntry => {
    const at = { date: '2026-11-20T09:00:00.000Z', timestamp: place };
    return { id: `planting-${place}.1`, plantType, status, focusTime: 6000, ...at };
  });

const names = (all: readonly { variety: PlantVariety }[]) =>
  all.map(({ variety }) => variety).toSorted();

describe('the varieties of a plant', () => {
  it('are four of each, with names that no two plants share and that older readers accept', () => {
    const all = names(PLANT_TYPES.flatMap(varietiesOf));
    expect(new Set(all).size).toBe(16);
    for (const name of all) expect(name).toMatch(VARIETY_NAME);
  });

  it('come at 10, 25, 50 and 100 harvests', () => {
    const unlockedAt = (count: number) => ownVarieties('carrot', harvests(count)).unlocked.length;
    expect([9, 10, 24, 25, 49, 50, 99, 100, 900].map(unlockedAt)).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect(ownVarieties('carrot', harvests(9)).next?.harvests).toBe(10);
    expect(ownVarieties('carrot', harvests(100)).next).toBeUndefined();
  });

  it('count neither wilted plants nor other ones', () => {
    const history = [...harvests(60, 'carrot', 'wilted'), ...harvests(60, 'corn')];
    expect(ownVarieties('carrot', history).unlocked).toEqual([]);
  });

  it('are never lost by a further entry, in whatever order the entries are', () => {
    fc.assert(
      fc.property(arbitraryHistory, arbitraryEntry, arbitraryPlant, (history, entry, plant) => {
        const before = ownVarieties(plant, history).unlocked;
        const after = ownVarieties(plant, [...history, entry]).unlocked;
        expect(after.slice(0, before.length)).toEqual(before);
        expect(ownVarieties(plant, [entry, ...history.toReversed()]).unlocked).toEqual(after);
      }),
    );
  });

  it('are each unlocked once on the way through a history', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const steps = history.flatMap((_, count) =>
          varietiesBetween(history.slice(0, count), history.slice(0, count + 1)),
        );
        const whole = varietiesBetween([], history);
        expect(names(steps)).toEqual(names(whole));
      }),
    );
  });

  it('are known only by their own plant', () => {
    expect(knownVariety('carrot', 'purple-carrot')).toBe('purple-carrot');
    expect(knownVariety('corn', 'purple-carrot')).toBeUndefined();
    expect(knownVariety('carrot', 'golden-carrot')).toBeUndefined();
    expect(knownVariety('carrot', undefined)).toBeUndefined();
    expect(knownVariety('cactus', 'purple-carrot')).toBeUndefined();
  });
});
