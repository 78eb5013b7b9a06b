import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysInOrder, type OrderedKey } from './keys-in-order.ts';

const keys = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-z]{1,3}$/), by: fc.tuple(fc.nat(3), fc.nat(1000)) }),
  { selector: ({ key }) => key },
);

/** How a database sorts them. */
const sorted = (rows: readonly OrderedKey[]) =>
  rows
    .map(({ key, by: [first, second] }) => [Number(first), Number(second), key] as const)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1))
    .map(([, , key]) => key);

test('keys of any pages are merged in their order, in lots', () => {
  fc.assert(
    fc.property(keys, fc.nat(5), fc.boolean(), (rows, size, isDescending) => {
      const pages: OrderedKey[][] = [];
      for (let at = 0; at < rows.length; at += size + 1) pages.push(rows.slice(at, at + size + 1));
      const lots = [...keysInOrder(pages, { isDescending, most: 3 })];
      const inOrder = sorted(rows);
      expect(lots.flat()).toEqual(isDescending ? inOrder.toReversed() : inOrder);
      expect(lots.slice(0, -1).every((lot) => lot.length === 3)).toBe(true);
    }),
  );
});
