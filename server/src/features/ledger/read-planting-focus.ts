import type { FocusChange, FocusQuery } from '@furrow/contract/planting-focus';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, selectedFields, value } from '../../db/prepared.ts';
import { gardenPlots, gardens, users } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { type GardenSummary, isCurrent } from './garden-summary.ts';

/** How many plantings one answer has: those of three years or more. */
const MOST_PLANTINGS = 5000;

/** Characters of their focus, after which no further planting is begun: one with a thousand spans has 28 kB. */
const MOST_CHARACTERS = 1024 * 1024;

type Asked = { readonly userId: string; readonly knows: number; readonly after: string };

/** Whether the plantings before one in `ordered` are small enough together for it to be told as well. */
const smallBefore = (size: SQL) =>
  sql`coalesce(sum(${size}) over (ordered rows between unbounded preceding and 1 preceding), 0) < ${sql.raw(String(MOST_CHARACTERS))}`;

type FocusRow = Pick<FocusChange, 'since' | 'plantings' | 'more'>;

/**
 * All plantings are read, from the first one, if the reader's version is older than the garden's last start from nothing, or from
 * another life of the database. Their size is judged as it is stored first, so that few are decompressed.
 */
const focusRead = prepare<Asked, FocusRow & (GardenSummary | { readonly version: null })>(sql`
  select ${selectedFields(getTableColumns(gardens))}, known.since, told.plantings, told.more
  from ${users} left join ${gardens} on ${gardens.userId} = ${users.id}
  cross join (select ${value('knows', 'int')} as knows, ${value('after', 'text')} as after) asked
  cross join lateral (
    select case when asked.knows between ${gardens.anewAt} and ${gardens.version} then asked.knows else 0 end as since) known
  cross join lateral (
    select coalesce(json_agg(json_build_array(plot.planting, plot.focus) order by plot.planting) filter (where plot.is_told), '[]')
      as plantings, coalesce(bool_or(not plot.is_told), false) as more
    from (
      select near.*, is_near and ${smallBefore(sql`case when is_near then length(near.focus::text) end`)} as is_told
      from (
        select found.*, row_number() over ordered <= ${sql.raw(String(MOST_PLANTINGS))}
          and ${smallBefore(sql`pg_column_size(found.focus)`)} as is_near
        from (
          select ${gardenPlots.planting} collate "C" as planting, ${gardenPlots.focus} as focus from ${gardenPlots}
          where ${gardenPlots.userId} = ${gardens.userId} and ${gardenPlots.version} > known.since
            and (known.since > 0 or ${gardenPlots.focus} is not null)
            and (known.since <> asked.knows or ${gardenPlots.planting} collate "C" > asked.after)
          order by 1 limit ${sql.raw(String(MOST_PLANTINGS + 1))}) found
        window ordered as (order by found.planting)) near
      window ordered as (order by near.planting)) plot) told
  where ${users.id} = ${value('userId', 'uuid')}`);

/**
 * The focus of a gardener's plantings since the version that the reader knows, in the order of their ids, up to the size of one
 * answer. A garden that older rules made is recounted before (D45).
 */
export async function readPlantingFocus(
  db: Database,
  userId: string,
  { since: knows, after }: FocusQuery,
): Promise<FocusChange> {
  for (;;) {
    const [row] = await focusRead(db, { userId, knows, after: after ?? '' });
    if (!row || row.version === null) return { version: 0, since: 0, plantings: [], more: false };
    if (isCurrent(row)) {
      const { version, since, plantings, more } = row;
      return { version, since, plantings, more };
    }
    await bringUpToDate(db, userId);
  }
}
