import { byName, isSame } from '../fields.ts';
import type { PlantingId, LedgerEvent } from '../events/event.ts';
import type { DailyStats, DailyStatsByDay } from './daily-stats.ts';
import { DAY_FIGURES, EMPTY_DAY, statsByDay, sumOf } from './daily-stats.ts';
import { gardenParts, type Plot, type Plots } from './garden-parts.ts';
import { newestFirst, type HarvestEntry } from './harvest-entry.ts';
import type { YoungPlant } from './young-plant.ts';
import type { LastSession, SessionRecord } from './session-record.ts';
import { isDayKey } from '../calendar.ts';
import type { DayKey } from '../time.ts';

/** Everything shown of a garden: a projection of its ledger (D5). */
export interface Garden {
  readonly days: DailyStatsByDay;
  /** Newest first. */
  readonly history: readonly HarvestEntry[];
  /** Oldest first, as they were appended. */
  readonly records: readonly SessionRecord[];
  readonly lastSession: LastSession | undefined;
  /** Newest first. */
  readonly young: readonly YoungPlant[];
}

/** Projects a ledger into a garden; the order of events and duplicates do not matter. */
export function projectGarden(ledger: readonly LedgerEvent[]): Garden {
  const { tallies, plots, last } = gardenParts(ledger);
  return {
    days: statsByDay(tallies),
    ...storiesOf(plots),
    lastSession: last?.session,
    young: youngOf(plots),
  };
}

/** The plantings that are young plants (D79), newest first. */
export function youngOf(plots: Plots): readonly YoungPlant[] {
  return [...plots.values()].flatMap(({ young }) => young ?? []).toSorted(newestFirst);
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

/** What new events change in a stored read model, even if a script or another tab wrote it (D4). */
export interface GardenChange {
  /** What each day gained, or lost if negative; `cycleConvertedToday` only if it changed. */
  readonly days: ReadonlyMap<DayKey, Partial<DailyStats>>;
  /** Entries that are new or have changed. */
  readonly entries: readonly HarvestEntry[];
  /** Ids of plantings whose entry is gone: an overlapping period that began earlier counts instead (D73), or the planting was struck (D61). */
  readonly withdrawn: readonly string[];
  /** Present if the last session has changed, or is gone. */
  readonly lastSession?: LastSessionChange;
}

export interface LastSessionChange {
  readonly before: LastSession | undefined;
  readonly after: LastSession | undefined;
}

/** The change from one garden to a later one of the same ledger. */
export function gardenChange(before: Garden, after: Garden): GardenChange {
  const lastSession = { before: before.lastSession, after: after.lastSession };
  return {
    days: changedDays(before.days, after.days),
    ...changedPlants(before.history, after.history),
    ...(!isSame(lastSession.before, lastSession.after) && { lastSession }),
  };
}

/**
 * Adds a change to the days; other days and unknown fields stay as they are. A day that becomes empty is
 * removed, as in the garden.
 */
export function changeDays(days: DailyStatsByDay, change: GardenChange): DailyStatsByDay {
  const changed = { ...days };
  for (const [key, adds] of change.days) {
    const day = changeDay(days[key] ?? EMPTY_DAY, adds);
    if (isSame(day, EMPTY_DAY)) delete changed[key];
    else changed[key] = day;
  }
  return changed;
}

/** No figure becomes negative, even after an external edit lowered it. */
function changeDay(day: DailyStats, adds: Partial<DailyStats>): DailyStats {
  return {
    ...day,
    ...byName(DAY_FIGURES, (figure) => Math.max(0, day[figure] + (adds[figure] ?? 0))),
    cycleConvertedToday: adds.cycleConvertedToday ?? day.cycleConvertedToday,
  };
}

/** A history after a change, newest first: new and updated entries are put in, withdrawn ones are removed. */
export function changeHistory<Plant extends Dated>(
  history: readonly Plant[],
  change: PlantsChange<Plant>,
): readonly Plant[] {
  const entries = new Map([...history, ...change.entries].map((entry) => [entry.id, entry]));
  for (const id of change.withdrawn) entries.delete(id);
  return [...entries.values()].toSorted(newestFirst);
}

/**
 * The young plants that the server told, brought up to date with new events, newest first.
 * @param known events that `told` includes, and that the new events may depend on
 */
export function changeYoung(
  told: readonly YoungPlant[],
  known: readonly LedgerEvent[],
  fresh: readonly LedgerEvent[],
): readonly YoungPlant[] {
  const after = projectGarden([...known, ...fresh]).young;
  if (fresh.some((event) => event.kind === 'level-reset')) return after;
  return changeHistory(told, changedPlants(projectGarden(known).young, after));
}

type Dated = Pick<HarvestEntry, 'id' | 'timestamp'>;

interface PlantsChange<Plant> {
  readonly entries: readonly Plant[];
  readonly withdrawn: readonly string[];
}

function changedPlants<Plant extends Dated>(
  before: readonly Plant[],
  after: readonly Plant[],
): PlantsChange<Plant> {
  const known = new Map(before.map((plant) => [plant.id, plant]));
  const remaining = new Set(after.map(({ id }) => id));
  return {
    entries: after.filter((plant) => !isSame(known.get(plant.id), plant)),
    withdrawn: before.map(({ id }) => id).filter((id) => !remaining.has(id)),
  };
}

function changedDays(before: DailyStatsByDay, after: DailyStatsByDay) {
  const changes = new Map<DayKey, Partial<DailyStats>>();
  const days = new Set(Object.keys({ ...before, ...after }).filter(isDayKey));
  for (const day of days) {
    const difference = subtract(after[day] ?? EMPTY_DAY, before[day] ?? EMPTY_DAY);
    if (Object.values(difference).some((figure) => figure !== 0)) changes.set(day, difference);
  }
  return changes;
}

function subtract(after: DailyStats, before: DailyStats): Partial<DailyStats> {
  const { cycleConvertedToday } = after;
  return {
    ...byName(DAY_FIGURES, (figure) => after[figure] - before[figure]),
    ...(cycleConvertedToday !== before.cycleConvertedToday && { cycleConvertedToday }),
  };
}
