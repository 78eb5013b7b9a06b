import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { connectedPlantings, type FocusExtent } from './connected-plantings.ts';

const arbitraryPeriods = fc.array(
  fc
    .record({
      planting: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      from: fc.nat(60),
      length: fc.nat(8),
    })
    .map(({ planting, from, length }): FocusExtent => ({ planting, from, to: from + length + 1 })),
  { maxLength: 16 },
);

/** Adds the plantings of overlapping periods until there are no more. */
function naiveConnected(plantings: readonly string[], periods: readonly FocusExtent[]) {
  const connected = new Set(plantings);
  for (let before = 0; before !== connected.size;) {
    before = connected.size;
    for (const one of periods) {
      for (const other of periods) {
        const overlap = one.from < other.to && other.from < one.to;
        if (overlap && connected.has(one.planting)) connected.add(other.planting);
      }
    }
  }
  return connected;
}

it('plantings are connected by overlapping focus, through any number of others (D73)', () => {
  fc.assert(
    fc.property(arbitraryPeriods, (periods) => {
      expect(connectedPlantings(['a', 'x'], periods)).toEqual(naiveConnected(['a', 'x'], periods));
    }),
    { numRuns: 1000 },
  );
});
