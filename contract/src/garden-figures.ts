import type { DailyStats } from '@furrow/domain/ledger/daily-stats';
import type { GardenTotals } from '@furrow/domain/ledger/garden';
import { z } from 'zod';

/** Times of something, or whole seconds. */
export const countSchema = z.int().nonnegative();

/** What a local day amounts to (specification, section 3). */
export const dailyStatsSchema = z.object({
  completed: countSchema,
  totalFocusTime: countSchema,
  failed: countSchema,
  growthXP: countSchema,
  harvestXP: countSchema,
  witherCount: countSchema,
  pausePenalties: countSchema,
  cycleConvertedToday: z.boolean(),
}) satisfies z.ZodType<DailyStats>;

/** What all days amount to, as the profile document names it (specification, section 3). */
export const totalsSchema = z.object({
  focusTimeTotal: countSchema,
  pomodorosCompleted: countSchema,
  failedSessions: countSchema,
  growthXPTotal: countSchema,
  harvestXPTotal: countSchema,
  witherCountTotal: countSchema,
  pausePenaltiesTotal: countSchema,
}) satisfies z.ZodType<GardenTotals>;
