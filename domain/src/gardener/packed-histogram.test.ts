import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { packHistogram, unpackHistogram } from './rank.ts';

const histogram = fc
  .uniqueArray(fc.nat(500), { maxLength: 60 })
  .map((values) => values.toSorted((one, other) => other - one))
  .map((values) => values.map((xp, place) => ({ xp, gardeners: place + 1 })));

it('packs the first XP as it is, and each later one as a difference', () => {
  const rows = [
    { xp: 90, gardeners: 1 },
    { xp: 40, gardeners: 3 },
    { xp: 0, gardeners: 7 },
  ];
  expect(packHistogram(rows)).toEqual([
    [90, 1],
    [50, 3],
    [40, 7],
  ]);
});

it('unpacks to what was packed', () => {
  fc.assert(
    fc.property(histogram, (rows) => {
      expect(unpackHistogram(packHistogram(rows))).toEqual(rows);
    }),
  );
});
