import type { OrchardTree } from '@furrow/domain/history/orchard';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hills } from '../scene/hills.tsx';
import { OWN_PLACES } from '../scene/scene-places.ts';
import { planted, treesInRow } from './orchard-places.ts';

const SIZES = [1, 2, 3, 4, 5] as const;

const treeOf = (size: OrchardTree['size']): OrchardTree => ({
  span: 'year',
  first: '2020-01-01',
  seconds: 0,
  size,
});

/** The biggest trees of so many years and a month: the latest time always has months. */
const biggest = (count: number) =>
  Array.from({ length: count }, (_, place) => treeOf(place < count - 1 ? 5 : 4));

/** Widths of a scene, compared with its height, from a phone to a very wide window. */
const ASPECTS = [0.45, 0.84, 1.09, 1.11, 1.26, 2.4, 5] as const;

/** Where a tree is in a scene of this shape, in hundredths of its width, as `orchard.css` places it. */
function inScene(aspect: number, { across, size }: { across: number; size: number }) {
  const building = Math.min(23 / aspect, 26);
  const from = 17 + building * 0.48;
  const middle = from + (63 - building * 1.22) * across;
  const half = (building * size * (aspect < 1.1 ? 0.6 : 1)) / 2;
  const { mill, barn } = OWN_PLACES;
  return {
    middle,
    left: middle - half,
    right: middle + half,
    mill: mill.x + (building * mill.size) / 2,
    barn: barn.x - (building * barn.size) / 2,
  };
}

/** The outline of the farthest hill, as `scene-land.css` places it: pairs of hundredths of the scene's width and height. */
function skyline(): readonly (readonly [x: number, up: number])[] {
  const drawn = renderToStaticMarkup(createElement(Hills));
  const numbers = (/class="farm-hill-far" d="M([^V]+)V/.exec(drawn)?.[1] ?? '').match(/\d+/g) ?? [];
  const points = numbers
    .map(Number)
    .flatMap((x, place, all) => (place % 2 === 0 ? [[x, all[place + 1] ?? 0] as const] : []));
  const [start = [0, 0], first = start, ...rest] = points;
  const curves: (readonly [number, number])[][] = [];
  let [from, leave] = [start, first];
  // After the first curve, each begins in the direction that the one before it ends in.
  for (let place = 0; place < rest.length; place += 2) {
    const [arrive = from, to = from] = rest.slice(place, place + 2);
    curves.push([from, leave, arrive, to]);
    [from, leave] = [to, [2 * to[0] - arrive[0], 2 * to[1] - arrive[1]]];
  }
  return curves.flatMap((curve) =>
    Array.from({ length: 40 }, (_, step) => {
      const [x, y] = ([0, 1] as const).map((axis) =>
        bezier(
          curve.map((point) => point[axis]),
          step / 40,
        ),
      );
      return [(x ?? 0) / 16, ((400 - (y ?? 0)) / 400) * 26 - 3] as const;
    }),
  );
}

function bezier([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
}

const SKYLINE = skyline();

const skylineAt = (x: number) => SKYLINE.findLast(([at]) => at <= x)?.[1] ?? 0;

it.each(ASPECTS)(
  'plants them between windmill and barn, behind the beds, on the hills, at %d',
  (aspect) => {
    const lost = Array.from({ length: 240 }, (_, count) => planted(biggest(count))).flatMap((all) =>
      all.filter(({ place }) => {
        const { middle, left, right, mill, barn } = inScene(aspect, place);
        // The beds are in the field, below all of them.
        return left <= mill || right >= barn || place.up <= 0 || place.up >= skylineAt(middle);
      }),
    );
    expect(lost).toEqual([]);
  },
);

it('plants no two trees in the same place, and the years from the hills to the field', () => {
  for (let count = 1; count < 240; count += 1) {
    const places = planted(biggest(count)).map(({ place }) => place);
    const wrong = places.slice(1).filter(({ depth, across }, index) => {
      const before = places[index];
      return (
        before && (depth > before.depth || (depth === before.depth && across <= before.across))
      );
    });
    expect(wrong).toEqual([]);
    const rows = new Set(places.map(({ depth }) => depth));
    expect(rows.size).toBe(Math.ceil(count / treesInRow(count)));
  }
});

it('makes trees bigger for more focus, and far ones smaller', () => {
  const trees = SIZES.map(treeOf);
  const sizes = trees.map((tree) => planted([tree])[0]?.place.size ?? 0);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(new Set(sizes).size).toBe(SIZES.length);
  for (const span of ['month', 'year'] as const) {
    const all = planted(Array.from({ length: 120 }, () => ({ ...treeOf(5), span })));
    expect(all.at(0)?.place.size).toBeLessThan(all.at(-1)?.place.size ?? 0);
  }
});
