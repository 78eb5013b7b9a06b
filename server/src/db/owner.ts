import type { User } from '@furrow/contract/account';
import { eq, sql } from 'drizzle-orm';
import { type Database, repeated, type Transaction, transact } from './database.ts';
import { DatabaseAwayError } from './failure.ts';
import { value } from './prepared.ts';
import { users } from './schema.ts';

/** Whose data it is, and how many bytes that user may store. */
export interface Owner {
  readonly userId: string;
  /** What is new needs room within so many bytes. */
  readonly mostBytes: number;
  /** So many further bytes are for changes of what is there, so that an account at its limit can still strike, undo and edit (D75). */
  readonly reserve: number;
}

/** How often work is repeated because another request changed the data first. Each time, one of the other requests has finished. */
const MOST_OVERTAKEN = 100;

/**
 * The way to change a user's data: `work` reads, computes, and writes in one statement, which writes nothing if the data has
 * changed since the read. In that case, and after a lost connection, `work` runs again, so it must be idempotent.
 */
export async function persisted<T>(work: () => Promise<T | 'overtaken'>): Promise<T> {
  for (let attempt = 0; attempt < MOST_OVERTAKEN; attempt += 1) {
    const done = await repeated(work);
    if (done !== 'overtaken') return done;
  }
  throw new DatabaseAwayError();
}

/**
 * The beginning of a statement that changes a user's data: `owner` is empty if the user is gone. It locks the user's row before
 * the rows of their data. The deletion of an account locks in the same order, so the two cannot block each other.
 */
export const lockedOwner = sql`
  owner as materialized (
    select ${users.id} from ${users} where ${users.id} = ${value('userId', 'uuid')} for key share)`;

/**
 * Changes a user's data in several statements: a transaction that locks the user's row, so that concurrent ones wait.
 * @returns nothing if the user no longer exists
 */
export function holdingOwner<T>(
  db: Database,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  return transact(db, async (tx) => {
    const held = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return held.length > 0 ? work(tx) : undefined;
  });
}

/** How many bytes of refused items are kept for a user: four requests of the largest size, or about 1000 usual items. */
export const REFUSED_BYTES = 256 * 1024;

/** How much an account may store, in bytes: its events, its tasks, and what was refused of it (D75). */
export interface StorageLimits {
  readonly account: number;
  readonly demo: number;
}

/** Which part of the limit is for changes: 2 MB of an account hold some ten thousand strikes. */
const RESERVED_PART = 1 / 32;

/** A user may store events and tasks in the rest of the limit: space for refused items is reserved, so they need no counting. */
export function ownerOf({ id, isAnonymous }: User, { account, demo }: StorageLimits): Owner {
  const most = (isAnonymous ? demo : account) - REFUSED_BYTES;
  const reserve = Math.max(0, Math.floor(most * RESERVED_PART));
  return { userId: id, mostBytes: most - reserve, reserve };
}

/** How many bytes documents take up as JSON. The database's own form is a little larger or, if compressed, smaller. */
export function bytesOf(documents: readonly unknown[]): number {
  return documents.reduce<number>((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0);
}
