import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { importedPlants } from '@furrow/domain/history/imported-plant';
import { sessionOf } from '@furrow/domain/testing/past-sessions';
import { IMPORTED_DRAWING } from '../../../farm/harvest-drawings.ts';
import { bedOf, frameOf, latticeOf, plantAt, standOf } from './lattice.ts';

const someCount = fc.integer({ min: 1, max: 5000 });

test('every plant has a bed of its own, inside the frame', () => {
  fc.assert(
    fc.property(someCount, (count) => {
      const lattice = latticeOf(count);
      const frame = frameOf(lattice);
      const beds = Array.from({ length: count }, (_, index) => bedOf(index, lattice));
      expect(new Set(beds.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y } of beds) {
        expect(x > frame.x && x < frame.x + frame.width).toBe(true);
        expect(y > frame.y && y < frame.y + frame.height).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

test('pointing at a bed finds its plant', () => {
  fc.assert(
    fc.property(someCount, fc.nat(), (count, any) => {
      const lattice = latticeOf(count);
      const index = any % count;
      const bed = bedOf(index, lattice);
      expect(plantAt({ x: bed.x, y: bed.y - 18 }, count, lattice)).toBe(index);
    }),
  );
});

test('pointing outside of the garden finds no plant', () => {
  expect(plantAt({ x: 4000, y: 0 }, 9, latticeOf(9))).toBeUndefined();
});

test('plants in front are drawn later', () => {
  const entry: HarvestEntry = {
    id: 'a',
    plantType: 'corn',
    status: 'harvested',
    focusTime: 1500,
    timestamp: 0,
    date: '2026-11-21',
  };
  const depths = standOf(Array.from({ length: 30 }, () => entry)).plants.map(({ foot }) => foot.y);
  expect(depths).toEqual(depths.toSorted((one, other) => one - other));
});

test('past sessions are all hatched the same way, and longer ones are taller', () => {
  const sessions = [0, 1500, 3000, 6000, 9000].map((seconds, place) =>
    Object.assign(sessionOf({ id: `s${place}`, seconds }), { import: '' }),
  );
  const { plants } = standOf(importedPlants(sessions, new Map()));
  const scales = plants.map(({ scale }) => scale);
  expect(new Set(plants.map(({ drawing }) => drawing))).toEqual(new Set([IMPORTED_DRAWING]));
  expect(plants.some(({ isMirrored }) => isMirrored)).toBe(false);
  expect(new Set(scales).size).toBe(4);
});
