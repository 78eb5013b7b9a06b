import type { DayTallies, DayTally } from '@furrow/domain/ledger/daily-stats';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { isFocusEvent } from '@furrow/domain/ledger/reach';
import type { DayKey, Instant } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { connectedEvents, type KeptEvent, keptEventJson, textArray } from './connected-events.ts';
import { spanOf } from './focus-span.ts';
import { gardenDays, gardens, ledgerEvents, recordHeads, users } from '../../db/schema.ts';
import { BARE_HEAD, type GardenHead } from './garden-head.ts';
import { tallyJson } from './tally-json.ts';

/** No honest farm has so many events in plantings that are connected with each other; one that would make more is refused (D75). */
export const MOST_CONNECTED = 1000;

/** What a batch has to see of the ledger it is entered in. */
export interface LedgerWindow {
  readonly head: GardenHead;
  /** When the account was made. */
  readonly madeAt: Instant;
  /** Which of the batch's ids the ledger holds. */
  readonly known: ReadonlySet<string>;
  /** The batch's plantings and those connected with them, each whole; null where there are more than `MOST_CONNECTED`. */
  readonly events: readonly KeptEvent[] | null;
  /** The days of those events, and those of the batch, as they are kept. */
  readonly days: DayTallies;
  /** What the user's records take up of the same storage. */
  readonly recordBytes: number;
}

/** Reads it all in one statement. How long that takes does not depend on how much the ledger holds. */
export async function readWindow(
  db: Reader,
  userId: string,
  batch: readonly LedgerEvent[],
): Promise<LedgerWindow> {
  const ids = batch.map(({ id }) => id);
  const days = batch.map(({ day }) => day);
  const plantings = batch.flatMap((event) => ('planting' in event ? event.planting : []));
  const start = { plantings, spans: batch.filter(isFocusEvent).map(spanOf) };
  const [row] = await db
    .select({
      garden: gardens,
      madeAt: users.createdAt,
      recordBytes: sql<number>`(
        select coalesce(sum(${recordHeads.storedBytes}), 0)::float8 from ${recordHeads}
        where ${recordHeads.userId} = ${userId})`,
      known: sql<string[]>`(
        select coalesce(json_agg(e.id), '[]') from ${ledgerEvents} e
        where e.user_id = ${userId} and e.id = any(${textArray(ids)}::uuid[]))`,
      near: sql<{ events: KeptEvent[] | null; days: (DayTally & { day: DayKey })[] }>`(
        with near as materialized (${connectedEvents(userId, start, MOST_CONNECTED)})
        select json_build_object(
          'events', case when (select count(*) from near) <= ${MOST_CONNECTED} then
            (select coalesce(json_agg(${keptEventJson(sql`near`)}), '[]') from near) end,
          'days', (select coalesce(json_agg(${tallyJson}), '[]') from ${gardenDays}
            where ${gardenDays.userId} = ${userId} and (
              ${gardenDays.day} = any(${textArray(days)}) or ${gardenDays.day} in (select near.day from near)))))`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('no window without its owner');
  return {
    head: row.garden ?? BARE_HEAD,
    madeAt: row.madeAt.getTime(),
    recordBytes: row.recordBytes,
    known: new Set(row.known),
    events: row.near.events,
    days: new Map(row.near.days.map(({ day, ...tally }) => [day, tally])),
  };
}
