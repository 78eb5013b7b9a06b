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

/** Plantings that are read at once: more than a gardener has in years. */
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
  if (plots.flat().length > MOST_PLOTS) return undefined;
  const shown = plots.flat().map(({ planting, entry, young }) => {
    const plot = { entry: entry ?? undefined, young: young ?? undefined };
    return [planting, plot] as const;
  });
  return gardenAnswer({ ...rows, plots: shown });
}

/** What the profile document shows of the ledger: totals, and stats by day (section 3). */
type LedgerParts = GardenTotals & Pick<Profile, 'stats'>;

export async function readLedgerParts(db: Database, userId: string): Promise<LedgerParts> {
  return ledgerParts(await readRows(db, userId, 0, withoutPlots));
}

/** The same, with the session records, oldest first: parts of a JSON list that the database makes as they are read. */
export async function readLedgerWithPlants(
  db: Database,
  userId: string,
): Promise<LedgerParts & { readonly plants: AsyncIterable<string> }> {
  const { plots, ...rows } = await readRows(db, userId, 0, withRecords);
  return { ...ledgerParts(rows), plants: recordParts(db, userId, plots) };
}

function ledgerParts({ summary, days }: Pick<GardenRows, 'summary' | 'days'>): LedgerParts {
  const grown = [...days].filter(([, tally]) => !isEmptyTally(tally));
  return {
    ...totalsIn(summary),
    stats: Object.fromEntries(grown.map(([day, tally]) => [day, statsOf(tally)])),
  };
}

/** A row of a statement below. There are more than one if the plots are told in parts; the days are in the first. */
interface RowsRead<Plots> {
  readonly since: number | null;
  readonly days: DayRow[] | null;
  readonly plots: Plots | null;
}

type Asked = { readonly userId: string; readonly knows: number };

/**
 * Reads a garden's rows in one statement, so that they are consistent. Versions before the garden started over are not comparable; a
 * version it has not reached is from another life of the database.
 * @param told what is read of the plots, as `plots`, with the number of each `part`
 */
function rowsRead<Plots>(told: SQL<Plots>) {
  return prepare<Asked, RowsRead<Plots> & (GardenSummary | { readonly version: null })>(sql`
    select ${selectedFields(getTableColumns(gardens))}, known.since, told.plots,
      case when coalesce(told.part, 0) = 0 then
        ${dayRows(sql`${gardenDays.userId} = ${gardens.userId} and ${gardenDays.version} > known.since`)} end as days
    from ${users} left join ${gardens} on ${gardens.userId} = ${users.id}
    cross join lateral (
      select case when asked.knows between ${gardens.anewAt} and ${gardens.version} then asked.knows else 0 end as since
      from (select ${value('knows', 'int')} as knows) asked) known
    left join lateral (${told}) told on true
    where ${users.id} = ${value('userId', 'uuid')} order by told.part`);
}

/** The plots that have changed. */
const changed = sql`${gardenPlots} where ${gardenPlots.userId} = ${gardens.userId} and ${gardenPlots.version} > known.since`;

interface ShownPlot {
  readonly planting: PlantingId;
  readonly entry: HarvestEntry | null;
  readonly young: YoungPlant | null;
}

const gardenRead = rowsRead(sql<ShownPlot[]>`
  select 0 as part, json_agg(json_build_object(
    'planting', ${gardenPlots.planting}, 'entry', ${gardenPlots.entry}, 'young', ${gardenPlots.young})) as plots
  from (select ${gardenPlots.planting}, ${gardenPlots.entry}, ${gardenPlots.young} from ${changed}
    limit ${sql.raw(String(MOST_PLOTS + 1))}) garden_plots`);

/** A garden without its plantings. */
export async function readGardenHead(db: Database, userId: string, knows: number) {
  return gardenAnswer({ ...(await readRows(db, userId, knows, withoutPlots)), plots: [] });
}

const withoutPlots = rowsRead(sql<null>`select 0 as part, null as plots`);

/** Session records as a part of a JSON list. */
interface RecordPart {
  readonly records: string;
  /** The last of them: when it was completed, and the planting. */
  readonly last: readonly [string, string];
}

/**
 * Some 30 kB of text in a part: the engine's garbage collector treats texts above 128 kB as old from the beginning, and would spend
 * most of the time of a long profile on them.
 */
const RECORDS_IN_A_PART = 100;

/** Parts that are read with the garden: most gardeners have fewer. */
const FIRST_PARTS = 15;

/** The order of `storiesOf`. */
const completed = sql`(${gardenPlots.record} ->> 'completedAt') collate "C"`;
const inOrder = sql`${completed}, ${gardenPlots.planting} collate "C"`;

const withRecords = rowsRead(sql<RecordPart>`
  select part, json_build_object('records', string_agg(record, ',' order by place),
    'last', (array_agg(json_build_array(completed, planting) order by place desc))[1]) as plots
  from (
    select record, completed, planting, place, place / ${sql.raw(String(RECORDS_IN_A_PART))} as part
    from (
      select ${gardenPlots.record}::text as record, ${completed} as completed, ${gardenPlots.planting},
        row_number() over (order by ${inOrder}) - 1 as place
      from ${changed} and ${gardenPlots.record} is not null
      order by place limit ${sql.raw(String(RECORDS_IN_A_PART * FIRST_PARTS))}) first) each
  group by part`);

/** All session records: those that were read with the garden, and then those that follow them, as they are asked for. */
async function* recordParts(
  db: Database,
  userId: string,
  first: readonly RecordPart[],
): AsyncGenerator<string> {
  for (const { records } of first) yield records;
  const last = first.at(-1)?.last;
  if (!last || first.length < FIRST_PARTS) return;
  const which = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null
    and (${inOrder}) > (${last[0]}, ${last[1]})`;
  yield* plotParts(db, which, { text: sql`${gardenPlots.record}::text`, order: inOrder });
}

/** A garden of older rules is recounted first (D45). */
async function readRows<Plots>(
  db: Database,
  userId: string,
  knows: number,
  read: ReturnType<typeof rowsRead<Plots>>,
) {
  let rows = await read(db, { userId, knows });
  while (rows[0] && rows[0].version !== null && !isCurrent(rows[0])) {
    await bringUpToDate(db, userId);
    rows = await read(db, { userId, knows });
  }
  const [row] = rows;
  if (!row || row.version === null)
    return { summary: EMPTY_SUMMARY, since: 0, days: talliesOf([]), plots: [] };
  const plots = rows.flatMap((each) => (each.plots === null ? [] : [each.plots]));
  return { summary: row, since: row.since ?? 0, days: talliesOf(row.days ?? []), plots };
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
    ...(summary.lastReset && { resetAt: summary.lastReset.at }),
    totals: totalsIn(summary),
    xp: summary.xp,
    level: summary.level,
  };
}
