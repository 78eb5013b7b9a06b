import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { boundedPage, pagesOf } from '../../db/pages.ts';
import { ledgerEvents } from '../../db/schema.ts';

/** An event as the database keeps it. */
export interface EventText {
  readonly id: string;
  /** Milliseconds since 1970, in decimal digits. */
  readonly ends_at: string;
  /** JSON. */
  readonly text: string;
}

/** A user's ledger in pages, in the order in which its events ended, then of their ids. */
export function eventPages(db: Database, userId: string): AsyncGenerator<readonly EventText[]> {
  return pagesOf(async (after: EventText | undefined) => {
    const later = after
      ? sql`and (e.ends_at, e.id) > (${after.ends_at}::bigint, ${after.id}::uuid)`
      : sql``;
    const rows = sql`
      select e.id, e.ends_at, e.body::text as text from ${ledgerEvents} e
      where e.user_id = ${userId} ${later}`;
    const page = await db.execute<EventText & Record<string, unknown>>(
      boundedPage(rows, sql`ends_at, id`),
    );
    return page.rows;
  });
}
