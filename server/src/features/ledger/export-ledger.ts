import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { byOccurrence } from '@furrow/domain/ledger/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerEvents, refusedEvents } from '../../db/schema.ts';

/** All that the ledger holds of a user, level resets and what was before them included (D28). */
export interface ExportedLedger {
  readonly events: readonly LedgerEvent[];
  /** With the reason; `body` is what was sent, as JSON text (D29). */
  readonly refused: readonly { code: string; body: string; receivedAt: string }[];
}

export async function exportLedger(db: Database, userId: string): Promise<ExportedLedger> {
  const [events, refused] = await Promise.all([
    db
      .select({ body: ledgerEvents.body })
      .from(ledgerEvents)
      .where(eq(ledgerEvents.userId, userId)),
    db
      .select()
      .from(refusedEvents)
      .where(eq(refusedEvents.userId, userId))
      .orderBy(asc(refusedEvents.receivedAt)),
  ]);
  return {
    events: events.map(({ body }) => body).toSorted(byOccurrence),
    refused: refused.map(({ code, body, receivedAt }) => ({
      code,
      body,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

/** Every session there ever was, oldest first, as if no level had been reset. */
export function allSessions(events: readonly LedgerEvent[]): readonly SessionRecord[] {
  return projectGarden(events.filter((event) => event.kind !== 'level-reset')).records;
}
