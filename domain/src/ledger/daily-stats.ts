import { byName } from '../fields.ts';
import type { DayKey } from '../time.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';

/** The figures of a day that add up, named as in `pomoStats`. Code that handles each figure maps over this list. */
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

/** The figures of a day that plantings add to. */
export const TALLY_FIGURES = [
  /** Here `harvestXP` is only that of full cycles and of single sessions, without leftover growth. */
  ...DAY_FIGURES,
  /** Growth XP of sessions without a break that is not part of a harvest yet (D16). */
  'leftoverGrowth',
  /** Seconds of focus that rank (D74). */
  'rankedFocus',
  /** The part of `harvestXP` whose focus all ranks. */
  'rankedHarvests',
  /** The part of `leftoverGrowth` from sessions that rank. */
  'rankedLeftover',
] as const;

/**
 * What plantings add to a day, as plain sums: any planting can be added or removed without
 * knowing the others. Harvests from leftover growth are computed for the whole day, in `statsOf`.
 */
export type DayTally = Readonly<Record<(typeof TALLY_FIGURES)[number], number>>;

/** The tallies of a garden by local day key. */
export type DayTallies = ReadonlyMap<DayKey, DayTally>;

export const EMPTY_TALLY: DayTally = byName(TALLY_FIGURES, () => 0);

/** @param times 1 to add, -1 to subtract */
export function addTally(tally: DayTally, adds: Partial<DayTally>, times: 1 | -1 = 1): DayTally {
  return byName(TALLY_FIGURES, (figure) => tally[figure] + times * (adds[figure] ?? 0));
}

/** Whether nothing is left of a day. */
export function isEmptyTally(tally: DayTally): boolean {
  return Object.values(tally).every((figure) => figure === 0);
}

/** The day's stats: leftover growth adds up over the day, and each four make a harvest. */
export function statsOf(tally: DayTally): DailyStats {
  const harvestXP = tally.harvestXP + Math.floor(tally.leftoverGrowth / POMODOROS_IN_CYCLE);
  const figures = byName(DAY_FIGURES, (figure) => tally[figure]);
  return { ...figures, harvestXP, cycleConvertedToday: harvestXP > 0 };
}

export function statsByDay(tallies: DayTallies): DailyStatsByDay {
  const days = [...tallies].filter(([, tally]) => !isEmptyTally(tally));
  return Object.fromEntries(days.map(([day, tally]) => [day, statsOf(tally)]));
}
