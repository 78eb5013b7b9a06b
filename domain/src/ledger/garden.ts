import type { PlantingId } from '../planting/planting.ts';
import { countingEvents } from './counting.ts';
import type { DailyStats, DailyStatsByDay } from './daily-stats.ts';
import { dailyStatsOf } from './day-changes.ts';
import { byOccurrence } from './event.ts';
import type { LedgerEvent, PlantingEvent } from './event.ts';
import { entryOf, newestFirst } from './harvest-entry.ts';
import type { HarvestEntry } from './harvest-entry.ts';
import { lastSessionOf } from './last-session.ts';
import type { LastSession } from './last-session.ts';
import { outcomeOf } from './planting-outcome.ts';
import type { PlantingOutcome } from './planting-outcome.ts';
import { recordOf } from './session-record.ts';
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
  const outcomes = plantingOutcomes(ledger);
  const latest = outcomes
    .filter((outcome) => latestEvent(outcome) !== undefined)
    .toSorted(byLatest)
    .at(-1);
  return {
    days: dailyStatsOf(outcomes),
    history: outcomes.flatMap((outcome) => entryOf(outcome) ?? []).toSorted(newestFirst),
    records: outcomes.toSorted(byLatest).flatMap((outcome) => recordOf(outcome) ?? []),
    lastSession: latest && lastSessionOf(latest),
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

function plantingOutcomes(ledger: readonly LedgerEvent[]): PlantingOutcome[] {
  const plantings = new Map<PlantingId, PlantingEvent[]>();
  for (const event of countingEvents(ledger)) {
    const events = plantings.get(event.planting);
    if (events) events.push(event);
    else plantings.set(event.planting, [event]);
  }
  return [...plantings.values()].map(outcomeOf);
}

function latestEvent({ end, pomodoros }: PlantingOutcome) {
  return end?.event ?? pomodoros.at(-1);
}

function byLatest(a: PlantingOutcome, b: PlantingOutcome): number {
  const [first, second] = [latestEvent(a), latestEvent(b)];
  if (!first || !second) return Number(first !== undefined) - Number(second !== undefined);
  return byOccurrence(first, second);
}
