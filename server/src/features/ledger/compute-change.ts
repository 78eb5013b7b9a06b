import { isLate } from '@furrow/domain/gardener/ranked-xp';
import { planProjection, stepOf, type KnownLedger } from '@furrow/domain/ledger/garden-parts';
import type { DayTallies } from '@furrow/domain/ledger/daily-stats';
import { isFocusEvent, type LedgerEvent, plantingsOf } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardenDays, ledgerEvents, users } from '../../db/schema.ts';
import {
  boundedEvents,
  type KeptEvent,
  mayBeConnected,
  nearEvents,
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

/** The events that a batch depends on, and the stored days of these events and of the batch. */
type Near = { readonly events: KeptEvent[] | null; readonly days: DayRow[] };

/** The user has no row in `gardens`, because nothing was ever appended to the ledger. */
type NoGarden = { readonly version: null };

/** A row with the fields of `windowFields`. */
export type WindowRow = {
  readonly madeAt: number;
  readonly known: string[];
  /** The events of the batch's plantings alone, and whether other plantings may be connected with these. */
  readonly near: Near & { readonly mayBeConnected: boolean };
} & (GardenSummary | NoGarden);

/** The fields of `Near`, from the rows `near`. */
const eventsAndDays = sql`
  'events', ${boundedEvents()},
  'days', ${dayRows(sql`${gardenDays.userId} = ${value('userId', 'uuid')} and ${gardenDays.day} = any(array(
    select unnest(${value('days', 'text[]')}) union select near.day from near))`)}`;

/**
 * The window as fields of a prepared statement that reads a user's row, with the garden joined to it. The time that they take does
 * not depend on the length of the ledger.
 */
export const windowFields = sql`
  ${summaryFields}, (extract(epoch from ${users.createdAt}) * 1000)::float8 as "madeAt",
    (select coalesce(json_agg(sent.id), '[]') from unnest(${value('ids', 'uuid[]')}) as sent (id)
      cross join lateral (
        select from ${ledgerEvents} e where e.user_id = ${value('userId', 'uuid')} and e.id = sent.id limit 1) e) as known,
    (with ${nearEvents} select json_build_object(${eventsAndDays}, 'mayBeConnected', ${mayBeConnected})) as near`;

/**
 * The values for `windowFields`, without the user's id. `from` and `to` are the beginnings and ends of the batch's focus periods.
 * @param batch all events that were sent
 * @param taken the events of the batch that are not refused
 */
export function windowSought(batch: readonly LedgerEvent[], taken: readonly LedgerEvent[]) {
  const plantings: readonly string[] = [...plantingsOf(taken)];
  const spans = taken.filter(isFocusEvent).map(spanOf);
  return {
    ids: batch.map(({ id }) => id),
    days: taken.map(({ day }) => day),
    plantings,
    from: spans.map(({ from }) => from),
    to: spans.map(({ to }) => to),
  };
}

type WindowSought = { readonly userId: string } & ReturnType<typeof windowSought>;

const nearRead = prepare<WindowSought, { readonly near: Near }>(
  sql`with ${nearEvents} select json_build_object(${eventsAndDays}) as near`,
);

const TOO_MUCH: Near = { events: null, days: [] };

/** Finds the plantings that are connected with the batch's, and reads all their events. */
async function readConnectedNear(db: Reader, sought: WindowSought): Promise<Near> {
  const { userId, plantings, from, to } = sought;
  const spans = from.map((begins, place) => ({ from: begins, to: to[place] ?? begins }));
  const found = await findConnected(db, { userId, plantings, spans }, MOST_SEARCHED);
  const [row] = found ? await nearRead(db, { ...sought, plantings: [...found] }) : [];
  return row?.near ?? TOO_MUCH;
}

/** The window in a row. It needs no further read if no other plantings are connected with the batch's, as is nearly always so. */
export async function windowIn(
  db: Reader,
  row: WindowRow,
  sought: WindowSought,
): Promise<LedgerWindow> {
  const { events, days } = row.near.mayBeConnected ? await readConnectedNear(db, sought) : row.near;
  return {
    summary: row.version === null ? EMPTY_SUMMARY : summaryIn(row),
    madeAt: row.madeAt,
    known: new Set(row.known),
    events,
    days: talliesOf(days),
  };
}

/** In how many plantings the last session is searched, the latest first. Nearly always the first one has it. */
const MOST_LOOKED_AT = 16;

/**
 * What new events change in a garden. Only connected events are read, however long the ledger.
 * @returns `exceeds` if there are more of them than in any real garden
 */
export async function computeChange(
  db: Reader,
  userId: string,
  window: LedgerWindow,
  { fresh, now }: { readonly fresh: readonly LedgerEvent[]; readonly now: Instant },
) {
  const plan = planProjection(fresh, window.summary.lastReset ?? undefined);
  const from = plan.startsAnew ? (plan.lastReset?.at ?? now) : undefined;
  const kept = from === undefined ? window.events : await readSince(db, userId, from);
  if (!kept) return 'exceeds';
  const received = fresh.map((event): KeptEvent => ({ event, receivedAt: now }));
  const knownLedger = (events: readonly KeptEvent[]): KnownLedger => ({
    events: events.map(({ event }) => event),
    late: lateIdsOf([...events, ...received], window.madeAt),
    last: lastPartIn(window.summary),
  });
  const events = [...kept];
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; lookedAt += 1) {
    const step = stepOf(plan, knownLedger(events));
    if (!step.mayHaveLater) return { plan, step };
    const since = step.last?.at ?? plan.lastReset?.at ?? 0;
    const besides = [...plantingsOf([...events.map(({ event }) => event), ...plan.counting])];
    const other = await latestOther(db, userId, { since, besides });
    if (other === null) return { plan, step };
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
