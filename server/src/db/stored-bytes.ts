import type { User } from '@furrow/contract/account';

/** Bytes of refused items that are kept for a user: four batches of the largest there are, or 1000 of the usual size. */
export const REFUSED_BYTES = 256 * 1024;

/** How much an account may store, in bytes: its events, its tasks, and what was refused of it (D75). */
export interface StorageLimits {
  readonly account: number;
  readonly demo: number;
}

/** What is left for a user's events and tasks: the place for refused items is kept free, so that those need no counting. */
export function storageLimitOf(limits: StorageLimits, { isAnonymous }: User): number {
  return (isAnonymous ? limits.demo : limits.account) - REFUSED_BYTES;
}

/** What documents take up, as JSON; the database's own form of them is a little larger or, compressed, smaller. */
export function bytesOf(documents: readonly unknown[]): number {
  return documents.reduce<number>((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0);
}
