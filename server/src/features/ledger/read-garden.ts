import type { Profile } from '@furrow/contract/account-profile';
import type { GardenAnswer } from '@furrow/contract/garden';
import { type DayTally, isEmptyTally, statsOf, statsByDay } from '@furrow/domain/ledger/day-tally';
import { storiesOf } from '@furrow/domain/ledger/garden';
import { type HarvestEntry, newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingId } from '@furrow/domain/planting/planting';
import type { DayKey } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { BARE_HEAD, isCurrent, tallyJson, type GardenHead, totalsIn } from './garden-head.ts';

/**
 * A garden as it is kept, in one statement, so that it is one moment's. One that older rules made is recounted first (D45).
 * @param knows a version whose reader wants to hear only what changed since; 0 for all
 */
export async function readGarden(
  db: Database,
  userId: string,
  knows: number,
): Promise<GardenAnswer> {
  // Before the garden began anew nothing of it is comparable, and a version it has not reached is of another life of this database.
  const since = sql`case when ${knows} between ${gardens.anewAt} and ${gardens.version} then ${knows} else 0 end`;
  const [row] = await db
    .select({
      garden: gardens,
      since: sql<number>`(${since})::int`,
      days: sql<(DayTally & { day: DayKey })[]>`(
        select coalesce(json_agg(${tallyJson}), '[]') from ${gardenDays}
        where ${gardenDays.userId} = ${gardens.userId} and ${gardenDays.version} > ${since})`,
      plots: sql<{ planting: string; entry: HarvestEntry | null }[]>`(
        select coalesce(json_agg(json_build_object(
          'planting', ${gardenPlots.planting}, 'entry', ${gardenPlots.entry})), '[]')
        from ${gardenPlots}
        where ${gardenPlots.userId} = ${gardens.userId} and ${gardenPlots.version} > ${since})`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  if (!row?.garden) return gardenAnswer({ head: BARE_HEAD, since: 0, days: [], entries: [] });
  if (!isCurrent(row.garden)) {
    await bringUpToDate(db, userId);
    return readGarden(db, userId, knows);
  }
  return gardenAnswer({
    head: row.garden,
    since: row.since,
    days: row.days.map(({ day, ...tally }) => [day, tally]),
    entries: row.plots.map(({ planting, entry }) => [planting, entry ?? undefined]),
  });
}

/** Rows of a garden: all of them where `since` is 0, else those that changed since that version. */
interface GardenRows {
  readonly head: GardenHead;
  readonly since: number;
  readonly days: Iterable<readonly [DayKey, DayTally]>;
  readonly entries: Iterable<readonly [string, HarvestEntry | undefined]>;
}

/** The projection as the browser's read model takes it. */
export function gardenAnswer({ head, since, days, entries }: GardenRows): GardenAnswer {
  const whole = since === 0;
  const told = [...days].filter(([, tally]) => !whole || !isEmptyTally(tally));
  const plots = [...entries];
  return {
    version: head.version,
    since,
    pomoStats: Object.fromEntries(
      told.map(([day, tally]) => [day, isEmptyTally(tally) ? null : statsOf(tally)]),
    ),
    harvestHistory: plots.flatMap(([, entry]) => entry ?? []).toSorted(newestFirst),
    withdrawn: whole ? [] : plots.filter(([, entry]) => !entry).map(([planting]) => planting),
    lastSession: head.lastSession,
    totals: totalsIn(head),
    xp: head.xp,
    level: head.level,
  };
}

type LedgerParts = Pick<
  Profile,
  | 'focusTimeTotal'
  | 'pomodorosCompleted'
  | 'plants'
  | 'failedSessions'
  | 'growthXPTotal'
  | 'harvestXPTotal'
  | 'witherCountTotal'
  | 'pausePenaltiesTotal'
  | 'stats'
>;

/**
 * What the profile document shows of the ledger: totals, session records oldest first, stats by day (section 3).
 * @param withPlants false leaves out the session records, which are as many as there were plantings
 */
export async function readLedgerParts(
  db: Database,
  userId: string,
  withPlants = true,
): Promise<LedgerParts> {
  const [row] = await db
    .select({
      head: gardens,
      days: sql<(DayTally & { day: DayKey })[]>`(
        select coalesce(json_agg(${tallyJson}), '[]') from ${gardenDays}
        where ${gardenDays.userId} = ${userId})`,
      plots: sql<{ planting: PlantingId; record: SessionRecord }[]>`(
        select coalesce(json_agg(json_build_object(
          'planting', ${gardenPlots.planting}, 'record', ${gardenPlots.record})), '[]')
        from ${gardenPlots}
        where ${withPlants} and ${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null)`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  if (row?.head && !isCurrent(row.head)) {
    await bringUpToDate(db, userId);
    return readLedgerParts(db, userId);
  }
  const plots = (row?.plots ?? []).map(
    ({ planting, record }) => [planting, { entry: undefined, record }] as const,
  );
  const tallies = (row?.days ?? []).map(({ day, ...tally }) => [day, tally] as const);
  return {
    ...totalsIn(row?.head ?? BARE_HEAD),
    plants: [...storiesOf(new Map(plots)).records],
    stats: definedOnly(statsByDay(new Map(tallies))),
  };
}

function definedOnly(days: ReturnType<typeof statsByDay>): LedgerParts['stats'] {
  return Object.fromEntries(
    Object.entries(days).flatMap(([day, stats]) => (stats ? [[day, stats]] : [])),
  );
}
