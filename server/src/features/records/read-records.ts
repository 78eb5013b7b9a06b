import { FIRST_SETTINGS, type ProfileSettings } from '@furrow/contract/account-profile';
import type { RecordsChange } from '@furrow/contract/exchange';
import { preferencesSchema } from '@furrow/contract/preferences';
import { TASK_KIND, type TaskList } from '@furrow/contract/task';
import {
  PREFERENCES_ID,
  preferenceValues,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { focusByTask, focusOnTask } from '@furrow/domain/todo/task-focus';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Todo } from '@furrow/domain/todo/todo';
import { eq, sql, and, gt } from 'drizzle-orm';
import type { Database, Reader } from '../../db/database.ts';
import { textPages } from '../../db/pages.ts';
import { recordHeads, records, ledgerEvents } from '../../db/schema.ts';

/** Bytes of the records in one answer, after which no further change is begun. */
const ANSWER_BYTES = 256 * 1024;

/** The version of a user's records of all kinds; 0 where there never was one. */
async function readRecordsVersion(db: Reader, userId: string): Promise<number> {
  const [head] = await db
    .select({ version: recordHeads.version })
    .from(recordHeads)
    .where(eq(recordHeads.userId, userId));
  return head?.version ?? 0;
}

/**
 * The changes of a user's records since a version, each change complete, up to the size of one answer. The version is read
 * first: what arrives meanwhile is sent twice rather than never.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function readChanges(
  db: Reader,
  userId: string,
  knows: number,
): Promise<RecordsChange> {
  const version = await readRecordsVersion(db, userId);
  // A version that was not reached yet is from another life of the database.
  const since = knows <= version ? knows : 0;
  const { rows } = await db.execute<ChangeRow>(sql`
    select * from (
      select r.kind, r.origin as id, r.version, r.record, coalesce(sum(octet_length(r.record::text)) over (
          order by r.version groups between unbounded preceding and 1 preceding), 0) as before,
        max(r.version) over () as last
      from ${records} r where r.user_id = ${userId} and r.version > ${since}) change
    where before < ${ANSWER_BYTES} order by version`);
  const told = rows.at(-1);
  const more = told !== undefined && told.version < told.last;
  return {
    version: more ? told.version : version,
    since,
    records: rows.map(({ kind, id, record }) => ({ kind, id, record })),
    more,
  };
}

interface ChangeRow extends Record<string, unknown> {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly record: unknown;
  /** The latest version of any record. */
  readonly last: number;
}

/**
 * Every record, deleted ones too, in pages; each as JSON.
 * @param isTask true for tasks as they are, false for all other records, each with its kind
 */
export function recordTexts(db: Database, userId: string, isTask: boolean) {
  const shown = isTask ? sql`r.record` : sql`json_build_object('kind', r.kind, 'record', r.record)`;
  const rows = sql`
    select r.origin as id, ${shown}::text as text from ${records} r
    where r.user_id = ${userId} and (r.kind = ${TASK_KIND}) = ${isTask}`;
  return textPages(db, rows, ['id']);
}

/**
 * The stored to-do list, for pages that know no other records. The version is read first, as for `readChanges`.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function readList(db: Reader, userId: string, knows: number): Promise<TaskList> {
  const version = await readRecordsVersion(db, userId);
  const since = knows <= version ? knows : 0;
  const tasks = await readTasks(db, userId, since);
  return { version, since, tasks, focus: await readFocus(db, userId) };
}

/** The list as the profile document shows it (section 3). */
export async function readTodos(db: Reader, userId: string): Promise<Todo[]> {
  return listedTasks(await readTasks(db, userId, 0)).map(({ todo }) => todo);
}

/** The settings as the profile document shows them: the preferences as they were chosen, and else the defaults (D50). */
export async function readSettings(db: Reader, userId: string): Promise<ProfileSettings> {
  const [kept] = await db
    .select({ record: sql<PreferencesRecord>`${records.record}` })
    .from(records)
    .where(and(eq(records.userId, userId), eq(records.id, PREFERENCES_ID)));
  return { ...FIRST_SETTINGS, ...preferencesSchema.parse(preferenceValues(kept?.record)) };
}

/** Seconds of focus by task id, from the ledger (D40). */
export async function readFocus(db: Reader, userId: string): Promise<TaskList['focus']> {
  const events = await db
    .select({ body: ledgerEvents.body })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, userId), sql`${ledgerEvents.body} ? 'taskId'`));
  return Object.fromEntries(focusByTask(events.flatMap(({ body }) => focusOnTask(body) ?? [])));
}

/** The tasks that changed since a version, deleted ones too. */
async function readTasks(db: Reader, userId: string, since: number): Promise<TaskRecord[]> {
  const own = and(
    eq(records.userId, userId),
    eq(records.kind, TASK_KIND),
    gt(records.version, since),
  );
  const rows = await db
    .select({ record: sql<TaskRecord>`${records.record}` })
    .from(records)
    .where(own);
  return rows.map(({ record }) => record);
}
