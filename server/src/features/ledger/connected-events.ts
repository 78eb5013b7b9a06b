import type { LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import { INCIDENT_KINDS, isFocusEvent } from '@furrow/domain/events/event';
import { beginningOf, endingOf } from '@furrow/domain/ledger/reach';
import { HOUR, type Duration, type Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { ledgerEvents } from '../../db/schema.ts';

/**
 * Classes of focus by its length from its first to its last moment, pauses included: the longest of each class. A period that
 * overlaps with a span began at most that long before it, so that a search in each class is a short index range, however
 * many events there are before and after.
 */
const SPAN_CLASSES: readonly Duration[] = [HOUR, 24 * HOUR, 30 * 24 * HOUR, 500 * 24 * HOUR];

/** The columns of a ledger row by which overlaps of focus are found (D73). */
export function spanColumns(event: LedgerEvent) {
  if (!isFocusEvent(event)) return { beginsAt: null, spanClass: null };
  const { from, to } = spanOf(event);
  const found = SPAN_CLASSES.findIndex((length) => to - from <= length);
  return { beginsAt: from, spanClass: found === -1 ? SPAN_CLASSES.length - 1 : found };
}

/** From the first to the last moment of an event. */
export function spanOf(event: LedgerEvent) {
  return { from: beginningOf(event), to: endingOf(event) };
}

/** The plantings of events. */
export function plantingsOf(events: readonly LedgerEvent[]): PlantingId[] {
  return events.flatMap((event) => ('planting' in event ? event.planting : []));
}

/** An event of the ledger, and when it came. */
export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/** More connected events than any real garden has; an event that would make more is refused (D75). */
export const MOST_CONNECTED = 1000;

/** A level reset made now has no events after it, and one from an offline day a few. */
export const MOST_AFTER_RESET = 5000;

/** The value of `most` where all are wanted. */
export const ANY_NUMBER = 2_000_000_000;

/** Where the search for connected events begins. */
export interface ConnectedSought extends Record<string, unknown> {
  readonly userId: string;
  readonly plantings: readonly string[];
  readonly from: readonly Instant[];
  readonly to: readonly Instant[];
}

const classes = sql.raw(SPAN_CLASSES.map((length, name) => `(${name}, ${length})`).join(', '));

const soughtPlantings = value('plantings', 'text[]');

/** With a limit that it can't see, the planner expects a tenth. Otherwise it expects far too many rows, and compiles the statement. */
const upTo = (most: number) => sql`(select ${sql.raw(String(most))})`;

/** So many events, and bytes of them, are read before the turn of the account has come. Real plantings have fewer. */
const FEW = { events: 64, bytes: 64 * 1024 };

/**
 * The events of the `plantings` alone, at most one more than a few. They are looked up one planting at a time: for a list, the planner
 * may read all that the user has.
 */
export const ownEvents = (userId: SQL): SQL => sql`
  select e.* from (select distinct unnest(${soughtPlantings}) as planting) own cross join lateral (
    select e.body, e.day, e.received_at, e.begins_at from ${ledgerEvents} e
    where e.user_id = ${userId} and e.planting = own.planting limit ${upTo(FEW.events + 1)}) e
  limit ${upTo(FEW.events + 1)}`;

/** Whether these `ownEvents` are all of them, and few. */
export const areFew = (own: SQL): SQL => sql`(
  select count(*) <= ${sql.raw(String(FEW.events))} and coalesce(sum(octet_length(body::text)), 0) <= ${sql.raw(String(FEW.bytes))}
  from ${own})`;

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

/**
 * The events of plantings, and of all plantings connected with them by overlapping focus periods, directly or through others
 * (D73), for a prepared statement with places for `userId`, the `plantings`, and the spans `from` and `to` of focus that is in no
 * planting of these yet. `most` bounds the work: where there are more, any `most` + 1 of them are returned. A planting that has
 * more by itself is not followed further.
 */
export function connectedEvents(most: number): SQL {
  const userId = value('userId', 'uuid');
  const oneMore = upTo(most + 1);
  // The given plantings may have no event yet: they are counted in addition.
  const onePlantingMore = sql`(select ${sql.raw(String(most + 1))} + cardinality(${soughtPlantings}))`;
  // In a sum, the end is no condition of another index, by which PostgreSQL would read all later events.
  const overlapping = sql`
    (select * from (values ${classes}) as each (name, length) limit ${oneMore}) class cross join lateral (
      select e.planting from ${ledgerEvents} e
      where e.user_id = ${userId} and e.begins_at is not null and e.span_class = class.name
        and e.begins_at > span.from_at - class.length and e.begins_at < span.to_at
        and e.ends_at + 0 > span.from_at
      limit ${oneMore}) other`;
  return sql`
    with recursive reached (planting) as (
      select unnest(${soughtPlantings})
      union
      select other.planting
      from unnest(${value('from', 'bigint[]')}, ${value('to', 'bigint[]')})
        as span (from_at, to_at) cross join ${overlapping}
      union
      select other.planting from (select planting from reached limit ${onePlantingMore}) known cross join lateral (
        select own.begins_at as from_at, own.ends_at as to_at from (
          select few.begins_at, few.ends_at, count(*) over () as events from (
            select e.begins_at, e.ends_at from ${ledgerEvents} e
            where e.user_id = ${userId} and e.planting = known.planting limit ${oneMore}) few) own
        where own.begins_at is not null and own.events <= ${sql.raw(String(most))}) span
      cross join ${overlapping})
    select e.body, e.day, e.received_at
    from (select planting from reached limit ${onePlantingMore}) near cross join lateral (
      select e.body, e.day, e.received_at from ${ledgerEvents} e
      where e.user_id = ${userId} and e.planting = near.planting limit ${oneMore}) e
    limit ${oneMore}`;
}

/** An event as JSON, of a row of `body` and `received_at`. */
export const keptEventJson = (row: SQL) => sql`json_build_object('event', ${row}.body,
  'receivedAt', (extract(epoch from ${row}.received_at) * 1000)::bigint)`;

/** One parameter, whatever the number of texts. */
function textArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}

/** The statements that read connected events, by how many at most. */
const connectedUpTo = new Map(
  [MOST_CONNECTED, MOST_AFTER_RESET, ANY_NUMBER].map((most) => [
    most,
    prepare<ConnectedSought, { readonly kept: KeptEvent }>(sql`
      with near as materialized (${connectedEvents(most)})
      select ${keptEventJson(sql`near`)} as kept from near`),
  ]),
);

/** All events of plantings and of those connected with them; where there are more than `most`, any `most` + 1 of them. */
export async function readConnected(
  db: Reader,
  userId: string,
  plantings: readonly string[],
  most: number,
): Promise<KeptEvent[]> {
  const read = connectedUpTo.get(most);
  if (!read) throw new RangeError('no statement for so many events');
  const rows = await read(db, { userId, plantings, from: [], to: [] });
  return rows.map(({ kept }) => kept);
}

/** Events that end at or after an instant; where there are more than `most`, `most` + 1 of them. */
export async function readSince(
  db: Reader,
  userId: string,
  from: Instant,
  most: number,
): Promise<KeptEvent[]> {
  const { rows } = await db.execute<{ kept: KeptEvent }>(sql`
    select ${keptEventJson(sql`e`)} as kept from ${ledgerEvents} e
    where e.user_id = ${userId} and e.ends_at >= ${from} limit ${most + 1}`);
  return rows.map(({ kept }) => kept);
}

interface Search {
  readonly since: Instant;
  readonly besides: readonly string[];
  /** How many events are examined. */
  readonly most: number;
}

/**
 * The latest planting, other than these, that has ended or had a pomodoro since an instant.
 * @returns null if there is none; undefined if it was not found among `most` events
 */
export async function latestOther(
  db: Reader,
  userId: string,
  { since, besides, most }: Search,
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ looked: number; found: string | null }>(sql`
    with late as materialized (
      select e.planting, e.body ->> 'kind' as kind, e.ends_at from ${ledgerEvents} e
      where e.user_id = ${userId} and e.ends_at >= ${since} and e.planting is not null
      order by e.ends_at desc limit ${most})
    select (select count(*)::int from late) as looked, (
      select planting from late
      where planting <> all(${textArray(besides)}) and kind <> all(${textArray(INCIDENT_KINDS)})
      order by ends_at desc limit 1) as found`);
  const [row] = rows;
  return row && (row.found !== null || row.looked < most) ? row.found : undefined;
}
