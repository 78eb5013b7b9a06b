import type { LedgerEvent } from '@furrow/domain/events/event';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gardens, ledgerEvents } from '../db/schema.ts';
import { bringUpToDate } from '../features/ledger/bring-up-to-date.ts';
import { ledgerRows } from '../features/ledger/write-step.ts';

/** So many rows fit into one statement. */
const AT_ONCE = 2000;

/**
 * Puts events into a ledger as if they had been taken, which is much quicker than to send them, and counts the garden. It judges nothing,
 * so that a ledger may have what only an earlier release took.
 */
export async function storeLedger(
  db: Database,
  userId: string,
  events: readonly LedgerEvent[],
  receivedAt: number,
): Promise<void> {
  const rows = ledgerRows(userId, { events, receivedAt });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db.insert(ledgerEvents).values(rows.slice(at, at + AT_ONCE));
  const head = { version: 1, anewAt: 1, xp: 0, level: 1, xpSince: new Date(receivedAt) };
  await db
    .insert(gardens)
    .values({ userId, ...head })
    .onConflictDoNothing();
  await db.update(gardens).set({ versionByRules: -1 }).where(eq(gardens.userId, userId));
  await bringUpToDate(db, userId);
}
