import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { levelOf } from './level.ts';
import { ownPlace, rankTable, type BuiltBoard, type BoardRow } from './rank.ts';
import { rankedBoard } from '../testing/ranked-board.ts';

const MOST = 50;

interface Gardener {
  readonly gardener: string;
  readonly currentXP: number;
  readonly reachedAt: number;
}

const asPlaced = ({ gardener, currentXP, reachedAt }: Gardener) => ({
  gardener,
  currentXP,
  reachedAt,
  displayName: gardener,
  level: levelOf(currentXP),
});

/** The board of these gardeners, as a server builds it. */
function built(all: readonly Gardener[]): BuiltBoard {
  const values = new Set(all.map(({ currentXP }) => currentXP));
  const histogram = [...values]
    .toSorted((one, other) => other - one)
    .map((xp) => ({ xp, gardeners: all.filter(({ currentXP }) => currentXP === xp).length }));
  const rows = rankedBoard(all.map(asPlaced)).map(
    ({ gardener, rank, displayName, level, currentXP }): BoardRow => {
      return { gardener, rank, displayName, level, currentXP };
    },
  );
  return { rows, table: rankTable(histogram), most: MOST };
}

const xp = fc.nat(30);
const others = fc
  .array(fc.record({ currentXP: xp, reachedAt: fc.nat(100) }), { maxLength: 90, size: 'max' })
  .map((all) => all.map((each, place) => ({ ...each, gardener: `other-${place}` })));

function self(currentXP: number, listed = true) {
  return { gardener: 'self', displayName: 'self', level: levelOf(currentXP), currentXP, listed };
}

describe('ownPlace', () => {
  it('equals the board if it were built now, as far as its rows reach', () => {
    fc.assert(
      fc.property(others, fc.option(xp), xp, (all, was, is) => {
        const then = was === null ? [] : [{ gardener: 'self', currentXP: was, reachedAt: 50 }];
        const before = built([...all, ...then]);
        const wasBelow = was !== null && !before.rows.some((row) => row.gardener === 'self');
        const now = built([
          ...all,
          { gardener: 'self', currentXP: is, reachedAt: was === is ? 50 : 101 },
        ]);
        const place = ownPlace(before, self(is));
        const expected = 1 + all.filter(({ currentXP }) => currentXP > is).length;
        // A gardener who was below the board and lost XP is still counted at their old XP.
        fc.pre(!(wasBelow && was > is));
        expect(place.rank).toBe(expected);
        expect(place.rows).toEqual(now.rows.slice(0, place.rows.length));
        expect(place.rows.length).toBeGreaterThanOrEqual(Math.min(MOST, now.rows.length) - 1);
        if (all.length < MOST) {
          expect(place.rows).toEqual(now.rows);
          expect(place.total).toBe(all.length + 1);
        }
      }),
    );
  });

  it('leaves out a gardener who left, with the rank they would have', () => {
    fc.assert(
      fc.property(others, xp, (all, is) => {
        const before = built([
          ...all.slice(0, 30),
          { gardener: 'self', currentXP: is, reachedAt: 0 },
        ]);
        const place = ownPlace(before, self(is, false));
        expect(place.rows).toEqual(built(all.slice(0, 30)).rows);
        expect(place.total).toBe(Math.min(30, all.length));
        expect(place.rank).toBe(1 + all.slice(0, 30).filter((each) => each.currentXP > is).length);
      }),
    );
  });

  it('gives the XP to the next gardener above', () => {
    const board = built([
      { gardener: 'first', currentXP: 90, reachedAt: 0 },
      { gardener: 'self', currentXP: 40, reachedAt: 1 },
      { gardener: 'third', currentXP: 10, reachedAt: 2 },
    ]);
    expect(ownPlace(board, self(40)).next).toEqual({ xp: 50, rank: 1 });
    expect(ownPlace(board, self(10)).next).toEqual({ xp: 80, rank: 1 });
    expect(ownPlace(board, self(90)).next).toBeUndefined();
  });

  it('is first on an empty board', () => {
    expect(ownPlace(built([]), self(0))).toMatchObject({ rank: 1, total: 1, rows: [{ rank: 1 }] });
  });
});
