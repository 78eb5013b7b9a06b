import type { Profile } from '@furrow/contract/account-profile';
import { statsByDay, type DayTally } from '@furrow/domain/ledger/daily-stats';
import { storiesOf } from '@furrow/domain/ledger/garden';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingId } from '@furrow/domain/planting/planting';
import type { DayKey } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { BARE_HEAD, isCurrent, totalsIn } from './garden-head.ts';
import { tallyJson } from './tally-json.ts';

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
