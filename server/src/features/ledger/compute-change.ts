import {
  isFocusEvent,
  LATER_KINDS,
  type LedgerEvent,
  type PlantingId,
  plantingsOf,
} from '@furrow/domain/events/event';
import { isLate } from '@furrow/domain/gardener/ranked-xp';
import type { DayTallies } from '@furrow/domain/ledger/daily-stats';
import { laterOf, type LastPart, planProjection, stepOf } from '@furrow/domain/ledger/garden-parts';
import type { Instant } from '@furrow/domain/time';
import { and, desc, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { lastKeys } from '../../db/garden-tables.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardenDays, gardenPlots, ledgerEvents, users } from '../../db/schema.ts';
import {
  boundedEvents,
  connectedRows,
  type KeptEvent,
  mayBeConnected,
  nearEvents,
  readSince,
  sentValues,
  type SentValues,
} from './connected-events.ts';
import {
  findConnected,
  type Most,
  MOST_CONNECTED,
  MOST_STRUCK,
  ORDINARY,
  STRIKING,
} from './connected-plantings.ts';
import type { DayRow, GardenSummary } from './garden-summary.ts';
import { spanOf } from './overlapping-periods.ts';
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
  /** All that can count of the batch's plantings and of those connected with them; null where that is more than `MOST_CONNECTED`. */
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

/** The fields of `Near`, from the rows `near` and these as a list. */
const eventsAndDays = (list: SQL) => sql`
  'events', ${list},
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
    (with ${nearEvents} select json_build_object(${eventsAndDays(boundedEvents)}, 'mayBeConnected', ${mayBeConnected})) as near`;

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

/** Reads what is connected with the batch, up to a limit. */
function connectedRead(most: Most) {
  const { rows, list } = connectedRows(most);
  return prepare<WindowSought & SentValues, { readonly near: Near }>(
    sql`with ${rows} select json_build_object(${eventsAndDays(list)}) as near`,
  );
}

const ordinaryRead = connectedRead(MOST_CONNECTED);
const strikingRead = connectedRead(MOST_STRUCK);

/** Whether an event lets the focus of a planting count again. */
const isRestoring = (event: LedgerEvent) => event.kind === 'planting-struck' && !event.struck;

const TOO_MUCH: Near = { events: null, days: [] };

/** Finds the plantings that are connected with the batch's, and reads what can count of all their events. */
async function readConnectedNear(
  db: Reader,
  sought: WindowSought,
  fresh: readonly LedgerEvent[],
  since: Instant,
): Promise<Near> {
  const { userId, plantings } = sought;
  const periods = fresh
    .filter(isFocusEvent)
    .map((event) => Object.assign({ planting: event.planting }, spanOf(event)));
  const restored = plantingsOf(fresh.filter(isRestoring));
  const asked = { userId, plantings, periods, restored, since };
  const isMild = restored.size === 0 && fresh.every(({ kind }) => LATER_KINDS.includes(kind));
  const found = await findConnected(db, asked, isMild ? STRIKING : ORDINARY);
  if (!found) return TOO_MUCH;
  const read = isMild ? strikingRead : ordinaryRead;
  const [row] = await read(db, { ...sought, ...sentValues(fresh), plantings: [...found] });
  return row?.near ?? TOO_MUCH;
}

/**
 * The window in a row. It needs no further read if no other plantings are connected with the batch's and their own events are few, as is
 * nearly always so.
 * @param taken the events of the batch that are not refused
 */
export async function windowIn(
  db: Reader,
  row: WindowRow,
  sought: WindowSought,
  taken: readonly LedgerEvent[],
): Promise<LedgerWindow> {
  const summary = row.version === null ? EMPTY_SUMMARY : summaryIn(row);
  const known = new Set(row.known);
  const fresh = taken.filter(({ id }) => !known.has(id));
  const isWhole = row.near.events !== null && !row.near.mayBeConnected;
  const { events, days } = isWhole
    ? row.near
    : await readConnectedNear(db, sought, fresh, summary.lastReset?.at ?? 0);
  return {
    summary,
    madeAt: row.madeAt,
    known,
    events,
    days: talliesOf(days),
  };
}

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
  const kept = from === undefined ? window.events : await readSince(db, userId, from, fresh);
  if (!kept) return 'exceeds';
  const received = fresh.map((event): KeptEvent => ({ event, receivedAt: now }));
  const events = kept.map(({ event }) => event);
  const step = stepOf(plan, {
    events,
    late: lateIdsOf([...kept, ...received], window.madeAt),
    last: lastPartIn(window.summary),
  });
  if (!step.mayHaveLater) return { plan, step };
  const read = plantingsOf([...events, ...plan.counting]);
  const last = laterOf(step.last, await latestLast(db, userId, read));
  return { plan, step: { ...step, last } };
}

/** What would be the last session of the stored plantings besides those that were read. */
async function latestLast(
  db: Reader,
  userId: string,
  besides: ReadonlySet<PlantingId>,
): Promise<LastPart | undefined> {
  const [found] = await db
    .select({ last: gardenPlots.last })
    .from(gardenPlots)
    .where(
      and(
        eq(gardenPlots.userId, userId),
        isNotNull(gardenPlots.last),
        not(inArray(gardenPlots.planting, [...besides])),
      ),
    )
    .orderBy(...lastKeys(gardenPlots).map(desc))
    .limit(1);
  return found?.last ?? undefined;
}

/** Which of these came too late to rank (D74). */
export function lateIdsOf(kept: readonly KeptEvent[], madeAt: Instant): ReadonlySet<string> {
  const late = kept.filter(
    ({ event, receivedAt }) => isFocusEvent(event) && isLate(event, { receivedAt, madeAt }),
  );
  return new Set(late.map(({ event }) => event.id));
}
