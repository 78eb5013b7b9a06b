import { totalsSchema } from '@furrow/contract/garden';
import { levelOf } from '@furrow/domain/gardener/level';
import { rankedHarvestsOf, rankedXP } from '@furrow/domain/gardener/ranked-xp';
import { gardenXP } from '@furrow/domain/gardener/xp';
import type { GardenStep, LastPart } from '@furrow/domain/ledger/garden-parts';
import type { DayTallies } from '@furrow/domain/ledger/daily-stats';
import {
  addTally,
  EMPTY_TALLY,
  statsByDay,
  TALLY_FIGURES,
} from '@furrow/domain/ledger/daily-stats';
import { byName, namesOf, pick } from '@furrow/domain/fields';
import type { LevelReset, Stamp } from '@furrow/domain/events/event';
import { totalsOf, type GardenTotals } from '@furrow/domain/ledger/garden';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import type { DayKey, Instant } from '@furrow/domain/time';
import type { FocusByTask } from '@furrow/domain/todo/task-focus';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { selectedFields } from '../../db/prepared.ts';
import { gardenDays, gardens, taskFocus } from '../../db/schema.ts';

export type GardenSummary = Omit<typeof gardens.$inferSelect, 'userId'>;

/** The garden of an empty ledger, which has no row. */
export const EMPTY_SUMMARY: GardenSummary = {
  version: 0,
  anewAt: 0,
  xp: 0,
  level: 1,
  xpSince: new Date(0),
  rules: RULES_VERSION,
  versionByRules: 0,
  rankedXP: 0,
  rankedHarvests: 0,
  rankedSince: new Date(0),
  lastReceivedAt: null,
  ...totalsOf({}),
  lastSession: null,
  lastSessionEvent: null,
  lastReset: null,
  storedBytes: 0,
};

const { userId: _user, ...summaryColumns } = getTableColumns(gardens);

/** The fields of a summary, for a statement that reads the garden's row. */
export const summaryFields = selectedFields(summaryColumns);

const SUMMARY = namesOf(summaryColumns);

/** The fields of the summary, out of a row that has other fields as well. */
export const summaryIn = (row: GardenSummary): GardenSummary => pick(row, SUMMARY);

export function totalsIn(summary: GardenSummary): GardenTotals {
  return byName(TOTALS, (total) => summary[total]);
}

export function lastPartIn({
  lastSession,
  lastSessionEvent: id,
}: GardenSummary): LastPart | undefined {
  if (!lastSession || id === null) return undefined;
  return { at: Date.parse(lastSession.completedAt), id, session: lastSession };
}

/** By which rules a garden was counted, and when. */
type Counted = Pick<GardenSummary, 'rules' | 'version' | 'versionByRules'>;

/** Whether these rules, or newer ones, made the garden as it is; if not, it has to be recounted. */
export function isCurrent({ rules, version, versionByRules }: Counted): boolean {
  return rules >= RULES_VERSION && versionByRules === version;
}

/** The version of a garden; undefined if the garden has to be recounted first. */
export const currentVersion = (garden: Counted = EMPTY_SUMMARY): number | undefined =>
  isCurrent(garden) ? garden.version : undefined;

/** A step of the projection, applied to the stored garden. */
export interface KeptStep {
  readonly summary: GardenSummary;
  /** The changed days, with their new values. */
  readonly days: DayTallies;
  readonly plots: GardenStep['plots'];
  /** What is added to the focus on tasks. */
  readonly focus: FocusByTask;
  /** Whether these days and plots replace all others. */
  readonly replaces: boolean;
}

/** The garden after a step, one version on. */
export function applyStep(
  kept: { readonly summary: GardenSummary; readonly days: DayTallies },
  step: GardenStep,
  { focus, ...beside }: BesideGarden,
): KeptStep {
  const { summary } = kept;
  const { tallies, plots, replaces, last } = step;
  const sums = replaces ? EMPTY_SUMMARY : summary;
  const before = new Map([...kept.days].filter(([day]) => !replaces && tallies.has(day)));
  const days = new Map(
    [...tallies].map(
      ([day, adds]) => [day, addTally(before.get(day) ?? EMPTY_TALLY, adds)] as const,
    ),
  );
  const changed = nextSummary(summary, {
    ...beside,
    totals: changeTotals(sums, before, days),
    rankedHarvests: sums.rankedHarvests + rankedIn(days) - rankedIn(before),
    last,
    receivedAt: Math.max(summary.lastReceivedAt?.getTime() ?? beside.now, beside.now),
  });
  const anewAt = replaces ? changed.version : summary.anewAt;
  return { summary: { ...changed, anewAt }, days, plots, focus, replaces };
}

/** What a step depends on beside the garden. */
type BesideGarden = Pick<Sums, 'lastReset' | 'madeAt' | 'now' | 'storedBytes'> &
  Pick<KeptStep, 'focus'>;

/** The sums of a ledger, and the instants that belong to them. */
interface Sums {
  readonly totals: GardenTotals;
  readonly rankedHarvests: number;
  readonly last: LastPart | undefined;
  readonly lastReset: (LevelReset & Stamp) | null;
  /** When an event was appended last. */
  readonly receivedAt: Instant;
  readonly madeAt: Instant;
  /** When the garden reached this state. */
  readonly now: Instant;
  /** The bytes of the ledger (D75). */
  readonly storedBytes: number;
}

/** The head of a garden with these sums, counted by these rules. */
export function nextSummary(summary: GardenSummary, sums: Sums): GardenSummary {
  const { totals, rankedHarvests, last, lastReset, receivedAt, madeAt, now, storedBytes } = sums;
  const witherCount = totals.witherCountTotal;
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount });
  const ranked = rankedXP({ harvests: rankedHarvests, witherCount, receivedAt, madeAt });
  const version = summary.version + 1;
  return {
    ...totals,
    version,
    anewAt: summary.anewAt,
    rules: RULES_VERSION,
    versionByRules: version,
    xp,
    level: levelOf(xp),
    xpSince: xp === summary.xp ? summary.xpSince : new Date(now),
    rankedXP: ranked,
    rankedHarvests,
    rankedSince: ranked === summary.rankedXP ? summary.rankedSince : new Date(now),
    lastReceivedAt: new Date(receivedAt),
    lastSession: last?.session ?? null,
    lastSessionEvent: last?.id ?? null,
    lastReset,
    storedBytes,
  };
}

export function rankedIn(days: DayTallies): number {
  return [...days.values()].reduce((sum, day) => sum + rankedHarvestsOf(day), 0);
}

/** The totals of all days, from the old and new values of the changed ones. */
function changeTotals(totals: GardenTotals, before: DayTallies, after: DayTallies): GardenTotals {
  const [less, more] = [totalsOf(statsByDay(before)), totalsOf(statsByDay(after))];
  return byName(TOTALS, (total) => totals[total] + more[total] - less[total]);
}

const TOTALS = totalsSchema.keyof().options;

const { userId: _, version: _version, ...dayColumns } = getTableColumns(gardenDays);

/** A day and its figures in the order of `TALLY_FIGURES`. Without names, a row is half as long to write and to parse. */
export type DayRow = readonly [DayKey, ...number[]];

const { day: dayColumn, ...figureColumns } = dayColumns;

const FIGURES = TALLY_FIGURES.map((figure) => figureColumns[figure]);

/** The rows of `garden_days` that a condition finds, as one JSON list. */
export const dayRows = (which: SQL) => sql<DayRow[]>`(
  select coalesce(json_agg(json_build_array(${dayColumn}, ${sql.join(FIGURES, sql`, `)})), '[]')
  from ${gardenDays} where ${which})`;

export function talliesOf(rows: readonly DayRow[]): DayTallies {
  return new Map(
    rows.map(([day, ...figures]) => {
      const tally = { ...EMPTY_TALLY };
      for (let place = 0; place < TALLY_FIGURES.length; place += 1) {
        const figure = TALLY_FIGURES[place];
        if (figure) tally[figure] = figures[place] ?? 0;
      }
      return [day, tally];
    }),
  );
}

/** The stored focus by task. */
export async function readTaskFocus(db: Reader, userId: string): Promise<FocusByTask> {
  const rows = await db.select().from(taskFocus).where(eq(taskFocus.userId, userId));
  return new Map(rows.map(({ taskId, seconds, pomodoros }) => [taskId, { seconds, pomodoros }]));
}

export async function readDays(db: Reader, userId: string): Promise<DayTallies> {
  const rows = await db.select(dayColumns).from(gardenDays).where(eq(gardenDays.userId, userId));
  return new Map(rows.map(({ day, ...tally }) => [day, tally]));
}
