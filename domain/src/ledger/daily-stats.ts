import { byName } from '../by-name.ts';
import type { DayKey } from '../time.ts';

/** The figures of a day that add up, by the names of `pomoStats`; whatever concerns each of them is mapped over this list. */
export const DAY_FIGURES = [
  'completed',
  /** Seconds. */
  'totalFocusTime',
  'failed',
  'growthXP',
  'harvestXP',
  /** Garden XP lost, as a positive number. */
  'witherCount',
  'pausePenalties',
] as const;

export type DayFigure = (typeof DAY_FIGURES)[number];

/** One day of a garden, in the shape of the storage key `pomoStats` (specification, section 3). */
export interface DailyStats extends Readonly<Record<DayFigure, number>> {
  readonly cycleConvertedToday: boolean;
}

/** All days of a garden by local day key. */
export type DailyStatsByDay = Readonly<Partial<Record<DayKey, DailyStats>>>;

export const EMPTY_DAY: DailyStats = {
  ...byName(DAY_FIGURES, () => 0),
  cycleConvertedToday: false,
};

/** A figure over all days. */
export function sumOf(days: DailyStatsByDay, figure: DayFigure): number {
  return Object.values(days).reduce((sum, day) => sum + (day?.[figure] ?? 0), 0);
}
