import type { TaskList } from '@furrow/contract/task';
import { focusByTask, focusOnTask } from '@furrow/domain/todo/task-focus';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Todo } from '@furrow/domain/todo/todo';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { ledgerEvents, records } from '../../db/schema.ts';
import { readRecordsVersion, TASK } from './read-records.ts';

/**
 * A to-do list as it is kept, as pages that know no other record ask for it. The version is read first, as for `readChanges`.
 * @param knows a version whose reader wants to hear only what changed since; 0 for all
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
  const own = and(eq(records.userId, userId), eq(records.kind, TASK), gt(records.version, since));
  const rows = await db
    .select({ record: sql<TaskRecord>`${records.record}` })
    .from(records)
    .where(own);
  return rows.map(({ record }) => record);
}
