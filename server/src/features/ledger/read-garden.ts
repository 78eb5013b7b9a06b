import type { Profile } from '@furrow/contract/account-profile';
import type { GardenAnswer } from '@furrow/contract/garden';
import { type DayTally, isEmptyTally, statsOf } from '@furrow/domain/ledger/daily-stats';
import type { GardenTotals } from '@furrow/domain/ledger/garden';
import { type HarvestEntry, newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { PlantingId } from '@furrow/domain/events/event';
import type { Plot } from '@furrow/domain/ledger/garden-parts';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import type { DayKey } from '@furrow/domain/time';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectedFields, prepare, value } from '../../db/prepared.ts';
import { gardenDays, gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { DayRow, GardenSummary } from './garden-summary.ts';
import { plotParts } from './plot-parts.ts';
import { EMPTY_SUMMARY, isCurrent, dayRows, talliesOf, totalsIn } from './garden-summary.ts';

/** A garden with more plantings is long: it is read in pieces. A gardener needs several years for so many. */
const MOST_PLOTS = 5000;

/**
 * The stored garden.
 * @param knows the reader's version: only later changes are returned; 0 for all
 * @returns undefined if it is long: `longGarden` reads it in pieces
 */
export async function readGarden(
  db: Database,
  userId: string,
  knows: number,
): Promise<GardenAnswer | undefined> {
  const { plots, ...rows } = await readRows(db, userId, knows, gardenRead);
  if (plots.length > MOST_PLOTS) return undefined;
  const shown = plots.map(({ planting, entry, young }) => {
    const plot = { entry: entry ?? undefined, young: young ?? undefined };
    return [planting, plot] as const;
  });
  return gardenAnswer({ ...rows, plots: shown });
}

/** What the profile document shows of the ledger: totals, and stats by day (section 3). */
type LedgerParts = GardenTotals & Pick<Profile, 'stats'>;

export async function readLedgerParts(db: Database, userId: string): Promise<LedgerParts> {
  const { summary, days } = await readRows(db, userId, 0, withoutPlots);
  const grown = [...days].filter(([, tally]) => !isEmptyTally(tally));
  return {
    ...totalsIn(summary),
    stats: Object.fromEntries(grown.map(([day, tally]) => [day, statsOf(tally)])),
  };
}

/** The instant by which `storiesOf` orders. */
const COMPLETED_AT = sql`extract(epoch from (${gardenPlots.record} ->> 'completedAt')::timestamptz)`;

/** The parts of `readLedgerParts` and the session records, oldest first, as pieces of a JSON list that are read on demand. */
export async function readLedgerWithPlants(
  db: Database,
  userId: string,
): Promise<LedgerParts & { readonly plants: AsyncIterable<string> }> {
  const which = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null`;
  const record = { text: sql`${gardenPlots.record}::text`, by: COMPLETED_AT };
  return { ...(await readLedgerParts(db, userId)), plants: plotParts(db, which, record) };
}

interface RowsRead {
  readonly since: number;
  readonly days: DayRow[];
  readonly plots: ShownPlot[] | null;
}

type Asked = { readonly userId: string; readonly knows: number };

/**
 * Reads a garden's rows in one statement, so that they are consistent. All rows are read if the reader's version is older than the
 * garden's last start from nothing, or higher than the garden's version, which means that it is from another life of the database.
 * @param plots the expression that reads the plots
 */
function rowsRead(plots: SQL) {
  return prepare<Asked, RowsRead & (GardenSummary | { readonly version: null })>(sql`
    select ${selectedFields(getTableColumns(gardens))}, known.since, ${plots} as plots,
      ${dayRows(sql`${gardenDays.userId} = ${gardens.userId} and ${gardenDays.version} > known.since`)} as days
    from ${users} left join ${gardens} on ${gardens.userId} = ${users.id}
    cross join lateral (
      select case when asked.knows between ${gardens.anewAt} and ${gardens.version} then asked.knows else 0 end as since
      from (select ${value('knows', 'int')} as knows) asked) known
    where ${users.id} = ${value('userId', 'uuid')}`);
}

interface ShownPlot {
  readonly planting: PlantingId;
  readonly entry: HarvestEntry | null;
  readonly young: YoungPlant | null;
}

const gardenRead = rowsRead(sql`(
  select json_agg(json_build_object(
    'planting', ${gardenPlots.planting}, 'entry', ${gardenPlots.entry}, 'young', ${gardenPlots.young}))
  from (select ${gardenPlots.planting}, ${gardenPlots.entry}, ${gardenPlots.young} from ${gardenPlots}
    where ${gardenPlots.userId} = ${gardens.userId} and ${gardenPlots.version} > known.since
    limit ${sql.raw(String(MOST_PLOTS + 1))}) garden_plots)`);

/** A garden without its plantings. */
export async function readGardenHead(db: Database, userId: string, knows: number) {
  return gardenAnswer({ ...(await readRows(db, userId, knows, withoutPlots)), plots: [] });
}

const withoutPlots = rowsRead(sql`null`);

/** Reads the rows of a garden, and before that recounts a garden that older rules made (D45). */
async function readRows(
  db: Database,
  userId: string,
  knows: number,
  read: ReturnType<typeof rowsRead>,
) {
  for (;;) {
    const [row] = await read(db, { userId, knows });
    if (!row || row.version === null)
      return { summary: EMPTY_SUMMARY, since: 0, days: talliesOf([]), plots: [] };
    if (isCurrent(row))
      return { summary: row, since: row.since, days: talliesOf(row.days), plots: row.plots ?? [] };
    await bringUpToDate(db, userId);
  }
}

/** Rows of a garden: all of them where `since` is 0, else those that changed since that version. */
interface GardenRows {
  readonly summary: GardenSummary;
  readonly since: number;
  readonly days: Iterable<readonly [DayKey, DayTally]>;
  readonly plots: Iterable<readonly [string, Pick<Plot, 'entry' | 'young'>]>;
}

/** The projection in the form that the browser's read model takes. */
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
    ...(summary.lastReset && { resetAt: summary.lastReset.at }),
    totals: totalsIn(summary),
    xp: summary.xp,
    level: summary.level,
  };
}
