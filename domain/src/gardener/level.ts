/** Garden XP at which levels 1 to 9 begin (section 9). */
const THRESHOLDS = [0, 10, 25, 45, 70, 100, 135, 175, 220] as const;
const LAST_LISTED_LEVEL = THRESHOLDS.length;
const LAST_LISTED_THRESHOLD = THRESHOLDS[8];
const XP_PER_FURTHER_LEVEL = 45;

/** Where a gardener stands between two levels. */
export interface LevelProgress {
  readonly level: number;
  /** Garden XP at which this level began. */
  readonly threshold: number;
  /** Garden XP at which the next level begins. */
  readonly nextThreshold: number;
  /** How much of the band between the two is done: 0 to less than 1. */
  readonly progress: number;
}

/** Garden XP at which a level begins, from level 1 on. */
export function levelThreshold(level: number): number {
  const further = Math.max(0, level - LAST_LISTED_LEVEL);
  const listed = THRESHOLDS[level - 1] ?? LAST_LISTED_THRESHOLD;
  return listed + further * XP_PER_FURTHER_LEVEL;
}

/** The level of a gardener with so much Garden XP, which is never below 0. */
export function levelOf(xp: number): number {
  const further = Math.max(0, Math.floor((xp - LAST_LISTED_THRESHOLD) / XP_PER_FURTHER_LEVEL));
  return THRESHOLDS.filter((threshold) => threshold <= xp).length + further;
}

/** Level, band and progress within the band for so much Garden XP. */
export function levelProgress(xp: number): LevelProgress {
  const level = levelOf(xp);
  const threshold = levelThreshold(level);
  const nextThreshold = levelThreshold(level + 1);
  return {
    level,
    threshold,
    nextThreshold,
    progress: (xp - threshold) / (nextThreshold - threshold),
  };
}
