import type { PlantingId } from '../planting/planting.ts';
import { sumOf, type DailyStatsByDay } from './daily-stats.ts';
import { statsByDay } from './day-tally.ts';
import type { LedgerEvent } from './event.ts';
import { gardenParts, type Plot, type Plots } from './garden-parts.ts';
import { newestFirst, type HarvestEntry } from './harvest-entry.ts';
import type { LastSession } from './last-session.ts';
import type { SessionRecord } from './session-record.ts';

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

/** The running totals of the profile document (specification, section 3): the sums over all days. */
export function totalsOf(days: DailyStatsByDay) {
  return {
    focusTimeTotal: sumOf(days, 'totalFocusTime'),
    pomodorosCompleted: sumOf(days, 'completed'),
    failedSessions: sumOf(days, 'failed'),
    growthXPTotal: sumOf(days, 'growthXP'),
    harvestXPTotal: sumOf(days, 'harvestXP'),
    witherCountTotal: sumOf(days, 'witherCount'),
    pausePenaltiesTotal: sumOf(days, 'pausePenalties'),
  };
}

export type GardenTotals = Readonly<ReturnType<typeof totalsOf>>;

/** By the record's instant, then by planting. */
function byEnd([a, one]: [PlantingId, Plot], [b, other]: [PlantingId, Plot]): number {
  const [first, second] = [one.record?.completedAt ?? '', other.record?.completedAt ?? ''];
  if (first === second) return a < b ? -1 : 1;
  return first < second ? -1 : 1;
}
