import { flowersOfDay, type Flower, type GrowingNow } from '@furrow/domain/gardener/day-flowers';
import { deviceTimeZone } from '../platform/time-zone.ts';
import { type GardenRefresh, useDailyStats, useHarvestHistory, useToday } from './use-garden.ts';

/** The flowers of today (D93). */
export function useFlowers(refresh: GardenRefresh, now?: GrowingNow): readonly Flower[] {
  const day = useToday(refresh);
  const completed = useDailyStats(refresh)[day]?.completed ?? 0;
  const history = useHarvestHistory(refresh);
  return flowersOfDay({ day, timeZone: deviceTimeZone(), completed, history }, now);
}
