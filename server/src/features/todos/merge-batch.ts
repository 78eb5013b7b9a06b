import { isDeepStrictEqual } from 'node:util';
import { taskRecordSchema, type TaskBatch, type TaskBatchAnswer } from '@furrow/contract/task';
import type { Instant } from '@furrow/domain/time';
import { correctEdits } from '@furrow/domain/todo/correct-edits';
import { mergeTasks } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { taskLists, tasks } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { readList } from './read-list.ts';

export interface TodoDeps {
  readonly store: Pick<Store, 'db' | 'transact'>;
  /** The server's clock. */
  readonly now: () => Instant;
}

/**
 * Merges tasks into a user's list, in one transaction, and answers the list (D41).
 * @returns nothing where the user is no more
 */
export async function mergeBatch(
  { store, now }: TodoDeps,
  userId: string,
  { tasks: items, sentAt, knows = 0 }: TaskBatch,
): Promise<TaskBatchAnswer | undefined> {
  const clocks = { sentAt, now: now() };
  const read = items.map((item) => taskRecordSchema.safeParse(item).data);
  const refused = read.flatMap((record, place) => (record ? [] : place));
  const sent = read.flatMap((record) => (record ? correctEdits(record, clocks) : []));
  return store.transact(async (tx) => {
    const version = await holdList(tx, userId);
    if (version === undefined) return undefined;
    await merge(tx, userId, sent, version + 1);
    return { refused, list: await readList(tx, userId, knows) };
  });
}

/** The list's version, its row held until the transaction ends, so that one merge follows the other. */
async function holdList(tx: Transaction, userId: string): Promise<number | undefined> {
  await tx.execute(sql`
    insert into ${taskLists} (user_id, version) select id, 0 from users where id = ${userId}
    on conflict (user_id) do nothing`);
  const [held] = await tx
    .select({ version: taskLists.version })
    .from(taskLists)
    .where(eq(taskLists.userId, userId))
    .for('update');
  return held?.version;
}

async function merge(
  tx: Transaction,
  userId: string,
  sent: readonly TaskRecord[],
  version: number,
): Promise<void> {
  if (sent.length === 0) return;
  const origins = sent.map(({ origin }) => origin);
  const kept = await tx
    .select({ record: tasks.record })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.origin, origins)));
  const known = new Map(kept.map(({ record }) => [record.origin, record]));
  const changed = mergeTasks([...known.values()], sent).filter(
    (record) => !isDeepStrictEqual(record, known.get(record.origin)),
  );
  if (changed.length === 0) return;
  await tx
    .insert(tasks)
    .values(changed.map((record) => ({ userId, origin: record.origin, version, record })))
    .onConflictDoUpdate({
      target: [tasks.userId, tasks.origin],
      set: { version: sql`excluded.version`, record: sql`excluded.record` },
    });
  await tx.update(taskLists).set({ version }).where(eq(taskLists.userId, userId));
}
