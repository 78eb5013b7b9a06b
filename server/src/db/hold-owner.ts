import { eq } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { users } from './schema.ts';
import { transact } from './transact.ts';

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
