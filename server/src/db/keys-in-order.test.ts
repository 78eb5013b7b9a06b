import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysInOrder, type OrderedKey, type SortedKeys, sortedKeys } from './keys-in-order.ts';

const keys = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-z]{1,3}$/), first: fc.nat(3), second: fc.nat(9) }),
  { selector: ({ key }) => key },
);

/** How a database sorts them. */
const sorted = (rows: readonly OrderedKey[]) =>
  rows
    .toSorted((a, b) => a.first - b.first || a.second - b.second || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);

test('keys of any pages are merged in their order, in lots', () => {
  fc.assert(
    fc.property(keys, fc.nat(5), fc.boolean(), (rows, size, isDescending) => {
      const pages: SortedKeys[] = [];
      for (let at = 0; at < rows.length; at += size + 1)
        pages.push(sortedKeys(rows.slice(at, at + size + 1)));
      const lots = [...keysInOrder(pages, { isDescending, most: 3 })];
      const inOrder = sorted(rows);
      expect(lots.flat()).toEqual(isDescending ? inOrder.toReversed() : inOrder);
      expect(lots.slice(0, -1).every((lot) => lot.length === 3)).toBe(true);
    }),
  );
});
