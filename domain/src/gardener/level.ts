/** Garden XP at which levels 1 to 9 begin (section 9). */
const THRESHOLDS = [0, 10, 25, 45, 70, 100, 135, 175, 220] as const;
const LAST_LISTED_LEVEL = THRESHOLDS.length;
const LAST_LISTED_THRESHOLD = THRESHOLDS[8];
const XP_PER_FURTHER_LEVEL = 45;

/** Garden XP at which a level begins, from level 1 on. */
export function levelThreshold(level: number): number {
  const further = Math.max(0, level - LAST_LISTED_LEVEL);
  const listed = THRESHOLDS[level - 1] ?? LAST_LISTED_THRESHOLD;
  return listed + further * XP_PER_FURTHER_LEVEL;
}

/** The level for an amount of Garden XP, which is never below 0. */
export function levelOf(xp: number): number {
  const further = Math.max(0, Math.floor((xp - LAST_LISTED_THRESHOLD) / XP_PER_FURTHER_LEVEL));
  return THRESHOLDS.filter((threshold) => threshold <= xp).length + further;
}

/** The progress from one level to the next at an amount of Garden XP. */
export function levelProgress(xp: number) {
  const level = levelOf(xp);
  /** Garden XP at which this level and the next begin. */
  const [threshold, nextThreshold] = [levelThreshold(level), levelThreshold(level + 1)];
  /** The share of the way from one to the other: 0 to less than 1. */
  const progress = (xp - threshold) / (nextThreshold - threshold);
  return { level, threshold, nextThreshold, progress };
}

/** The tree that shows a gardener's level, from the smallest to the greatest. */
export type LevelTree = 'seedling' | 'sapling' | 'tree' | 'great-tree';

export type StatusBadge = 'expert' | 'growing' | 'beginner';

const MEDALS = ['gold', 'silver', 'bronze'] as const;

export type Medal = (typeof MEDALS)[number];

/** The tree by level (section 9, Leaderboard). */
export function levelTree(level: number): LevelTree {
  if (level >= 15) return 'great-tree';
  if (level >= 10) return 'tree';
  return level >= 5 ? 'sapling' : 'seedling';
}

/** The leaderboard's Status. */
export function statusBadge(level: number): StatusBadge {
  if (level >= 10) return 'expert';
  return level >= 5 ? 'growing' : 'beginner';
}

/** The medal of ranks 1 to 3, once there is XP to honour; equal ranks get the same one. */
export function medalOf(rank: number, gardenXP: number): Medal | undefined {
  return gardenXP > 0 ? MEDALS[rank - 1] : undefined;
}
