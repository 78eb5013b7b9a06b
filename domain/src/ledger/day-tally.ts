import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { DayKey } from '../time.ts';
import type { DailyStats, DailyStatsByDay } from './daily-stats.ts';

/**
 * What plantings have added to a day, in sums alone: any planting can be added or taken away
 * without knowing the others. Harvests that leftover growth makes are a matter of the whole day.
 */
export interface DayTally {
  readonly completed: number;
  /** Seconds. */
  readonly totalFocusTime: number;
  readonly failed: number;
  readonly growthXP: number;
  /** Harvest XP of full cycles, and of sessions that made it alone. */
  readonly harvestXP: number;
  /** The growth of sessions without a break that made no harvest by itself (D16). */
  readonly leftoverGrowth: number;
  readonly witherCount: number;
  readonly pausePenalties: number;
  /** Seconds of focus that rank (D74). */
  readonly rankedFocus: number;
  /** Of `harvestXP`, that of which all focus ranks. */
  readonly rankedHarvests: number;
  /** Of `leftoverGrowth`, that of sessions which rank. */
  readonly rankedLeftover: number;
}

/** The tallies of a garden by local day key. */
export type DayTallies = ReadonlyMap<DayKey, DayTally>;

export const EMPTY_TALLY: DayTally = {
  completed: 0,
  totalFocusTime: 0,
  failed: 0,
  growthXP: 0,
  harvestXP: 0,
  leftoverGrowth: 0,
  witherCount: 0,
  pausePenalties: 0,
  rankedFocus: 0,
  rankedHarvests: 0,
  rankedLeftover: 0,
};

/** @param times 1 to add, -1 to take away */
export function addTally(tally: DayTally, adds: Partial<DayTally>, times: 1 | -1 = 1): DayTally {
  return {
    completed: tally.completed + times * (adds.completed ?? 0),
    totalFocusTime: tally.totalFocusTime + times * (adds.totalFocusTime ?? 0),
    failed: tally.failed + times * (adds.failed ?? 0),
    growthXP: tally.growthXP + times * (adds.growthXP ?? 0),
    harvestXP: tally.harvestXP + times * (adds.harvestXP ?? 0),
    leftoverGrowth: tally.leftoverGrowth + times * (adds.leftoverGrowth ?? 0),
    witherCount: tally.witherCount + times * (adds.witherCount ?? 0),
    pausePenalties: tally.pausePenalties + times * (adds.pausePenalties ?? 0),
    rankedFocus: tally.rankedFocus + times * (adds.rankedFocus ?? 0),
    rankedHarvests: tally.rankedHarvests + times * (adds.rankedHarvests ?? 0),
    rankedLeftover: tally.rankedLeftover + times * (adds.rankedLeftover ?? 0),
  };
}

/** Whether nothing is left of a day. */
export function isEmptyTally(tally: DayTally): boolean {
  return Object.values(tally).every((figure) => figure === 0);
}

/** The day's stats: growth left over adds up over the day, and each fourth makes a harvest (D16). */
export function statsOf(tally: DayTally): DailyStats {
  const {
    leftoverGrowth,
    rankedFocus: _,
    rankedHarvests: _h,
    rankedLeftover: _l,
    ...stats
  } = tally;
  const harvestXP = stats.harvestXP + Math.floor(leftoverGrowth / POMODOROS_IN_CYCLE);
  return { ...stats, harvestXP, cycleConvertedToday: harvestXP > 0 };
}

export function statsByDay(tallies: DayTallies): DailyStatsByDay {
  const days = [...tallies].filter(([, tally]) => !isEmptyTally(tally));
  return Object.fromEntries(days.map(([day, tally]) => [day, statsOf(tally)]));
}
