import { isLate } from '@furrow/domain/gardener/ranked-xp';
import { planProjection, stepOf, type KnownLedger } from '@furrow/domain/ledger/garden-parts';
import type { DayTallies } from '@furrow/domain/ledger/daily-stats';
import { isFocusEvent, type LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardenDays, ledgerEvents, users } from '../../db/schema.ts';
import {
  areBounded,
  areFew,
  eventsOfPlantings,
  type KeptEvent,
  keptEventJson,
  mayBeConnected,
  MOST_CONNECTED,
  ownEvents,
  plantingsOf,
  latestOther,
  readConnected,
  readSince,
} from './connected-events.ts';
import { findConnected, MOST_SEARCHED, spanOf } from './connected-plantings.ts';
import type { DayRow, GardenSummary } from './garden-summary.ts';
import {
  EMPTY_SUMMARY,
  dayRows,
  lastPartIn,
  summaryFields,
  summaryIn,
  talliesOf,
} from './garden-summary.ts';

/** The part of the ledger that a batch depends on. */
export interface LedgerWindow {
  readonly summary: GardenSummary;
  /** When the account was made. */
  readonly madeAt: Instant;
  /** Which of the batch's ids the ledger holds. */
  readonly known: ReadonlySet<string>;
  /** All events of the batch's plantings and of those connected with them; null where they are more than `MOST_CONNECTED`. */
  readonly events: readonly KeptEvent[] | null;
  /** The stored days of those events, and of the batch. */
  readonly days: DayTallies;
}

/** The events that a batch depends on, and the stored days of those and of the batch. */
type Near = { readonly events: KeptEvent[] | null; readonly days: DayRow[] };

/** The fields below in a row. */
export type WindowRow = {
  readonly madeAt: number;
  readonly known: string[];
  /** Of the batch's plantings alone; whether there may be more of them, or others that are connected with them. */
  readonly near: Near & { readonly mayBeMore: boolean };
  // The version is null where nothing has grown.
} & (GardenSummary | { readonly version: null });

/** What the fields below depend on. */
export type WindowSought = {
  readonly userId: string;
  readonly ids: readonly string[];
  readonly days: readonly string[];
  readonly plantings: readonly string[];
  /** When focus among the batch begins, and ends. */
  readonly from: readonly Instant[];
  readonly to: readonly Instant[];
};

const eventsAndDays = (userId: SQL, isWhole: SQL) => sql`
  'events', case when ${isWhole} then
    (select coalesce(json_agg(${keptEventJson(sql`near`)}), '[]') from near) end,
  'days', ${dayRows(sql`${gardenDays.userId} = ${userId} and ${gardenDays.day} = any(array(
    select unnest(${value('days', 'text[]')}) union select near.day from near))`)}`;

const near = sql`near`;
const few = areFew(near);

/**
 * The window as fields of a prepared statement that reads a user's row, with the garden joined to it. How long they take does not depend on how much the ledger holds.
 */
export const windowFields = (userId: SQL): SQL => sql`
  ${summaryFields}, (extract(epoch from ${users.createdAt}) * 1000)::float8 as "madeAt",
    (select coalesce(json_agg(sent.id), '[]') from unnest(${value('ids', 'uuid[]')}) as sent (id)
      cross join lateral (
        select from ${ledgerEvents} e where e.user_id = ${userId} and e.id = sent.id limit 1) e) as known,
    (with near as materialized (${ownEvents(userId)})
      select json_build_object(${eventsAndDays(userId, few)}, 'mayBeMore', not ${few} or ${mayBeConnected(userId, near)})) as near`;

/**
 * @param batch all that was sent
 * @param taken those events of the batch that are not refused
 */
export function windowSought(
  userId: string,
  batch: readonly LedgerEvent[],
  taken: readonly LedgerEvent[],
): WindowSought {
  const spans = taken.filter(isFocusEvent).map(spanOf);
  return {
    userId,
    ids: batch.map(({ id }) => id),
    days: taken.map(({ day }) => day),
    plantings: plantingsOf(taken),
    from: spans.map(({ from }) => from),
    to: spans.map(({ to }) => to),
  };
}

const connectedRead = prepare<WindowSought, { readonly near: Near }>(sql`
  with near as materialized (${eventsOfPlantings(value('userId', 'uuid'), MOST_CONNECTED.events)})
  select json_build_object(${eventsAndDays(value('userId', 'uuid'), areBounded(near))}) as near`);

const TOO_MUCH: Near = { events: null, days: [] };

async function readNear(db: Reader, sought: WindowSought): Promise<Near> {
  const { userId, plantings, from, to } = sought;
  const spans = from.map((begins, place) => ({ from: begins, to: to[place] ?? begins }));
  const found = await findConnected(db, { userId, plantings, spans }, MOST_SEARCHED);
  const [row] = found ? await connectedRead(db, { ...sought, plantings: [...found] }) : [];
  return row?.near ?? TOO_MUCH;
}

/** The window in a row. Nearly always it is whole; else all that is connected is searched and read. */
export async function windowIn(
  db: Reader,
  row: WindowRow,
  sought: WindowSought,
): Promise<LedgerWindow> {
  const { events, days } = row.near.mayBeMore ? await readNear(db, sought) : row.near;
  return {
    summary: row.version === null ? EMPTY_SUMMARY : summaryIn(row),
    madeAt: row.madeAt,
    known: new Set(row.known),
    events,
    days: talliesOf(days),
  };
}

/** So many plantings are looked at for the last session, the latest first. Nearly always the first of them has it. */
const MOST_LOOKED_AT = 16;

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
  const kept = from === undefined ? before.events : await readSince(db, userId, from);
  if (!kept) return 'exceeds';
  const received = fresh.map((event): KeptEvent => ({ event, receivedAt: now }));
  const knownLedger = (events: readonly KeptEvent[]): KnownLedger => ({
    events: events.map(({ event }) => event),
    late: lateIdsOf([...events, ...received], before.madeAt),
    last: lastPartIn(before.summary),
  });
  const events = [...kept];
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; lookedAt += 1) {
    const change = stepOf(plan, knownLedger(events));
    if (!change.mayHaveLater) return { plan, change };
    const since = change.last?.at ?? plan.lastReset?.at ?? 0;
    const besides = plantingsOf([...events.map(({ event }) => event), ...plan.counting]);
    const other = await latestOther(db, userId, { since, besides });
    if (other === null) return { plan, change };
    const more = other === undefined ? null : await readConnected(db, userId, [other]);
    if (!more) return 'exceeds';
    events.push(...more);
  }
  return 'exceeds';
}

/** Which of these came too late to rank (D74). */
export function lateIdsOf(kept: readonly KeptEvent[], madeAt: Instant): ReadonlySet<string> {
  const late = kept.filter(
    ({ event, receivedAt }) => isFocusEvent(event) && isLate(event, { receivedAt, madeAt }),
  );
  return new Set(late.map(({ event }) => event.id));
}
