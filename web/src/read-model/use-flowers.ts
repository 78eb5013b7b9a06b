import { flowersOfDay, type Flower, type GrowingNow } from '@furrow/domain/gardener/day-flowers';
import { EMPTY_DAY } from '@furrow/domain/ledger/daily-stats';
import { deviceTimeZone } from '../platform/time-zone.ts';
import { type GardenRefresh, useDailyStats, useHarvestHistory, useToday } from './use-garden.ts';

/** The flowers of today (D93). */
export function useFlowers(refresh: GardenRefresh, now?: GrowingNow): readonly Flower[] {
  const day = useToday(refresh);
  const { completed, growthXP } = useDailyStats(refresh)[day] ?? EMPTY_DAY;
  const history = useHarvestHistory(refresh);
  return flowersOfDay({ day, timeZone: deviceTimeZone(), completed, growthXP, history }, now);
}
