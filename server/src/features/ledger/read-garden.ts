import type { GardenAnswer } from '@furrow/contract/garden';
import type { DayTally } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { gardenAnswer } from './garden-answer.ts';
import { BARE_HEAD, isCurrent } from './garden-head.ts';
import { tallyJson } from './tally-json.ts';

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
