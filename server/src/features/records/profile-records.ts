import type { ProfileSettings } from '@furrow/contract/account-profile';
import { TASK_KIND } from '@furrow/contract/task';
import {
  PREFERENCES_ID,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { compareByPlace, taskIds } from '@furrow/domain/todo/task-list';
import { contentOf, type TaskContent, type TaskPosition } from '@furrow/domain/todo/task-record';
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
  return { settings, todos: todoParts(db, userId, row?.positions ?? []) };
}

interface ProfileRow {
  readonly preferences: PreferencesRecord | null;
  readonly positions: readonly (TaskPosition & { readonly isDeleted: boolean })[];
}

const own = sql`${records.userId} = ${value('userId', 'uuid')}`;
const record = sql`${records.record}`;

const profileRead = prepare<{ userId: string }, ProfileRow>(sql`
  select (
      select ${record} from ${records} where ${own} and ${records.id} = ${literal(PREFERENCES_ID)}) as preferences, (
      select coalesce(json_agg(json_build_object(
        'origin', ${records.id}, 'addedAt', ${record} -> 'addedAt', 'wantedId', ${record} -> 'wantedId',
        'place', json_build_object('value', ${record} #> '{place,value}'),
        'isDeleted', jsonb_typeof(${record} #> '{content,value}') <> 'object')), '[]')
      from ${records} where ${own} and ${records.kind} = ${literal(TASK_KIND)}) as positions`);

const TASKS_AT_ONCE = 100;

interface ContentRow {
  readonly origin: string;
  readonly content: TaskContent;
}

const contentsRead = prepare<{ userId: string; origins: readonly string[] }, ContentRow>(sql`
  select ${records.id} as origin, ${record} #> '{content,value}' as content
  from ${records} where ${own} and ${records.id} = any(${value('origins', 'uuid[]')})
    and jsonb_typeof(${record} #> '{content,value}') = 'object'`);

/** The items of the list, as they are asked for: what decides their order is little, and they are not. */
async function* todoParts(
  db: Reader,
  userId: string,
  positions: ProfileRow['positions'],
): AsyncGenerator<string> {
  const ids = taskIds(positions);
  const listed = positions.filter(({ isDeleted }) => !isDeleted).toSorted(compareByPlace);
  for (const some of lotsOf(listed, TASKS_AT_ONCE)) {
    const origins = some.map(({ origin }) => origin);
    const rows = await contentsRead(db, { userId, origins });
    const contents = new Map(rows.map(({ origin, content }) => [origin, content]));
    yield origins
      .flatMap((origin) => {
        const content = contents.get(origin);
        return content ? JSON.stringify({ id: ids.get(origin), ...contentOf(content) }) : [];
      })
      .join(',');
  }
}
