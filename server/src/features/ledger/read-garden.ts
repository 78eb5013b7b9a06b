import type { Profile } from '@furrow/contract/account-profile';
import type { GardenAnswer } from '@furrow/contract/garden';
import { type DayTally, isEmptyTally, statsOf } from '@furrow/domain/ledger/daily-stats';
import { type GardenTotals, storiesOf } from '@furrow/domain/ledger/garden';
import { type HarvestEntry, newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingId } from '@furrow/domain/events/event';
import { EMPTY_PLOT, type Plot } from '@furrow/domain/ledger/garden-parts';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import type { DayKey } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { fieldsOf, prepare, value } from '../../db/prepared.ts';
import { gardenDays, gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { DayRow, GardenSummary } from './garden-summary.ts';
import { EMPTY_SUMMARY, isCurrent, dayRows, talliesOf, totalsIn } from './garden-summary.ts';

/**
 * The stored garden.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function readGarden(
  db: Database,
  userId: string,
  knows: number,
): Promise<GardenAnswer> {
  const { plots, ...rows } = await readRows(db, userId, knows, gardenRead);
  const shown = plots.map(({ planting, entry, young }) => {
    const plot = { entry: entry ?? undefined, young: young ?? undefined };
    return [planting, plot] as const;
  });
  return gardenAnswer({ ...rows, plots: shown });
}

/**
 * What the profile document shows of the ledger: totals, session records oldest first, stats by day (section 3).
 * @param withPlants false leaves out the session records, which are as many as there were plantings
 */
export async function readLedgerParts(
  db: Database,
  userId: string,
  withPlants = true,
): Promise<GardenTotals & Pick<Profile, 'plants' | 'stats'>> {
  const read = withPlants ? partsRead : partsWithoutPlants;
  const { summary, days, plots } = await readRows(db, userId, 0, read);
  const stories = plots.map(
    ({ planting, record }) => [planting, { ...EMPTY_PLOT, record }] as const,
  );
  const grown = [...days].filter(([, tally]) => !isEmptyTally(tally));
  return {
    ...totalsIn(summary),
    plants: [...storiesOf(new Map(stories)).records],
    stats: Object.fromEntries(grown.map(([day, tally]) => [day, statsOf(tally)])),
  };
}

type PlotRow<Told> = Told & { readonly planting: PlantingId };

interface RowsRead<Told> {
  readonly since: number | null;
  readonly days: DayRow[];
  readonly plots: readonly PlotRow<Told>[];
}

type Asked = { readonly userId: string; readonly knows: number };

/**
 * Reads a garden's rows in one statement, so that they are consistent: which plots, and which part of them. Versions before the
 * garden started over are not comparable; a version it has not reached is from another life of the database.
 */
function rowsRead<Told>(plot: SQL<Told>, which: SQL) {
  return prepare<Asked, RowsRead<Told> & (GardenSummary | { readonly version: null })>(sql`
    select ${fieldsOf(gardens)}, known.since,
      ${dayRows(sql`${gardenDays.userId} = ${gardens.userId} and ${gardenDays.version} > known.since`)} as days,
      (select coalesce(json_agg(json_build_object('planting', ${gardenPlots.planting}, ${plot})), '[]')
        from ${gardenPlots}
        where ${gardenPlots.userId} = ${gardens.userId} and ${gardenPlots.version} > known.since and ${which}) as plots
    from ${users} left join ${gardens} on ${gardens.userId} = ${users.id}
    cross join lateral (
      select case when asked.knows between ${gardens.anewAt} and ${gardens.version} then asked.knows else 0 end as since
      from (select ${value('knows', 'int')} as knows) asked) known
    where ${users.id} = ${value('userId', 'uuid')}`);
}

const gardenRead = rowsRead(
  sql<{
    entry: HarvestEntry | null;
    young: YoungPlant | null;
  }>`'entry', ${gardenPlots.entry}, 'young', ${gardenPlots.young}`,
  sql`true`,
);

const record = sql<{ record: SessionRecord }>`'record', ${gardenPlots.record}`;
const partsRead = rowsRead(record, sql`${gardenPlots.record} is not null`);
const partsWithoutPlants = rowsRead(record, sql`false`);

/** A garden of older rules is recounted first (D45). */
async function readRows<Told>(
  db: Database,
  userId: string,
  knows: number,
  read: ReturnType<typeof rowsRead<Told>>,
) {
  let [row] = await read(db, { userId, knows });
  while (row && row.version !== null && !isCurrent(row)) {
    await bringUpToDate(db, userId);
    [row] = await read(db, { userId, knows });
  }
  if (!row || row.version === null)
    return { summary: EMPTY_SUMMARY, since: 0, days: talliesOf([]), plots: [] };
  return { summary: row, since: row.since ?? 0, days: talliesOf(row.days), plots: row.plots };
}

/** Rows of a garden: all of them where `since` is 0, else those that changed since that version. */
interface GardenRows {
  readonly summary: GardenSummary;
  readonly since: number;
  readonly days: Iterable<readonly [DayKey, DayTally]>;
  readonly plots: Iterable<readonly [string, Pick<Plot, 'entry' | 'young'>]>;
}

/** The projection as the browser's read model takes it. */
export function gardenAnswer({ summary, since, days, ...rows }: GardenRows): GardenAnswer {
  const whole = since === 0;
  const told = [...days].filter(([, tally]) => !whole || !isEmptyTally(tally));
  const plots = [...rows.plots];
  return {
    version: summary.version,
    since,
    pomoStats: Object.fromEntries(
      told.map(([day, tally]) => [day, isEmptyTally(tally) ? null : statsOf(tally)]),
    ),
    harvestHistory: plots.flatMap(([, { entry }]) => entry ?? []).toSorted(newestFirst),
    withdrawn: whole ? [] : plots.filter(([, { entry }]) => !entry).map(([planting]) => planting),
    young: plots.flatMap(([, { young }]) => young ?? []),
    lastSession: summary.lastSession,
    totals: totalsIn(summary),
    xp: summary.xp,
    level: summary.level,
  };
}
