import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { rankedBoard } from '../testing/ranked-board.ts';
import { addBoards, type BoardPart, type Ranked } from './board-parts.ts';
import { levelOf } from './level.ts';
import { rankOf, rankTable, type HistogramRow } from './rank.ts';

const MOST = 50;

/** Gardeners with few different figures, so that many are equal, and the shard that each of them is in. */
const placed = fc
  .array(fc.record({ xp: fc.nat(12), since: fc.nat(3), shard: fc.nat(6) }), {
    maxLength: 200,
    size: 'max',
  })
  .map((rows) => rows.map((row, place) => Object.assign(row, { userId: idOf(place) })));

/** Ids whose order is not that of the array. */
const idOf = (place: number) => String((place * 7919) % 1009).padStart(4, '0');

/** A part as a database answers it, by counting. */
function partOf(gardeners: readonly Ranked[]): BoardPart<Ranked> {
  const byId = gardeners.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const standings = byId.map(({ userId, xp, since }) => ({
    userId,
    xp,
    since,
    currentXP: xp,
    reachedAt: since,
    level: levelOf(xp),
  }));
  const first = rankedBoard(standings).map(({ userId, xp, since }) => ({ userId, xp, since }));
  return { histogram: histogramOf(gardeners), first };
}

function histogramOf(gardeners: readonly Ranked[]): readonly HistogramRow[] {
  const steps = [...new Set(gardeners.map(({ xp }) => xp))].toSorted((one, other) => other - one);
  return steps.map((xp) => ({ xp, gardeners: gardeners.filter((each) => each.xp === xp).length }));
}

const shards = (gardeners: readonly (Ranked & { readonly shard: number })[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((shard) => gardeners.filter((each) => each.shard === shard));

it('adds the boards of any shards up to the board of everybody', () => {
  fc.assert(
    fc.property(placed, (gardeners) => {
      const whole = partOf(gardeners);
      const sum = addBoards(shards(gardeners).map(partOf), MOST);
      expect(sum).toEqual({ total: gardeners.length, ...whole });
      expect(addBoards([whole], MOST)).toEqual(sum);
    }),
  );
});

it('adds parts up in any order, and in steps', () => {
  fc.assert(
    fc.property(placed, (gardeners) => {
      const parts = shards(gardeners).map(partOf);
      const sum = addBoards(parts, MOST);
      expect(addBoards(parts.toReversed(), MOST)).toEqual(sum);
      const halves = [addBoards(parts.slice(0, 3), MOST), addBoards(parts.slice(3), MOST)];
      expect(addBoards(halves, MOST)).toEqual(sum);
    }),
  );
});

it('gives every gardener the rank that counting gives', () => {
  fc.assert(
    fc.property(placed, (gardeners) => {
      const table = rankTable(addBoards(shards(gardeners).map(partOf), MOST).histogram);
      for (const { xp } of gardeners)
        expect(rankOf(xp, table)).toBe(1 + gardeners.filter((each) => each.xp > xp).length);
    }),
  );
});

it('of nobody is empty', () => {
  expect(addBoards([], MOST)).toEqual({ total: 0, histogram: [], first: [] });
});
