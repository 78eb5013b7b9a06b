import { harvestGain, holdsHarvest, xpTotals, type HarvestGain } from '@furrow/domain/gardener/xp';
import { useDailyStats, useHarvestHistory } from './use-garden.ts';

/**
 * What the garden has of a planting that ended with so much Harvest XP; nothing where it does not count it (D81). A level reset on
 * another device, or the server's answer, may change that while one looks.
 */
export function useHarvestGain(
  planting: { readonly id: string; readonly focusSeconds: number },
  harvestXP: number,
): HarvestGain | undefined {
  const totals = xpTotals(useDailyStats());
  return holdsHarvest(useHarvestHistory(), planting) ? harvestGain(harvestXP, totals) : undefined;
}
