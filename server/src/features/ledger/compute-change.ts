import { isLate } from '@furrow/domain/gardener/ranked-xp';
import { planProjection, stepOf, type KnownLedger } from '@furrow/domain/ledger/garden-parts';
import type { DayTallies } from '@furrow/domain/ledger/daily-stats';
import { isFocusEvent, type LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { gardenDays, gardens, ledgerEvents, recordHeads, users } from '../../db/schema.ts';
import {
  connectedEvents,
  type KeptEvent,
  keptEventJson,
  plantingsOf,
  textArray,
  spanOf,
  latestOther,
  readConnected,
  readSince,
} from './connected-events.ts';
import type { DayRow, GardenSummary } from './garden-summary.ts';
import { EMPTY_SUMMARY, dayRows, lastPartIn, talliesOf } from './garden-summary.ts';

/** More connected events than any real garden has; an event that would make more is refused (D75). */
const MOST_CONNECTED = 1000;

/** The part of the ledger that a batch depends on. */
export interface LedgerWindow {
  readonly summary: GardenSummary;
  /** When the account was made. */
  readonly madeAt: Instant;
  /** Which of the batch's ids the ledger holds. */
  readonly known: ReadonlySet<string>;
  /** All events of the batch's plantings and of those connected with them; null where there are more than `MOST_CONNECTED`. */
  readonly events: readonly KeptEvent[] | null;
  /** The stored days of those events, and of the batch. */
  readonly days: DayTallies;
  /** Bytes of the same storage that the user's records use. */
  readonly recordBytes: number;
}

/** Reads all of it in one statement, whose duration does not depend on how much the ledger holds. */
export async function readWindow(
  db: Reader,
  userId: string,
  batch: readonly LedgerEvent[],
): Promise<LedgerWindow> {
  const ids = batch.map(({ id }) => id);
  const days = batch.map(({ day }) => day);
  const start = { plantings: plantingsOf(batch), spans: batch.filter(isFocusEvent).map(spanOf) };
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
      near: sql<{ events: KeptEvent[] | null; days: DayRow[] }>`(
        with near as materialized (${connectedEvents(userId, start, MOST_CONNECTED)})
        select json_build_object(
          'events', case when (select count(*) from near) <= ${MOST_CONNECTED} then
            (select coalesce(json_agg(${keptEventJson(sql`near`)}), '[]') from near) end,
          'days', ${dayRows(sql`${gardenDays.userId} = ${userId} and (
            ${gardenDays.day} = any(${textArray(days)}) or ${gardenDays.day} in (select near.day from near))`)}))`,
    })
    .from(users)
    .leftJoin(gardens, eq(gardens.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('no window without its owner');
  return {
    summary: row.garden ?? EMPTY_SUMMARY,
    madeAt: row.madeAt.getTime(),
    recordBytes: row.recordBytes,
    known: new Set(row.known),
    events: row.near.events,
    days: talliesOf(row.near.days),
  };
}

/** A level reset made now has no events after it, and one from an offline day a few. */
const MOST_AFTER_RESET = 5000;

/**
 * What new events change in a garden. Only connected events are read, however long the ledger.
 * @returns `exceeds` where there are more than any real garden has
 */
export async function computeChange(
  db: Reader,
  userId: string,
  before: LedgerWindow,
  { fresh, now }: { readonly fresh: readonly LedgerEvent[]; readonly now: Instant },
) {
  const plan = planProjection(fresh, before.summary.lastReset ?? undefined);
  const from = plan.startsAnew ? (plan.lastReset?.at ?? now) : undefined;
  const most = from === undefined ? MOST_CONNECTED : MOST_AFTER_RESET;
  const kept = from === undefined ? before.events : await readSince(db, userId, from, most);
  if (!kept || kept.length > most) return 'exceeds';
  const received = fresh.map((event): KeptEvent => ({ event, receivedAt: now }));
  const knownLedger = (events: readonly KeptEvent[]): KnownLedger => ({
    events: events.map(({ event }) => event),
    late: lateIdsOf([...events, ...received], before.madeAt),
    last: lastPartIn(before.summary),
  });
  const events = [...kept];
  for (;;) {
    const change = stepOf(plan, knownLedger(events));
    if (!change.mayHaveLater) return { plan, change };
    const since = change.last?.at ?? plan.lastReset?.at ?? 0;
    const besides = plantingsOf([...events.map(({ event }) => event), ...plan.counting]);
    const other = await latestOther(db, userId, { since, besides, most });
    if (other === null) return { plan, change };
    if (other === undefined) return 'exceeds';
    events.push(...(await readConnected(db, userId, [other], most)));
    if (events.length > most) return 'exceeds';
  }
}

/** Which of these came too late to rank (D74). */
export function lateIdsOf(kept: readonly KeptEvent[], madeAt: Instant): ReadonlySet<string> {
  const late = kept.filter(
    ({ event, receivedAt }) => isFocusEvent(event) && isLate(event, { receivedAt, madeAt }),
  );
  return new Set(late.map(({ event }) => event.id));
}
