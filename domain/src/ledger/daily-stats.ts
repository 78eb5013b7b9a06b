import type { DayKey } from '../time.ts';

/** One day of a garden, in the shape of the storage key `pomoStats` (specification, section 3). */
export interface DailyStats {
  readonly completed: number;
  /** Seconds. */
  readonly totalFocusTime: number;
  readonly failed: number;
  readonly growthXP: number;
  readonly harvestXP: number;
  /** Garden XP lost, as a positive number. */
  readonly witherCount: number;
  readonly pausePenalties: number;
  readonly cycleConvertedToday: boolean;
}

/** All days of a garden by local day key. */
export type DailyStatsByDay = Readonly<Partial<Record<DayKey, DailyStats>>>;

export const EMPTY_DAY: DailyStats = {
  completed: 0,
  totalFocusTime: 0,
  failed: 0,
  growthXP: 0,
  harvestXP: 0,
  witherCount: 0,
  pausePenalties: 0,
  cycleConvertedToday: false,
};
