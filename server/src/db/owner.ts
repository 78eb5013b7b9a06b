import type { User } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { type Database, type Transaction, transact } from './database.ts';
import { users } from './schema.ts';

/** Whose data it is, and how many bytes that user may store. */
export interface Owner {
  readonly userId: string;
  readonly mostBytes: number;
}

/**
 * The one way in which a user's data are written: in a transaction that holds the user's row, so that one change is made on what the
 * one before left. It reads what it needs and writes; whoever comes second waits.
 * @returns nothing where the user is no more
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

/** Bytes of refused items that are kept for a user: four batches of the largest there are, or 1000 of the usual size. */
export const REFUSED_BYTES = 256 * 1024;

/** How much an account may store, in bytes: its events, its tasks, and what was refused of it (D75). */
export interface StorageLimits {
  readonly account: number;
  readonly demo: number;
}

/** A user may store events and tasks in what is left: the place for refused items is kept free, so that those need no counting. */
export function ownerOf({ id, isAnonymous }: User, { account, demo }: StorageLimits): Owner {
  return { userId: id, mostBytes: (isAnonymous ? demo : account) - REFUSED_BYTES };
}

/** What documents take up, as JSON; the database's own form of them is a little larger or, compressed, smaller. */
export function bytesOf(documents: readonly unknown[]): number {
  return documents.reduce<number>((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0);
}
