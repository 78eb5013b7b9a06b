import { byName } from '../fields.ts';
import type { DayKey } from '../time.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';

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

const TALLY_FIGURES = [
  /** Of `harvestXP` that of full cycles, and of sessions that made it alone. */
  ...DAY_FIGURES,
  /** The growth of sessions without a break that made no harvest by itself (D16). */
  'leftoverGrowth',
  /** Seconds of focus that rank (D74). */
  'rankedFocus',
  /** Of `harvestXP`, that of which all focus ranks. */
  'rankedHarvests',
  /** Of `leftoverGrowth`, that of sessions which rank. */
  'rankedLeftover',
] as const;

/**
 * What plantings have added to a day, in sums alone: any planting can be added or taken away
 * without knowing the others. Harvests that leftover growth makes are a matter of the whole day.
 */
export type DayTally = Readonly<Record<(typeof TALLY_FIGURES)[number], number>>;

/** The tallies of a garden by local day key. */
export type DayTallies = ReadonlyMap<DayKey, DayTally>;

export const EMPTY_TALLY: DayTally = byName(TALLY_FIGURES, () => 0);

/** @param times 1 to add, -1 to take away */
export function addTally(tally: DayTally, adds: Partial<DayTally>, times: 1 | -1 = 1): DayTally {
  return byName(TALLY_FIGURES, (figure) => tally[figure] + times * (adds[figure] ?? 0));
}

/** Whether nothing is left of a day. */
export function isEmptyTally(tally: DayTally): boolean {
  return Object.values(tally).every((figure) => figure === 0);
}

/** The day's stats: growth left over adds up over the day, and each fourth makes a harvest (D16). */
export function statsOf(tally: DayTally): DailyStats {
  const harvestXP = tally.harvestXP + Math.floor(tally.leftoverGrowth / POMODOROS_IN_CYCLE);
  const figures = byName(DAY_FIGURES, (figure) => tally[figure]);
  return { ...figures, harvestXP, cycleConvertedToday: harvestXP > 0 };
}

export function statsByDay(tallies: DayTallies): DailyStatsByDay {
  const days = [...tallies].filter(([, tally]) => !isEmptyTally(tally));
  return Object.fromEntries(days.map(([day, tally]) => [day, statsOf(tally)]));
}
