import type { DayTallies, DayTally } from '@furrow/domain/ledger/day-tally';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { DayKey, Instant } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardens, ledgerEvents, users } from '../../db/schema.ts';
import { BARE_HEAD, type GardenHead } from './garden-head.ts';
import { tallyJson } from './tally-json.ts';

/** What a batch has to see of the ledger it is entered in. */
export interface LedgerWindow {
  readonly head: GardenHead;
  /** Which of the batch's ids the ledger holds. */
  readonly known: ReadonlySet<string>;
  /** All plantings that reach to `readFrom` or later, and those of the batch, each whole. */
  readonly events: readonly LedgerEvent[];
  /** The days of those events, and those of the batch, as they are kept. */
  readonly days: DayTallies;
}

/**
 * Reads it all in one statement, so that it is one moment's.
 * @returns nothing where the user is no more
 */
export async function readWindow(
  db: Database,
  userId: string,
  batch: readonly LedgerEvent[],
  readFrom: Instant,
): Promise<LedgerWindow | undefined> {
  const ids = batch.map(({ id }) => id);
  const days = batch.map(({ day }) => day);
  const plantings = batch.flatMap((event) => ('planting' in event ? event.planting : []));
  const near = sql`
    select e.body, e.day from ${ledgerEvents} e where e.user_id = ${userId} and e.planting in (
      select late.planting from ${ledgerEvents} late
      where late.user_id = ${userId} and late.ends_at >= ${Math.min(readFrom, Number.MAX_SAFE_INTEGER)}
      union select unnest(${textArray(plantings)}))`;
  const [row] = await db
    .select({
      garden: gardens,
      known: sql<string[]>`(
        select coalesce(json_agg(e.id), '[]') from ${ledgerEvents} e
        where e.user_id = ${userId} and e.id = any(${textArray(ids)}::uuid[]))`,
      near: sql<{ events: LedgerEvent[]; days: (DayTally & { day: DayKey })[] }>`(
        with near as materialized (${near})
        select json_build_object(
          'events', (select coalesce(json_agg(near.body), '[]') from near),
          'days', (select coalesce(json_agg(${tallyJson}), '[]') from ${gardenDays}
            where ${gardenDays.userId} = ${userId} and (
              ${gardenDays.day} = any(${textArray(days)}) or ${gardenDays.day} in (select near.day from near)))))`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  return (
    row && {
      head: row.garden ?? BARE_HEAD,
      known: new Set(row.known),
      events: row.near.events,
      days: new Map(row.near.days.map(({ day, ...tally }) => [day, tally])),
    }
  );
}

/** One parameter, whatever the number of texts. */
function textArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}
