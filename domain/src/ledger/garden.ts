import type { PlantingId } from '../planting/planting.ts';
import type { DailyStats, DailyStatsByDay } from './daily-stats.ts';
import { statsByDay } from './day-tally.ts';
import type { LedgerEvent } from './event.ts';
import { gardenParts } from './garden-parts.ts';
import type { Plot, Plots } from './garden-parts.ts';
import { newestFirst } from './harvest-entry.ts';
import type { HarvestEntry } from './harvest-entry.ts';
import type { LastSession } from './last-session.ts';
import type { SessionRecord } from './session-record.ts';

/** The running totals of the profile document (specification, section 3). */
export interface GardenTotals {
  /** Seconds. */
  readonly focusTimeTotal: number;
  readonly pomodorosCompleted: number;
  readonly failedSessions: number;
  readonly growthXPTotal: number;
  readonly harvestXPTotal: number;
  readonly witherCountTotal: number;
  readonly pausePenaltiesTotal: number;
}

/** Everything shown of a garden: a projection of its ledger (D5). */
export interface Garden {
  readonly days: DailyStatsByDay;
  /** Newest first. */
  readonly history: readonly HarvestEntry[];
  /** Oldest first, as they were appended. */
  readonly records: readonly SessionRecord[];
  readonly lastSession: LastSession | undefined;
}

/** The garden a ledger amounts to, whatever order its events arrived in, doubled or not (D5). */
export function projectGarden(ledger: readonly LedgerEvent[]): Garden {
  const { tallies, plots, last } = gardenParts(ledger);
  return { days: statsByDay(tallies), ...storiesOf(plots), lastSession: last?.session };
}

/** History and records in their order. */
export function storiesOf(plots: Plots): Pick<Garden, 'history' | 'records'> {
  const ended = [...plots].toSorted(byEnd);
  return {
    history: ended.flatMap(([, { entry }]) => entry ?? []).toSorted(newestFirst),
    records: ended.flatMap(([, { record }]) => record ?? []),
  };
}

/** The sums over all days. */
export function totalsOf(days: DailyStatsByDay): GardenTotals {
  const all = Object.values(days).filter((day) => day !== undefined);
  const sum = (figure: (day: DailyStats) => number) =>
    all.reduce((total, day) => total + figure(day), 0);
  return {
    focusTimeTotal: sum((day) => day.totalFocusTime),
    pomodorosCompleted: sum((day) => day.completed),
    failedSessions: sum((day) => day.failed),
    growthXPTotal: sum((day) => day.growthXP),
    harvestXPTotal: sum((day) => day.harvestXP),
    witherCountTotal: sum((day) => day.witherCount),
    pausePenaltiesTotal: sum((day) => day.pausePenalties),
  };
}

/** By the record's instant, then by planting. */
function byEnd([a, one]: [PlantingId, Plot], [b, other]: [PlantingId, Plot]): number {
  const [first, second] = [one.record?.completedAt ?? '', other.record?.completedAt ?? ''];
  if (first === second) return a < b ? -1 : 1;
  return first < second ? -1 : 1;
}
