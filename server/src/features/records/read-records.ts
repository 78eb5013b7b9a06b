import { FIRST_SETTINGS, type ProfileSettings } from '@furrow/contract/account-profile';
import type { ExchangeAnswer } from '@furrow/contract/exchange';
import type { RecordsChange } from '@furrow/contract/exchange-news';
import { preferencesSchema } from '@furrow/contract/preferences';
import { TASK_KIND, type TaskList } from '@furrow/contract/task';
import {
  PREFERENCES_ID,
  preferenceValues,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { type Column, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../db/database.ts';
import { joinedTexts, textPages } from '../../db/pages.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { recordHeads, records, taskFocus } from '../../db/schema.ts';

/** Bytes of the records in one answer, after which no further change is begun; and how many records are looked at for it. */
const ANSWER_BYTES = 384 * 1024;
const ANSWER_RECORDS = 1000;

/**
 * The changes of a user's records since a version, each change complete, up to the size of one answer. One statement reads the
 * version and the records, so that they belong together.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function readRecordChanges(
  db: Reader,
  userId: string,
  knows: number,
): Promise<RecordsChange> {
  const rows = await changesRead(db, { userId, knows });
  const { version, since, more } = rows[0] ?? { version: 0, since: 0, more: false };
  const found = rows.flatMap(({ kind, id, record }) => (kind === null ? [] : { kind, id, record }));
  const told = (more && rows.at(-1)?.at) || version;
  return { version: told, since, records: found, more };
}

const mine = (column: Column) => sql`${column} = ${value('userId', 'uuid')}`;

/** The version of a user's records, and since when a reader gets changes: 0 if its version is higher, so from another life. */
const versions = sql`
  select head.version, case when asked.knows <= head.version then asked.knows else 0 end as since
  from (select ${value('knows', 'int')} as knows) asked,
    (select coalesce((select ${recordHeads.version} from ${recordHeads} where ${mine(recordHeads.userId)}), 0) as version) head`;

type Asked = { readonly userId: string; readonly knows: number };

type Versions = { readonly version: number; readonly since: number };

/** A changed record, with the version of its change; or nulls if nothing has changed. */
type ChangesRow = Versions &
  Pick<RecordsChange, 'more'> &
  (
    | (RecordsChange['records'][number] & { readonly at: number })
    | { readonly at: null; readonly kind: null; readonly id: null; readonly record: null }
  );

const isLater = sql`r.user_id = ${value('userId', 'uuid')} and r.version > known.since`;

/**
 * What the answer holds is decided by versions and sizes alone: the records are turned into text once, and each is sent in a row of its
 * own, which costs the database half as much as one long JSON value. `record || '{}'` is the record without compression.
 */
const changesRead = prepare<Asked, ChangesRow>(sql`
  with known as materialized (${versions}),
  cut as materialized (
    select r.version from known, ${records} r where ${isLater}
    order by r.version offset ${sql.raw(String(ANSWER_RECORDS - 1))} limit 1),
  sized as materialized (
    select r.version, pg_column_size(r.record || '{}') as bytes from known left join cut on true, ${records} r
    where ${isLater} and r.version <= coalesce(cut.version, known.version)),
  told as materialized (
    select max(version) as version, max(version) < (select max(version) from sized) as is_cut from (
      select version, sum(bytes) over (
        order by version groups between unbounded preceding and 1 preceding) as before
      from sized) change
    where coalesce(before, 0) < ${sql.raw(String(ANSWER_BYTES))})
  select known.version, known.since, (told.is_cut or cut.version is not null) is true as more,
    r.version as at, r.kind, r.origin as id, r.record
  from known cross join told left join cut on true left join ${records} r on ${isLater} and r.version <= told.version
  order by r.version`);

/**
 * Every record, deleted ones too, in pages; each as JSON.
 * @param isTask true for tasks as they are, false for all other records, each with its kind
 * @param since only records that changed after that version; 0 for all
 */
export function recordTexts(db: Database, userId: string, isTask: boolean, since = 0) {
  const shown = isTask ? sql`r.record` : sql`json_build_object('kind', r.kind, 'record', r.record)`;
  const later = since > 0 ? sql`and r.version > ${since}` : sql``;
  const rows = sql`
    select r.origin as id, ${shown}::text as text from ${records} r
    where r.user_id = ${userId} and (r.kind = ${TASK_KIND}) = ${isTask} ${later}`;
  return textPages(db, rows, ['id']);
}

/** A to-do list as it is answered; `tasks` are parts of a JSON list. */
interface ListInParts extends Omit<TaskList, 'tasks'> {
  readonly tasks: AsyncIterable<string>;
}

/**
 * The stored to-do list, for pages that know no other records. The garden must be current, since the focus on tasks is read from it.
 * The version is read first, so a change that is made meanwhile is sent again next time, and never missed.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function readList(db: Database, userId: string, knows: number): Promise<ListInParts> {
  const [head] = await listHeadRead(db, { userId, knows });
  const { version, since, focus } = head ?? { version: 0, since: 0, focus: {} };
  const tasks = joinedTexts(recordTexts(db, userId, true, since));
  return { version, since, focus, tasks };
}

/** How many tasks an answer has the focus of: those with the highest numbers, which were added last. */
const TOLD_FOCUS = 5000;

const latestFocus = sql`(
  select * from ${taskFocus} where ${mine(taskFocus.userId)}
  order by ${taskFocus.taskId} desc limit ${sql.raw(String(TOLD_FOCUS))}) latest`;

const seconds = sql`(select coalesce(json_object_agg(task_id, seconds), '{}') from ${latestFocus})`;

const listHeadRead = prepare<Asked, Versions & Pick<TaskList, 'focus'>>(
  sql`select known.*, ${seconds} as focus from (${versions}) known`,
);

type FocusOfTasks = Required<Pick<ExchangeAnswer, 'focus' | 'pomodoros'>>;

const focusRead = prepare<{ userId: string }, FocusOfTasks>(sql`
  select coalesce(json_object_agg(task_id, seconds), '{}') as focus,
    coalesce(json_object_agg(task_id, pomodoros) filter (where pomodoros > 0), '{}') as pomodoros from ${latestFocus}`);

/** The focus by task id (D40). The garden must be current. */
export async function readFocusOfTasks(db: Reader, userId: string): Promise<FocusOfTasks> {
  const [row] = await focusRead(db, { userId });
  return row ?? { focus: {}, pomodoros: {} };
}

type Kept<Content> = { readonly record: Content };

const preferencesRead = prepare<{ userId: string }, Kept<PreferencesRecord>>(sql`
  select ${records.record} as record from ${records}
  where ${mine(records.userId)} and ${records.id} = ${literal(PREFERENCES_ID)}`);

/** The settings as the profile document shows them: the preferences as they were chosen, and else the defaults (D50). */
export async function readProfileSettings(db: Reader, userId: string): Promise<ProfileSettings> {
  const [kept] = await preferencesRead(db, { userId });
  return settingsOf(kept?.record);
}

export const settingsOf = (kept: PreferencesRecord | undefined): ProfileSettings => ({
  ...FIRST_SETTINGS,
  ...preferencesSchema.parse(preferenceValues(kept)),
});
