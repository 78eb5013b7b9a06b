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
