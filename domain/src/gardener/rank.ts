/** How many gardeners have exactly this Garden XP. */
export interface HistogramRow {
  readonly xp: number;
  readonly gardeners: number;
}

/** A table for computing any rank: the rank by XP, highest first, and the number of gardeners. */
interface RankTable {
  readonly steps: readonly { readonly xp: number; readonly rank: number }[];
  readonly total: number;
}

/** @param histogram one row for each XP, highest first. */
export function rankTable(histogram: readonly HistogramRow[]): RankTable {
  let total = 0;
  const steps = histogram.map(({ xp, gardeners }) => {
    const rank = total + 1;
    total += gardeners;
    return { xp, rank };
  });
  return { steps, total };
}

/** The rank at an amount of XP: one more than the number of gardeners with more XP, even if nobody has exactly this much. */
export function rankOf(xp: number, { steps, total }: RankTable): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.xp ?? 0) > xp) low = middle + 1;
    else high = middle;
  }
  return steps[low]?.rank ?? total + 1;
}

/** A histogram on the wire: `[gap, gardeners]`. The first gap is the highest XP, each later gap the difference to the row before. */
export type PackedHistogram = readonly (readonly [gap: number, gardeners: number])[];

/** Packs a histogram to a third of its size: most gaps are 1. The board of a million gardeners has thousands of rows. */
export function packHistogram(rows: readonly HistogramRow[]): [gap: number, gardeners: number][] {
  return rows.map(({ xp, gardeners }, place) => {
    const above = rows[place - 1];
    return [above ? above.xp - xp : xp, gardeners];
  });
}

export function unpackHistogram(packed: PackedHistogram): readonly HistogramRow[] {
  const rows: HistogramRow[] = [];
  let xp = 0;
  for (const [gap, gardeners] of packed) {
    xp = rows.length === 0 ? gap : xp - gap;
    rows.push({ xp, gardeners });
  }
  return rows;
}

/** A gardener's row on the board. */
export interface BoardRow {
  readonly gardener: string;
  readonly rank: number;
  readonly displayName: string;
  readonly level: number;
  readonly currentXP: number;
}

/** The board as it was built, some time ago. */
export interface BuiltBoard {
  readonly rows: readonly BoardRow[];
  readonly table: RankTable;
  /** How many rows a full board has. */
  readonly most: number;
}

export interface OwnPlace {
  readonly rows: readonly BoardRow[];
  /** The gardener's rank, or the one they would have if they were listed. */
  readonly rank: number;
  readonly total: number;
  /** XP missing to the next gardener above, and that gardener's rank; undefined at the top. */
  readonly next: { readonly xp: number; readonly rank: number } | undefined;
}

/**
 * The board as one gardener sees it: their own row is current, all others are as of when the board was built. Gardeners
 * with equal XP share a rank; one who has just reached that XP stands last among them (D30).
 */
export function ownPlace(
  { rows, table, most }: BuiltBoard,
  /** `listed` says whether the gardener takes part now: they may have joined or left since the board was built. */
  { listed, ...self }: Omit<BoardRow, 'rank'> & { readonly listed: boolean },
): OwnPlace {
  const before = rows.find(({ gardener }) => gardener === self.gardener);
  const isFull = rows.length === most;
  const others = before ? withoutOne(table, before.currentXP) : table;
  const rank = rankOf(self.currentXP, others);
  const above = others.steps.findLast(({ xp }) => xp > self.currentXP);
  const next = above && { xp: above.xp - self.currentXP, rank: above.rank };
  const rowsOfOthers = rows
    .filter((row) => row !== before)
    .map((row) => {
      const isPassed = listed && self.currentXP > row.currentXP;
      return atRank(row, rankOf(row.currentXP, others) + (isPassed ? 1 : 0));
    });
  if (!listed) return { rows: rowsOfOthers, rank, total: others.total, next };
  // If they have no row on a full board, they were either below it or not counted: we can't tell which.
  const total = before || !isFull ? others.total + 1 : Math.max(others.total, rank);
  const hasStayed = before?.currentXP === self.currentXP;
  // A full board does not show everybody. Others may stand above this gardener, also some who reached the last row's XP earlier.
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

const atRank = (row: Omit<BoardRow, 'rank'>, rank: number): BoardRow => ({ ...row, rank });

/** The table without one gardener, who had this XP. */
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
