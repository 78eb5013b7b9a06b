import { isDeepStrictEqual } from 'node:util';
import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import { isEmptyTally, statsByDay } from '@furrow/domain/ledger/day-tally';
import type { DayTally } from '@furrow/domain/ledger/day-tally';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { byOccurrence } from '@furrow/domain/ledger/event';
import { totalsOf } from '@furrow/domain/ledger/garden';
import { gardenParts } from '@furrow/domain/ledger/garden-parts';
import type { Plot } from '@furrow/domain/ledger/garden-parts';
import type { PlantingId } from '@furrow/domain/planting/planting';
import type { DayKey } from '@furrow/domain/time';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardenPlots, gardens, ledgerEvents, users } from '../../db/schema.ts';
import { tallyJson } from './tally-json.ts';

/** A part of a kept garden that its ledger does not amount to. */
export interface Difference {
  readonly userId: string;
  /** Such as `xp`, `day 2026-11-20` or `planting 0190….1`. */
  readonly part: string;
  readonly kept: unknown;
  readonly recounted: unknown;
}

const USERS_AT_ONCE = 100;

/** Reckons every garden anew from its ledger, and answers what is kept otherwise. */
export async function* recount(db: Database): AsyncGenerator<Difference> {
  for (let after: string | undefined; ;) {
    const page = await db
      .select({ id: users.id })
      .from(users)
      .where(after === undefined ? undefined : gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(USERS_AT_ONCE);
    for (const { id } of page) yield* await recountGarden(db, id);
    after = page.at(-1)?.id;
    if (after === undefined) return;
  }
}

type Parts = ReadonlyMap<string, unknown>;

async function recountGarden(db: Database, userId: string): Promise<Difference[]> {
  const [kept, recounted] = await readBoth(db, userId);
  const parts = new Set([...kept.keys(), ...recounted.keys()]);
  return [...parts]
    .filter((part) => !isDeepStrictEqual(kept.get(part), recounted.get(part)))
    .map((part) => ({ userId, part, kept: kept.get(part), recounted: recounted.get(part) }));
}

/** Both in one statement, so that a batch that comes in meanwhile is in both or in neither. */
async function readBoth(db: Database, userId: string): Promise<[Parts, Parts]> {
  const [row] = await db
    .select({
      head: gardens,
      ledger: sql<LedgerEvent[]>`(
        select coalesce(json_agg(${ledgerEvents.body}), '[]') from ${ledgerEvents}
        where ${ledgerEvents.userId} = ${userId})`,
      days: sql<(DayTally & { day: DayKey })[]>`(
        select coalesce(json_agg(${tallyJson}), '[]') from ${gardenDays}
        where ${gardenDays.userId} = ${userId})`,
      plots: sql<[PlantingId, Plot['entry'] | null, Plot['record'] | null][]>`(
        select coalesce(json_agg(json_build_array(
          ${gardenPlots.planting}, ${gardenPlots.entry}, ${gardenPlots.record})), '[]')
        from ${gardenPlots} where ${gardenPlots.userId} = ${userId})`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return [new Map(), new Map()];
  const { version: _, anewAt: _anew, xpSince: _since, userId: _owner, ...head } = row.head ?? EMPTY;
  const tallies = new Map(row.days.map(({ day, ...tally }) => [day, tally]));
  const plots = row.plots.map(([planting, entry, record]): [PlantingId, Plot] => [
    planting,
    { entry: entry ?? undefined, record: record ?? undefined },
  ]);
  return [partsOf(head, tallies, new Map(plots)), recountedParts(row.ledger)];
}

const EMPTY = { userId: '', version: 0, anewAt: 0, xpSince: null, ...headOf([]) };

function recountedParts(ledger: readonly LedgerEvent[]): Parts {
  const { tallies, plots } = gardenParts(ledger);
  return partsOf(headOf(ledger), tallies, plots);
}

function headOf(ledger: readonly LedgerEvent[]) {
  const { tallies, lastSession } = gardenParts(ledger);
  const totals = totalsOf(statsByDay(tallies));
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount: totals.witherCountTotal });
  const resets = ledger.filter((event) => event.kind === 'level-reset').toSorted(byOccurrence);
  const lastReset = resets.at(-1) ?? null;
  return { xp, level: levelOf(xp), ...totals, lastSession: lastSession ?? null, lastReset };
}

function partsOf(
  head: object,
  tallies: ReadonlyMap<string, DayTally>,
  plots: ReadonlyMap<string, Plot>,
): Parts {
  const days = [...tallies].filter(([, tally]) => !isEmptyTally(tally));
  const grown = [...plots].filter(([, { entry, record }]) => entry ?? record);
  return new Map<string, unknown>([
    ...Object.entries(head),
    ...days.map(([day, tally]): [string, unknown] => [`day ${day}`, tally]),
    ...grown.map(([planting, plot]): [string, unknown] => [`planting ${planting}`, plot]),
  ]);
}
