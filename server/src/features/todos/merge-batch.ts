import { isDeepStrictEqual } from 'node:util';
import { readSent } from '@furrow/contract/sent';
import { taskRecordSchema, type TaskBatch, type TaskBatchAnswer } from '@furrow/contract/task';
import type { Instant } from '@furrow/domain/time';
import { byServerClock, withTaskInstants } from '@furrow/domain/todo/correct-edits';
import { mergeTasks } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { gardens, taskLists, tasks } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { bytesOf } from '../../db/stored-bytes.ts';
import { readList } from './read-list.ts';

export interface TodoDeps {
  readonly store: Pick<Store, 'db' | 'transact'>;
  /** The server's clock. */
  readonly now: () => Instant;
}

/** Whose list it is, and how many bytes that user may store. */
export interface ListOwner {
  readonly userId: string;
  readonly mostBytes: number;
}

/** Why nothing of a batch was merged: the user is no more, or would store more than their limit. */
export type NotMerged = 'user-token-expired' | 'storage-full';

/**
 * Merges tasks into a user's list, in one transaction, and answers the list (D41). What makes the list no larger is merged also
 * where the storage is full, so that deleting a task always works.
 */
export async function mergeBatch(
  { store, now }: TodoDeps,
  { userId, mostBytes }: ListOwner,
  { tasks: items, sentAt, knows = 0 }: TaskBatch,
): Promise<TaskBatchAnswer | NotMerged> {
  const right = byServerClock({ sentAt, now: now() });
  const read = items.map((item) => readSent(taskRecordSchema, item));
  const refused = read.flatMap((each, place) => (each === 'malformed' ? place : []));
  const notYet = read.flatMap((each, place) => (each === 'not-yet' ? place : []));
  const sent = read.flatMap((each) =>
    typeof each === 'string' ? [] : withTaskInstants(each.value, right),
  );
  return store.transact(async (tx) => {
    const held = await holdList(tx, userId);
    if (held === undefined) return 'user-token-expired';
    const { changed, growth } = await changesOf(tx, userId, sent);
    const bytes = (await listBytes(tx, userId, held)) + growth;
    if (growth > 0 && bytes + held.gardenBytes > mostBytes) return 'storage-full';
    if (changed.length > 0) await write(tx, userId, changed, { version: held.version + 1, bytes });
    const list = await readList(tx, userId, knows);
    return { refused, ...(notYet.length > 0 && { notYet }), list };
  });
}

interface HeldList {
  readonly version: number;
  readonly storedBytes: number;
  readonly bytesVersion: number;
  /** What the user's events take up of the same storage. */
  readonly gardenBytes: number;
}

/** The list's head, its row held until the transaction ends, so that one merge follows the other. */
async function holdList(tx: Transaction, userId: string): Promise<HeldList | undefined> {
  await tx.execute(sql`
    insert into ${taskLists} (user_id, version) select id, 0 from users where id = ${userId}
    on conflict (user_id) do nothing`);
  const [held] = await tx
    .select({
      version: taskLists.version,
      storedBytes: taskLists.storedBytes,
      bytesVersion: taskLists.bytesVersion,
      gardenBytes: sql<number>`(
        select coalesce(sum(${gardens.storedBytes}), 0)::float8 from ${gardens}
        where ${gardens.userId} = ${userId})`,
    })
    .from(taskLists)
    .where(eq(taskLists.userId, userId))
    .for('update');
  return held;
}

/** What the list takes up; counted anew where an older server has changed it, which does not count. */
async function listBytes(tx: Transaction, userId: string, held: HeldList): Promise<number> {
  if (held.bytesVersion === held.version) return held.storedBytes;
  const [counted] = await tx
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${tasks.record}::text)), 0)::float8` })
    .from(tasks)
    .where(eq(tasks.userId, userId));
  return counted?.bytes ?? 0;
}

interface ListChange {
  readonly changed: readonly TaskRecord[];
  /** By how many bytes the list grows; below 0 where it shrinks. */
  readonly growth: number;
}

async function changesOf(
  tx: Transaction,
  userId: string,
  sent: readonly TaskRecord[],
): Promise<ListChange> {
  const origins = sent.map(({ origin }) => origin);
  const kept = await tx
    .select({ record: tasks.record })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.origin, origins)));
  const known = new Map(kept.map(({ record }) => [record.origin, record]));
  const changed = mergeTasks([...known.values()], sent).filter(
    (record) => !isDeepStrictEqual(record, known.get(record.origin)),
  );
  const replaced = changed.flatMap(({ origin }) => known.get(origin) ?? []);
  return { changed, growth: bytesOf(changed) - bytesOf(replaced) };
}

async function write(
  tx: Transaction,
  userId: string,
  changed: readonly TaskRecord[],
  { version, bytes }: { readonly version: number; readonly bytes: number },
): Promise<void> {
  await tx
    .insert(tasks)
    .values(changed.map((record) => ({ userId, origin: record.origin, version, record })))
    .onConflictDoUpdate({
      target: [tasks.userId, tasks.origin],
      set: { version: sql`excluded.version`, record: sql`excluded.record` },
    });
  await tx
    .update(taskLists)
    .set({ version, bytesVersion: version, storedBytes: Math.max(0, bytes) })
    .where(eq(taskLists.userId, userId));
}
