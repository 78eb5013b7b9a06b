import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { levelOf } from './level.ts';
import { compareStandings, rankedBoard, type Standing } from '../testing/ranked-board.ts';
import { rankOf, rankTable, type HistogramRow } from './rank.ts';

const gardener: fc.Arbitrary<Standing> = fc
  .record({ currentXP: fc.nat(60), reachedAt: fc.nat(1000) })
  .map(({ currentXP, reachedAt }) => ({ currentXP, reachedAt, level: levelOf(currentXP) }));

const gardeners = fc.array(gardener, { maxLength: 60, size: 'max' });

function withXP(currentXP: number, reachedAt = 0): Standing {
  return { currentXP, reachedAt, level: levelOf(currentXP) };
}

function histogramOf(all: readonly Standing[]): readonly HistogramRow[] {
  const counts = new Map<number, number>();
  for (const { currentXP } of all) counts.set(currentXP, (counts.get(currentXP) ?? 0) + 1);
  return [...counts]
    .map(([xp, count]) => ({ xp, gardeners: count }))
    .toSorted((one, other) => other.xp - one.xp);
}

/** A rank by its definition, by counting. */
function countedRank(xp: number, all: readonly Standing[]): number {
  return 1 + all.filter(({ currentXP }) => currentXP > xp).length;
}

describe('rankedBoard', () => {
  it('gives equal XP an equal rank, and the next one the rank of its place', () => {
    const board = rankedBoard([10, 40, 25, 25].map((xp) => withXP(xp)));
    expect(board.map(({ currentXP, rank }) => [currentXP, rank])).toEqual([
      [40, 1],
      [25, 2],
      [25, 2],
      [10, 4],
    ]);
  });

  it('sorts gardeners of one rank by who reached the XP first', () => {
    const board = rankedBoard([withXP(25, 300), withXP(25, 100), withXP(30, 900), withXP(25, 200)]);
    expect(board.map(({ reachedAt }) => reachedAt)).toEqual([900, 100, 200, 300]);
  });

  it('orders by level before XP', () => {
    const ahead = { level: 3, currentXP: 20, reachedAt: 9 };
    const behind = { level: 2, currentXP: 24, reachedAt: 1 };
    expect([behind, ahead].toSorted(compareStandings)).toEqual([ahead, behind]);
  });

  it('ranks everyone by the number of gardeners with more XP, in any order of input', () => {
    fc.assert(
      fc.property(gardeners, (all) => {
        const board = rankedBoard(all);
        expect(board).toHaveLength(Math.min(all.length, 50));
        for (const each of board) expect(each.rank).toBe(countedRank(each.currentXP, all));
        const ranks = board.map(({ rank }) => rank);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('rankOf', () => {
  it('agrees with counting, for XP that a gardener has and for other XP', () => {
    fc.assert(
      fc.property(gardeners, fc.integer({ min: -1, max: 62 }), (all, xp) => {
        expect(rankOf(xp, rankTable(histogramOf(all)))).toBe(countedRank(xp, all));
      }),
    );
  });

  it('agrees with the board', () => {
    fc.assert(
      fc.property(gardeners, (all) => {
        const table = rankTable(histogramOf(all));
        for (const { currentXP, rank } of rankedBoard(all)) {
          expect(rankOf(currentXP, table)).toBe(rank);
        }
        expect(table.total).toBe(all.length);
      }),
    );
  });

  it('is 1 on an empty board', () => {
    expect(rankOf(0, rankTable([]))).toBe(1);
  });
});
