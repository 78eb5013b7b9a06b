import type { ProfileSettings } from '@furrow/contract/account-profile';
import { TASK_KIND } from '@furrow/contract/task';
import {
  PREFERENCES_ID,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { LAST_WANTED, nextNumbers } from '@furrow/domain/todo/task-list';
import { contentOf, type TaskContent } from '@furrow/domain/todo/task-record';
import { sql } from 'drizzle-orm';
import type { Database, Reader } from '../../db/database.ts';
import {
  keyPages,
  keysInOrder,
  type OrderedKey,
  type SortedKeys,
  sortedKeys,
} from '../../db/keys-in-order.ts';
import { againIfAway } from '../../db/pages.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { records } from '../../db/schema.ts';
import { settingsOf } from './read-records.ts';

/** Settings and to-do list as the profile document shows them (section 3); `todos` are parts of a JSON list. */
export async function readProfileRecords(
  db: Database,
  userId: string,
): Promise<{ readonly settings: ProfileSettings; readonly todos: AsyncIterable<string> }> {
  const [row] = await preferencesRead(db, { userId });
  const list = await readOrder(db, userId);
  return { settings: settingsOf(row?.preferences), todos: todoParts(db, userId, list) };
}

const own = sql`${records.userId} = ${value('userId', 'uuid')}`;
const added = sql`(${records.record} ->> 'addedAt')::bigint`;
const asked = sql`(${records.record} ->> 'wantedId')::bigint`;
const last = sql.raw(String(LAST_WANTED));

/** `usableId` of the domain in SQL: the number that a task gets if it is free. So the database can sort a list of any length. */
const wanted = sql`(case when ${asked} between 0 and ${last} then ${asked} else least(${added}, ${last}) end)`;

const preferencesRead = prepare<
  { userId: string },
  { readonly preferences: PreferencesRecord }
>(sql`
  select ${records.record} as preferences from ${records} where ${own} and ${records.id} = ${literal(PREFERENCES_ID)}`);

/** All tasks, deleted ones too, by their origins; in the order of their places, and then of the instants when they were added. */
const taskPages = (db: Database, userId: string) =>
  keyPages(
    db,
    sql`
    select ${records.id} as key, ${wanted}::float8 as wanted, jsonb_typeof(${records.record} #> '{content,value}') = 'object' as listed,
      (${records.record} #>> '{place,value}')::float8 as first, ${added}::float8 as second
    from ${records} where ${records.userId} = ${userId} and ${records.kind} = ${TASK_KIND}`,
  );

const wantedBy = (task: OrderedKey): number => Number(task['wanted']);

/** The order of a list, and the numbers of the tasks that do not have the one that they want. */
interface ListOrder {
  readonly pages: readonly SortedKeys[];
  readonly ids: ReadonlyMap<string, number>;
}

async function readOrder(db: Database, userId: string): Promise<ListOrder> {
  const pages: SortedKeys[] = [];
  const taken = new Set<number>();
  const shared = new Set<number>();
  for await (const page of taskPages(db, userId)) {
    pages.push(sortedKeys(page.filter((task) => task['listed'] === true)));
    for (const id of page.map(wantedBy)) (taken.has(id) ? shared : taken).add(id);
  }
  const ids = shared.size > 0 ? await numbersOf(db, userId, { taken, shared }) : new Map();
  return { pages, ids };
}

/** The numbers of the tasks that want one which an earlier one has, by the rule of `taskIds`. */
async function numbersOf(
  db: Database,
  userId: string,
  { taken, shared }: { readonly taken: Iterable<number>; readonly shared: ReadonlySet<number> },
): Promise<ReadonlyMap<string, number>> {
  const wanting: OrderedKey[] = [];
  for await (const page of taskPages(db, userId))
    wanting.push(...page.filter((task) => shared.has(wantedBy(task))));
  const inOrder = wanting.toSorted(byAddition);
  const first = new Map(inOrder.toReversed().map((task) => [wantedBy(task), task]));
  const others = inOrder.filter((task) => first.get(wantedBy(task)) !== task);
  const ids = nextNumbers(taken, others.map(wantedBy));
  return new Map(others.map(({ key }, place) => [key, ids[place] ?? 0]));
}

function byAddition(one: OrderedKey, other: OrderedKey): number {
  return one.second - other.second || (one.key < other.key ? -1 : 1);
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
  { pages, ids }: ListOrder,
): AsyncGenerator<string> {
  for (const origins of keysInOrder(pages, { most: TASKS_AT_ONCE })) {
    const rows = await againIfAway(() => contentsRead(db, { userId, origins }));
    const found = new Map(rows.map((row) => [row.origin, row]));
    yield origins
      .flatMap((origin) => found.get(origin) ?? [])
      .map(({ origin, wantedId, content }) =>
        JSON.stringify({ id: ids.get(origin) ?? wantedId, ...contentOf(content) }),
      )
      .join(',');
  }
}
