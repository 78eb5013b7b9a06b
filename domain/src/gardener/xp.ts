import { byName } from '../by-name.ts';
import { sumOf, type DailyStatsByDay } from '../ledger/daily-stats.ts';

/** Garden XP for each Harvest XP (section 9). */
const GARDEN_XP_PER_HARVEST = 10;

const XP_FIGURES = ['growthXP', 'harvestXP', 'witherCount'] as const;

/** What a gardener's XP is made of, summed over all days. */
export type XPTotals = Readonly<Record<(typeof XP_FIGURES)[number], number>>;

type HarvestTotals = Pick<XPTotals, 'harvestXP' | 'witherCount'>;

export function xpTotals(days: DailyStatsByDay): XPTotals {
  return byName(XP_FIGURES, (figure) => sumOf(days, figure));
}

/** Garden XP: the floor of 0 is under the sum of all days, not under each of them (section 9). */
export function gardenXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, GARDEN_XP_PER_HARVEST * harvestXP - witherCount);
}

/** Harvest XP as shown: one fewer for every 10 Garden XP lost, never below 0 (section 9). */
export function displayedHarvestXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, harvestXP - Math.floor(witherCount / GARDEN_XP_PER_HARVEST));
}

/** Garden XP lost by each manual break from the sixth of a planting on (section 9, D18). */
export const EXCESSIVE_BREAK_PENALTY = 3;

/** Garden XP lost when the pause limit is crossed, and by each later pause at its resume (D13). */
export const EXCESSIVE_PAUSE_PENALTY = 3;

/** Garden XP lost by quitting an active session (section 4). */
export const QUIT_PENALTY = 10;
