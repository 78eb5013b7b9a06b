import { GROWING_KIND } from '@furrow/contract/growing-record';
import { TASK_KIND } from '@furrow/contract/task';
import type { Instant } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { pushSubscriptions } from './schema.ts';

/** The kinds of records from which follows what a closed device is told. */
const KINDS: ReadonlySet<string> = new Set([GROWING_KIND, TASK_KIND]);

/** Has the servers look at an account's devices again, if a record of these kinds has changed (D49). */
export async function lookSoon(
  tx: Transaction,
  owner: string,
  kinds: readonly string[],
  now: Instant,
): Promise<void> {
  if (!kinds.some((kind) => KINDS.has(kind))) return;
  await tx
    .update(pushSubscriptions)
    .set({ lookAt: new Date(now), changes: sql`${pushSubscriptions.changes} + 1` })
    .where(eq(pushSubscriptions.userId, owner));
}
