import { isDeepStrictEqual } from 'node:util';
import type { DayTally } from '@furrow/domain/ledger/daily-stats';
import { addTally, EMPTY_TALLY, statsByDay } from '@furrow/domain/ledger/daily-stats';
import { type LedgerEvent, type PlantingId, plantingsOf } from '@furrow/domain/events/event';
import { totalsOf } from '@furrow/domain/ledger/garden';
import type { LastPart, Plot, Plots } from '@furrow/domain/ledger/garden-parts';
import { EMPTY_PLOT, gardenParts, laterOf } from '@furrow/domain/ledger/garden-parts';
import type { DayKey, Instant } from '@furrow/domain/time';
import {
  type FocusByTask,
  focusByTask,
  plus,
  type TaskFocus,
} from '@furrow/domain/todo/task-focus';
import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  max,
  sql,
  inArray,
  notExists,
  or,
} from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { pagesOf } from '../../db/pages.ts';
import { gardens, ledgerEvents, users, gardenPlots } from '../../db/schema.ts';
import { readAllConnected } from './connected-events.ts';
import { type GardenSummary, nextSummary, rankedIn } from './garden-summary.ts';
import { lateIdsOf } from './compute-change.ts';

/** The stored garden, and what its ledger amounts to by these rules. */
export interface CountedGarden {
  readonly kept: GardenSummary;
  /** The recounted summary, one version on. */
  readonly counted: GardenSummary;
  readonly tallies: ReadonlyMap<DayKey, DayTally>;
  readonly focus: FocusByTask;
}

/** How many plantings are read at a time, with the events that are connected with them. */
const PLANTINGS_AT_ONCE = 100;

/**
 * Recounts a garden from its ledger, a few plantings at a time with all that is connected with them, so that it takes little
 * memory, however long the ledger. It needs a stable state: a transaction that locks the owner, or one with a snapshot.
 * @param heed hears of the plots whose stored values are wrong, as they are found
 * @returns nothing where the user has no garden
 */
export async function countGarden(
  db: Reader,
  userId: string,
  heed: (wrong: PlotDifferences, kept: GardenSummary) => void | Promise<void>,
): Promise<CountedGarden | undefined> {
  const [row] = await db
    .select({ garden: gardens, madeAt: users.createdAt })
    .from(gardens)
    .innerJoin(users, eq(users.id, gardens.userId))
    .where(eq(gardens.userId, userId));
  if (!row) return undefined;
  const { userId: _, ...kept } = row.garden;
  const madeAt = row.madeAt.getTime();
  const lastReset = await readLastReset(db, userId);
  const tallies = new Map<DayKey, DayTally>();
  await heed(await plotsWithoutEvents(db, userId), kept);
  const focus = new Map<number, TaskFocus>();
  let last: LastPart | undefined;
  for await (const events of connectedGroups(db, userId, lastReset?.at ?? 0)) {
    const ledger = events.map(({ event }) => event);
    const parts = gardenParts(
      [...(lastReset ? [lastReset] : []), ...ledger],
      lateIdsOf(events, madeAt),
    );
    for (const [day, adds] of parts.tallies)
      tallies.set(day, addTally(tallies.get(day) ?? EMPTY_TALLY, adds));
    await heed(await plotDifferences(db, userId, ledger, parts.plots), kept);
    for (const [task, more] of focusByTask(ledger)) focus.set(task, plus(focus.get(task), more));
    last = laterOf(last, parts.last);
  }
  const { receivedAt, storedBytes } = await readSize(db, userId);
  const counted = nextSummary(kept, {
    totals: totalsOf(statsByDay(tallies)),
    rankedHarvests: rankedIn(tallies),
    last,
    lastReset,
    receivedAt,
    madeAt,
    now: receivedAt,
    storedBytes,
  });
  return { kept, counted, tallies, focus };
}

/** The whole ledger in groups of plantings. No planting is connected with one of another group. */
async function* connectedGroups(db: Reader, userId: string, since: Instant) {
  const done = new Set<string>();
  const { planting: column } = ledgerEvents;
  const own = eq(ledgerEvents.userId, userId);
  const pages = pagesOf((after: { planting: PlantingId | null } | undefined) =>
    db
      .selectDistinct({ planting: column })
      .from(ledgerEvents)
      .where(and(own, after?.planting ? gt(column, after.planting) : isNotNull(column)))
      .orderBy(column)
      .limit(PLANTINGS_AT_ONCE),
  );
  for await (const page of pages) {
    const plantings = page.flatMap(({ planting }) => planting ?? []);
    const next = plantings.filter((planting) => !done.has(planting));
    const events = next.length > 0 ? await readAllConnected(db, userId, next, since) : [];
    for (const planting of plantingsOf(events.map(({ event }) => event))) done.add(planting);
    if (events.length > 0) yield events;
  }
}

async function readLastReset(db: Reader, userId: string) {
  const [row] = await db
    .select({ body: ledgerEvents.body })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.userId, userId),
        isNull(ledgerEvents.planting),
        // A newer server may have appended events of other kinds that are in no planting (D44).
        sql`${ledgerEvents.body} ->> 'kind' = 'level-reset'`,
      ),
    )
    .orderBy(desc(ledgerEvents.endsAt), desc(ledgerEvents.id))
    .limit(1);
  return row?.body.kind === 'level-reset' ? row.body : null;
}

async function readSize(db: Reader, userId: string) {
  const [row] = await db
    .select({
      at: max(ledgerEvents.receivedAt),
      bytes: sql<number>`coalesce(sum(${ledgerEvents.bytes}), 0)::float8`,
    })
    .from(ledgerEvents)
    .where(eq(ledgerEvents.userId, userId));
  return { receivedAt: row?.at?.getTime() ?? 0, storedBytes: row?.bytes ?? 0 };
}

interface PlotDifference {
  readonly kept: Plot;
  readonly counted: Plot;
}

export type PlotDifferences = readonly (readonly [planting: PlantingId, plot: PlotDifference])[];

/** The plots of these events' plantings whose stored values differ from the count. */
async function plotDifferences(
  db: Reader,
  userId: string,
  events: readonly LedgerEvent[],
  counted: Plots,
): Promise<PlotDifferences> {
  const plantings = plantingsOf(events);
  const rows = await db
    .select()
    .from(gardenPlots)
    .where(and(eq(gardenPlots.userId, userId), inArray(gardenPlots.planting, [...plantings])));
  const kept = new Map(rows.map((row) => [row.planting, plotOf(row)]));
  return [...plantings]
    .map((planting) => {
      const plot = {
        kept: kept.get(planting) ?? EMPTY_PLOT,
        counted: counted.get(planting) ?? EMPTY_PLOT,
      };
      return [planting, plot] as const;
    })
    .filter(([, plot]) => !isDeepStrictEqual(plot.kept, plot.counted));
}

/** Plots of plantings without events in the ledger. */
async function plotsWithoutEvents(db: Reader, userId: string): Promise<PlotDifferences> {
  const events = db
    .select({ id: ledgerEvents.id })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, userId), eq(ledgerEvents.planting, gardenPlots.planting)));
  const rows = await db
    .select()
    .from(gardenPlots)
    .where(
      and(
        eq(gardenPlots.userId, userId),
        or(
          isNotNull(gardenPlots.entry),
          isNotNull(gardenPlots.record),
          isNotNull(gardenPlots.young),
          isNotNull(gardenPlots.focus),
          isNotNull(gardenPlots.last),
        ),
        notExists(events),
      ),
    );
  return rows.map((row) => [row.planting, { kept: plotOf(row), counted: EMPTY_PLOT }] as const);
}

function plotOf({ entry, record, young, focus, last }: typeof gardenPlots.$inferSelect): Plot {
  return {
    entry: entry ?? undefined,
    record: record ?? undefined,
    young: young ?? undefined,
    focus: focus ?? undefined,
    last: last ?? undefined,
  };
}
