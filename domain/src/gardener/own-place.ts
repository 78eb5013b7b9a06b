import { rankOf, type RankTable } from './rank.ts';

/** A gardener as the board has them. */
export interface Placed {
  readonly gardener: string;
  readonly rank: number;
  readonly displayName: string;
  readonly level: number;
  readonly currentXP: number;
}

/** The board as it was built, some time ago. */
export interface BuiltBoard {
  readonly rows: readonly Placed[];
  readonly table: RankTable;
  /** How many rows a full board has. */
  readonly most: number;
}

/** Somebody as they are now, who may have come or gone since the board was built. */
export interface Self extends Omit<Placed, 'rank'> {
  readonly listed: boolean;
}

export interface OwnPlace {
  readonly rows: readonly Placed[];
  /** Theirs, or the one they would have. */
  readonly rank: number;
  readonly total: number;
  /** XP to the next gardener above, and the rank they share then; undefined at the top. */
  readonly next: { readonly xp: number; readonly rank: number } | undefined;
}

/**
 * The board as one gardener sees it: with themselves as they are now rather than when it was built, and everybody else as
 * they were. Equal XP, equal rank; whoever is new to an XP comes last of its gardeners (D30).
 */
export function ownPlace({ rows, table, most }: BuiltBoard, self: Self): OwnPlace {
  const before = rows.find(({ gardener }) => gardener === self.gardener);
  const isFull = rows.length === most;
  const others = before ? withoutOne(table, before.currentXP) : table;
  const rank = rankOf(self.currentXP, others);
  const above = others.steps.findLast(({ xp }) => xp > self.currentXP);
  const next = above && { xp: above.xp - self.currentXP, rank: above.rank };
  const rowsOfOthers = rows
    .filter((row) => row !== before)
    .map((row) => {
      const isPassed = self.listed && self.currentXP > row.currentXP;
      return atRank(row, rankOf(row.currentXP, others) + (isPassed ? 1 : 0));
    });
  if (!self.listed) return { rows: rowsOfOthers, rank, total: others.total, next };
  // A full board does not tell whether it counted them: then they were below it, or are one more.
  const total = before || !isFull ? others.total + 1 : Math.max(others.total, rank);
  const hasStayed = before?.currentXP === self.currentXP;
  // Among those whom a full board does not show there may be some between, also some who came to the last one's XP before.
  const areSomeUnseen = others.total > rowsOfOthers.length;
  const isBelow = !hasStayed && self.currentXP <= (rowsOfOthers.at(-1)?.currentXP ?? 0);
  if (areSomeUnseen && isBelow) return { rows: rowsOfOthers, rank, total, next };
  const place = hasStayed
    ? rows.indexOf(before)
    : rowsOfOthers.filter(({ currentXP }) => currentXP >= self.currentXP).length;
  return {
    rows: rowsOfOthers.toSpliced(place, 0, atRank(self, rank)).slice(0, most),
    rank,
    total,
    next,
  };
}

function atRank(
  { gardener, displayName, level, currentXP }: Omit<Placed, 'rank'>,
  rank: number,
): Placed {
  return { gardener, rank, displayName, level, currentXP };
}

/** The table with one gardener fewer, who had so much XP. */
function withoutOne({ steps, total }: RankTable, xp: number): RankTable {
  const left = steps.filter(({ rank }, place) => {
    const gardeners = (steps[place + 1]?.rank ?? total + 1) - rank;
    return steps[place]?.xp !== xp || gardeners > 1;
  });
  return {
    steps: left.map((step) => ({ xp: step.xp, rank: step.xp < xp ? step.rank - 1 : step.rank })),
    total: total - 1,
  };
}
