/** The tree that stands for a gardener's level, from the smallest to the greatest. */
export type LevelTree = 'seedling' | 'sapling' | 'tree' | 'great-tree';

export type StatusBadge = 'Expert' | 'Growing' | 'Beginner';

export type Medal = 'gold' | 'silver' | 'bronze';

const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];

/** The tree by level (section 9, Leaderboard). */
export function levelTree(level: number): LevelTree {
  if (level >= 15) return 'great-tree';
  if (level >= 10) return 'tree';
  return level >= 5 ? 'sapling' : 'seedling';
}

/** The leaderboard's Status (section 9). */
export function statusBadge(level: number): StatusBadge {
  if (level >= 10) return 'Expert';
  return level >= 5 ? 'Growing' : 'Beginner';
}

/** The medal of ranks 1 to 3; equal ranks wear the same one. */
export function medalOf(rank: number): Medal | undefined {
  return MEDALS[rank - 1];
}
