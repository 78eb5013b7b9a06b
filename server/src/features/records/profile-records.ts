import type { ProfileSettings } from '@furrow/contract/account-profile';
import { TASK_KIND } from '@furrow/contract/task';
import {
  PREFERENCES_ID,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { LAST_WANTED, nextNumbers } from '@furrow/domain/todo/task-list';
import { contentOf, type TaskContent } from '@furrow/domain/todo/task-record';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { lotsOf } from '../../db/pages.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { records } from '../../db/schema.ts';
import { settingsOf } from './read-records.ts';

/** Settings and to-do list as the profile document shows them (section 3); `todos` are parts of a JSON list. */
export async function readProfileRecords(
  db: Reader,
  userId: string,
): Promise<{ readonly settings: ProfileSettings; readonly todos: AsyncIterable<string> }> {
  const [row] = await profileRead(db, { userId });
  const settings = settingsOf(row?.preferences ?? undefined);
  const ids = row && row.others.length > 0 ? await numbersOf(db, userId, row.others) : new Map();
  return { settings, todos: todoParts(db, userId, row?.listed ?? [], ids) };
}

/** The origin of a task, and the number that it wants. */
type Wanting = readonly [string, number];

interface ProfileRow {
  readonly preferences: PreferencesRecord | null;
  /** The origins of the tasks that are listed, in the order of `listedTasks`. */
  readonly listed: readonly string[];
  /** The tasks that want a number that an earlier one has, in the order in which they were added. */
  readonly others: readonly Wanting[];
}

const own = sql`${records.userId} = ${value('userId', 'uuid')}`;
const added = sql`(${records.record} ->> 'addedAt')::bigint`;
const asked = sql`(${records.record} ->> 'wantedId')::bigint`;
const last = sql.raw(String(LAST_WANTED));

/** `usableId` of the domain in SQL: the number that a task gets if it is free. So the database can sort a list of any length. */
const wanted = sql`(case when ${asked} between 0 and ${last} then ${asked} else least(${added}, ${last}) end)`;

const profileRead = prepare<{ userId: string }, ProfileRow>(sql`
  select (
      select ${records.record} from ${records} where ${own} and ${records.id} = ${literal(PREFERENCES_ID)}) as preferences,
    coalesce(json_agg(origin order by place, added, origin) filter (where is_listed), '[]') as listed,
    coalesce(json_agg(json_build_array(origin, wanted) order by added, origin) filter (where nth > 1), '[]') as others
  from (
    select ${records.id}, ${added} as added, ${wanted} as wanted, (${records.record} #>> '{place,value}')::bigint as place,
      jsonb_typeof(${records.record} #> '{content,value}') = 'object' as is_listed,
      row_number() over (partition by ${wanted} order by ${added}, ${records.id}) as nth
    from ${records} where ${own} and ${records.kind} = ${literal(TASK_KIND)}) task`);

const takenRead = prepare<{ userId: string }, { readonly taken: readonly number[] }>(sql`
  select json_agg(distinct ${wanted}) as taken from ${records} where ${own} and ${records.kind} = ${literal(TASK_KIND)}`);

/** The numbers that the tasks in `others` get, by the rule of `taskIds`. */
async function numbersOf(
  db: Reader,
  userId: string,
  others: readonly Wanting[],
): Promise<ReadonlyMap<string, number>> {
  const [row] = await takenRead(db, { userId });
  const ids = nextNumbers(
    row?.taken ?? [],
    others.map(([, id]) => id),
  );
  return new Map(others.map(([origin], place) => [origin, ids[place] ?? 0]));
}

const TASKS_AT_ONCE = 100;

interface ContentRow {
  readonly origin: string;
  readonly wantedId: number;
  readonly content: TaskContent;
}

const contentsRead = prepare<{ userId: string; origins: readonly string[] }, ContentRow>(sql`
  select ${records.id} as origin, ${wanted}::float8 as "wantedId", ${records.record} #> '{content,value}' as content
  from ${records} where ${own} and ${records.id} = any(${value('origins', 'uuid[]')})
    and jsonb_typeof(${records.record} #> '{content,value}') = 'object'`);

/** The items of the list, read in pieces on demand. */
async function* todoParts(
  db: Reader,
  userId: string,
  listed: readonly string[],
  ids: ReadonlyMap<string, number>,
): AsyncGenerator<string> {
  for (const origins of lotsOf(listed, TASKS_AT_ONCE)) {
    const rows = await contentsRead(db, { userId, origins });
    const found = new Map(rows.map((row) => [row.origin, row]));
    yield origins
      .flatMap((origin) => found.get(origin) ?? [])
      .map(({ origin, wantedId, content }) =>
        JSON.stringify({ id: ids.get(origin) ?? wantedId, ...contentOf(content) }),
      )
      .join(',');
  }
}
