import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outOfOrder } from './out-of-order.ts';

/** All choices of some places, each in order. */
function choicesOf(places: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = places;
  if (first === undefined) return [[]];
  return choicesOf(rest).flatMap((choice) => [choice, [first, ...choice]]);
}

test('an item may have been moved if the fewest moves that explain the order can include it', () => {
  const orders = fc
    .integer({ min: 0, max: 9 })
    .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count }));
  fc.assert(
    fc.property(orders, (ranks) => {
      const inOrder = choicesOf([...ranks.keys()]).filter((choice) =>
        choice.every(
          (place, at) => at === 0 || (ranks[choice[at - 1] ?? 0] ?? 0) < (ranks[place] ?? 0),
        ),
      );
      const most = Math.max(...inOrder.map((choice) => choice.length));
      const longest = inOrder.filter((choice) => choice.length === most);
      const moved = [...ranks.keys()].filter(
        (place) => !longest.every((choice) => choice.includes(place)),
      );
      expect(outOfOrder(ranks)).toEqual(new Set(moved));
    }),
  );
});

test('a list of 200,000 items is looked through at once', () => {
  const ranks = Array.from({ length: 200_000 }, (_, place) => place);
  expect(outOfOrder([...ranks.slice(1), 0])).toEqual(new Set([199_999]));
});
