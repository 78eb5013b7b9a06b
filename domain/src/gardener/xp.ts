import { byName } from '../fields.ts';
import { sumOf, type DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';

/** Garden XP for each Harvest XP (section 9). */
const GARDEN_XP_PER_HARVEST = 10;

const XP_FIGURES = ['growthXP', 'harvestXP', 'witherCount'] as const;

/** What a gardener's XP is made of, summed over all days. */
export type XPTotals = Readonly<Record<(typeof XP_FIGURES)[number], number>>;

type HarvestTotals = Pick<XPTotals, 'harvestXP' | 'witherCount'>;

export function xpTotals(days: DailyStatsByDay): XPTotals {
  return byName(XP_FIGURES, (figure) => sumOf(days, figure));
}

/** Garden XP: the floor of 0 applies to the sum of all days, not to each day. */
export function gardenXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, GARDEN_XP_PER_HARVEST * harvestXP - witherCount);
}

/** Harvest XP as shown: one fewer for every 10 Garden XP lost, never below 0. */
export function displayedHarvestXP({ harvestXP, witherCount }: HarvestTotals): number {
  return Math.max(0, harvestXP - Math.floor(witherCount / GARDEN_XP_PER_HARVEST));
}

/** What a planting's harvests added to the garden (D81). */
export interface HarvestGain {
  readonly harvestXP: number;
  /** The difference in Garden XP with and without these harvests. */
  readonly gardenXP: number;
  /** Garden XP of these harvests that only made up for penalties. */
  readonly repaid: number;
}

/** @param totals of the garden, these harvests included */
export function harvestGain(harvestXP: number, totals: HarvestTotals): HarvestGain {
  const without = { ...totals, harvestXP: totals.harvestXP - harvestXP };
  const gained = gardenXP(totals) - gardenXP(without);
  const worth = gardenXP({ harvestXP, witherCount: 0 });
  return { harvestXP, gardenXP: gained, repaid: worth - gained };
}

/**
 * Whether a garden counts a whole planting. After a level reset on another device, or if the server refused events, pomodoros may be
 * missing. A wilted planting has an entry before its end; the end then updates the entry to the whole focus time (D14).
 * @param focusSeconds of the planting when it ended
 */
export function holdsHarvest(
  history: readonly HarvestEntry[],
  planting: { readonly id: string; readonly focusSeconds: number },
): boolean {
  return history.some(
    ({ id, focusTime }) => id === planting.id && focusTime >= planting.focusSeconds,
  );
}
