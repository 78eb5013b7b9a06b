import * as fc from 'fast-check';

import { addDays } from '../calendar.ts';
import { type DailyStats, type DailyStatsByDay, EMPTY_DAY } from '../ledger/daily-stats.ts';

/** Any day from 1990 to 2059. */
export const arbitraryDay = fc
  .integer({ min: 0, max: 70 * 365 })
  .map((days) => addDays('1990-01-01', days));

/** Any stats of a day, withered and idle days included. */
export const arbitraryStats: fc.Arbitrary<DailyStats> = fc.record({
  completed: fc.nat(8),
  totalFocusTime: fc.nat(20_000),
  failed: fc.nat(3),
  growthXP: fc.nat(8),
  harvestXP: fc.nat(2),
  witherCount: fc.nat(30),
  pausePenalties: fc.nat(3),
  cycleConvertedToday: fc.boolean(),
});

/** A garden's days, all within a hundred days of a first one. */
export const arbitraryDays: fc.Arbitrary<DailyStatsByDay> = fc
  .tuple(arbitraryDay, fc.array(fc.tuple(fc.nat(100), arbitraryStats), { maxLength: 40 }))
  .map(([first, entries]) =>
    Object.fromEntries(entries.map(([after, stats]) => [addDays(first, after), stats])),
  );

/** A day with these stats and otherwise zeros. */
export function dayWith(stats: Partial<DailyStats>): DailyStats {
  return { ...EMPTY_DAY, ...stats };
}
