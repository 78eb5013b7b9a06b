import type { LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardenPlots, ledgerEvents } from '../../db/schema.ts';
import {
  ANY_NUMBER,
  findConnected,
  MOST_SEARCHED,
  rowsOfPlanting,
  upTo,
} from './connected-plantings.ts';

/** The plantings of events. */
export function plantingsOf(events: readonly LedgerEvent[]): PlantingId[] {
  return events.flatMap((event) => ('planting' in event ? event.planting : []));
}

/** An event of the ledger, and when it came. */
export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/**
 * More events, and bytes of them, than are connected in any real garden. An event that would make more is refused (D75). A span takes 40
 * bytes or more, so this bounds the spans as well.
 */
export const MOST_CONNECTED = { events: 500, bytes: 512 * 1024 };

/** What may follow a level reset that comes late: two months of a busy gardener. */
const MOST_AFTER_RESET = { events: 1000, bytes: 512 * 1024 };

const soughtPlantings = value('plantings', 'text[]');

/** So many events, and bytes of them, are read before the turn of the account has come. Real plantings have fewer. */
const FEW = { events: 64, bytes: 64 * 1024 };

/** Whether all of these rows are so few and small that their events may be read. */
const areAtMost = (rows: SQL, most: typeof FEW): SQL => sql`(
  select count(*) <= ${sql.raw(String(most.events))} and coalesce(sum(bytes), 0) <= ${sql.raw(String(most.bytes))} from ${rows})`;

const ofEvent = sql`e.body, e.day, e.received_at, e.begins_at, coalesce(e.bytes, octet_length(e.body::text)) as bytes`;

/**
 * The events of the `plantings` alone, at most one more than a few. They are looked up one planting at a time: for a list, the planner
 * may read all that the user has.
 */
export const ownEvents = (userId: SQL): SQL => eventsOfPlantings(userId, FEW.events);

/** Whether these `ownEvents` are all of them, and few. */
export const areFew = (own: SQL): SQL => areAtMost(own, FEW);

/** Whether these are all connected events, and no more than may be read. */
export const areBounded = (connected: SQL): SQL => areAtMost(connected, MOST_CONNECTED);

/**
 * Whether focus of other plantings may overlap with these `ownEvents`, or with the spans that begin at `from`: some of it ended later
 * than the first of them began, or there are too many events since then to tell.
 */
export const mayBeConnected = (userId: SQL, own: SQL): SQL => sql`(
  with later as (
    select e.planting, e.begins_at from ${ledgerEvents} e
    where e.user_id = ${userId} and e.ends_at > least(
      (select min(from_at) from unnest(${value('from', 'bigint[]')}) as span (from_at)), (select min(begins_at) from ${own}))
    order by e.ends_at limit ${upTo(FEW.events + 1)})
  select exists (select from later where begins_at is not null and planting <> all(${soughtPlantings}))
    or (select count(*) from later) > ${sql.raw(String(FEW.events))})`;

/** The events of the `plantings`; where they are more than `most`, `most` + 1 of them. */
export function eventsOfPlantings(userId: SQL, most: number): SQL {
  return sql`
    select e.* from (select distinct unnest(${soughtPlantings}) as planting) own cross join lateral (
      select ${ofEvent} ${rowsOfPlanting(userId, sql`own.planting`)} limit ${upTo(most + 1)}) e
    limit ${upTo(most + 1)}`;
}

/** An event as JSON, of a row of `body` and `received_at`. */
export const keptEventJson = (row: SQL) => sql`json_build_object('event', ${row}.body,
  'receivedAt', (extract(epoch from ${row}.received_at) * 1000)::bigint)`;

/** One parameter, whatever the number of texts. */
function textArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}

/** Reads a list of events as one, unless they are too many or too large. */
const boundedEvents = (events: SQL, most = MOST_CONNECTED) => sql`
  with near as materialized (${events})
  select case when ${areAtMost(sql`near`, most)} then
    (select coalesce(json_agg(${keptEventJson(sql`near`)}), '[]') from near) end as kept`;

type Bounded = { readonly kept: KeptEvent[] | null };

type Sought = { readonly userId: string; readonly plantings: readonly string[] };

const userId = value('userId', 'uuid');

const boundedRead = prepare<Sought, Bounded>(
  boundedEvents(eventsOfPlantings(userId, MOST_CONNECTED.events)),
);

/** All events of plantings and of those connected with them; null where they are too many or too large. */
export async function readConnected(
  db: Reader,
  user: string,
  plantings: readonly string[],
): Promise<KeptEvent[] | null> {
  const found = await findConnected(db, { userId: user, plantings, spans: [] }, MOST_SEARCHED);
  const [row] = found ? await boundedRead(db, { userId: user, plantings: [...found] }) : [];
  return row?.kept ?? null;
}

const allRead = prepare<Sought, { readonly kept: KeptEvent }>(sql`
  select ${keptEventJson(sql`near`)} as kept from (${eventsOfPlantings(userId, ANY_NUMBER)}) near`);

/** The same, however many there are. */
export async function readAllConnected(
  db: Reader,
  user: string,
  plantings: readonly string[],
): Promise<KeptEvent[]> {
  const found = await findConnected(db, { userId: user, plantings, spans: [] }, ANY_NUMBER);
  const rows = await allRead(db, { userId: user, plantings: [...(found ?? [])] });
  return rows.map(({ kept }) => kept);
}

/** Events that end at or after an instant; null where they are too many or too large. */
export async function readSince(
  db: Reader,
  user: string,
  from: Instant,
): Promise<KeptEvent[] | null> {
  const since = sql`
    select ${ofEvent} from ${ledgerEvents} e
    where e.user_id = ${user} and e.ends_at >= ${from} limit ${MOST_AFTER_RESET.events + 1}`;
  const { rows } = await db.execute<Bounded>(boundedEvents(since, MOST_AFTER_RESET));
  return rows[0]?.kept ?? null;
}

interface Search {
  readonly since: Instant;
  readonly besides: readonly string[];
}

/**
 * The latest planting, other than these, that grew, wilted or ended and has an event since an instant: only such a planting can have
 * been the last session. Its plot says so, which is less to read than its events.
 * @returns null if there is none; undefined if it was not found among the latest events
 */
export async function latestOther(
  db: Reader,
  user: string,
  { since, besides }: Search,
): Promise<string | null | undefined> {
  const most = MOST_CONNECTED.events;
  const { rows } = await db.execute<{ looked: number; found: string | null }>(sql`
    with late as materialized (
      select e.planting, e.ends_at from ${ledgerEvents} e
      where e.user_id = ${user} and e.ends_at >= ${since} and e.planting is not null
      order by e.ends_at desc limit ${most})
    select (select count(*)::int from late) as looked, (
      select late.planting from late
      join ${gardenPlots} plot on plot.user_id = ${user} and plot.planting = late.planting
      where late.planting <> all(${textArray(besides)})
        and (plot.entry is not null or plot.record is not null or plot.young is not null)
      order by late.ends_at desc limit 1) as found`);
  const [row] = rows;
  return row && (row.found !== null || row.looked < most) ? row.found : undefined;
}
