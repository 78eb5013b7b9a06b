import type { Instant } from '../time.ts';

/** How many gardeners the leaderboard shows (section 9). */
const BOARD_SIZE = 50;

/** The values that decide a gardener's place on the leaderboard. */
export interface Standing {
  readonly level: number;
  readonly currentXP: number;
  /** When this XP was reached. */
  readonly reachedAt: Instant;
}

/** Sorts a board: by level, then XP, then who reached it first (section 9, D30). */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.level - one.level || other.currentXP - one.currentXP || one.reachedAt - other.reachedAt
  );
}

/** The first `BOARD_SIZE` in order, with ranks; gardeners with equal XP share a rank, as in 1, 2, 2, 4 (D30). */
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
