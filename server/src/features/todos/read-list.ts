import type { TaskList } from '@furrow/contract/task';
import { focusByTask, focusOnTask } from '@furrow/domain/todo/task-focus';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { Todo } from '@furrow/domain/todo/todo';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { boundedPage, pagesOf } from '../../db/pages.ts';
import { ledgerEvents, taskLists, tasks } from '../../db/schema.ts';

type Reader = Database | Transaction;

/**
 * A to-do list as it is kept. The version is read first: what comes in meanwhile is told twice rather than never.
 * @param knows a version whose reader wants to hear only what changed since; 0 for all
 */
export async function readList(db: Reader, userId: string, knows: number): Promise<TaskList> {
  const [head] = await db
    .select({ version: taskLists.version })
    .from(taskLists)
    .where(eq(taskLists.userId, userId));
  const version = head?.version ?? 0;
  // A version it has not reached is of another life of this database.
  const since = knows <= version ? knows : 0;
  const changed = await db
    .select({ record: tasks.record })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), gt(tasks.version, since)));
  return {
    version,
    since,
    tasks: changed.map(({ record }) => record),
    focus: Object.fromEntries(await readFocus(db, userId)),
  };
}

/** Every task of a user, deleted ones too. */
async function readTasks(db: Reader, userId: string): Promise<readonly TaskRecord[]> {
  const rows = await db
    .select({ record: tasks.record })
    .from(tasks)
    .where(eq(tasks.userId, userId));
  return rows.map(({ record }) => record);
}

/** Every task of a user, deleted ones too, in pages; each as JSON. */
export async function* taskTexts(db: Database, userId: string): AsyncGenerator<readonly string[]> {
  const pages = pagesOf(async (after: { origin: string } | undefined) => {
    const later = after ? sql`and t.origin > ${after.origin}::uuid` : sql``;
    const rows = sql`
      select t.origin, t.record::text as text from ${tasks} t where t.user_id = ${userId} ${later}`;
    const page = await db.execute<{ origin: string; text: string }>(boundedPage(rows, sql`origin`));
    return page.rows;
  });
  for await (const page of pages) yield page.map(({ text }) => text);
}

/** The list as the profile document shows it (section 3). */
export async function readTodos(db: Reader, userId: string): Promise<Todo[]> {
  return listedTasks(await readTasks(db, userId)).map(({ todo }) => todo);
}

async function readFocus(db: Reader, userId: string): Promise<ReadonlyMap<number, number>> {
  const events = await db
    .select({ body: ledgerEvents.body })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, userId), sql`${ledgerEvents.body} ? 'taskId'`));
  return focusByTask(events.flatMap(({ body }) => focusOnTask(body) ?? []));
}
