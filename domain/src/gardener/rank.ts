import type { Instant } from '../time.ts';

/** How many gardeners the leaderboard shows (section 9). */
const BOARD_SIZE = 50;

/** What decides a gardener's place on the leaderboard. */
export interface Standing {
  readonly level: number;
  readonly currentXP: number;
  /** When this XP was reached. */
  readonly reachedAt: Instant;
}

/** How many gardeners have exactly so much Garden XP. */
export interface HistogramRow {
  readonly xp: number;
  readonly gardeners: number;
}

/** The rank that begins at an XP. */
export interface RankStep {
  readonly xp: number;
  readonly rank: number;
}

/** From which anyone's rank follows: steps by XP, highest first, and the number of gardeners. */
export interface RankTable {
  readonly steps: readonly RankStep[];
  readonly total: number;
}

/** Sorts a board: level, then XP, then whoever got there first (section 9, D30). */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.level - one.level || other.currentXP - one.currentXP || one.reachedAt - other.reachedAt
  );
}

/** The first fifty in order, each with its rank: equal XP, equal rank, as in 1, 2, 2, 4 (D30). */
export function rankedBoard<Gardener extends Standing>(
  gardeners: readonly Gardener[],
): readonly (Gardener & { readonly rank: number })[] {
  const board: (Gardener & { readonly rank: number })[] = [];
  for (const gardener of gardeners.toSorted(compareStandings).slice(0, BOARD_SIZE)) {
    const above = board.at(-1);
    const rank = above?.currentXP === gardener.currentXP ? above.rank : board.length + 1;
    board.push({ ...gardener, rank });
  }
  return board;
}

/** @param histogram one row for each XP, highest first. */
export function rankTable(histogram: readonly HistogramRow[]): RankTable {
  const steps: RankStep[] = [];
  let total = 0;
  for (const { xp, gardeners } of histogram) {
    steps.push({ xp, rank: total + 1 });
    total += gardeners;
  }
  return { steps, total };
}

/** One more than the number of gardeners with more XP, whether or not anyone has this much. */
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
