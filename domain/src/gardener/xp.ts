import type { DailyStatsByDay } from '../ledger/daily-stats.ts';

/** Garden XP for each Harvest XP (section 9). */
const GARDEN_XP_PER_HARVEST = 10;

/** What a gardener's XP is made of, summed over all days. */
export interface XPTotals {
  readonly growthXP: number;
  readonly harvestXP: number;
  /** Garden XP lost, as a positive number. */
  readonly witherCount: number;
}

type HarvestTotals = Pick<XPTotals, 'harvestXP' | 'witherCount'>;

export function xpTotals(days: DailyStatsByDay): XPTotals {
  const totals = { growthXP: 0, harvestXP: 0, witherCount: 0 };
  for (const day of Object.values(days)) {
    totals.growthXP += day?.growthXP ?? 0;
    totals.harvestXP += day?.harvestXP ?? 0;
    totals.witherCount += day?.witherCount ?? 0;
  }
  return totals;
}

/** Garden XP: the floor of 0 is under the sum of all days, not under each of them (section 9). */
export function gardenXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, GARDEN_XP_PER_HARVEST * harvestXP - witherCount);
}

/** Harvest XP as shown: one fewer for every 10 Garden XP lost, never below 0 (section 9). */
export function displayedHarvestXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, harvestXP - Math.floor(witherCount / GARDEN_XP_PER_HARVEST));
}
