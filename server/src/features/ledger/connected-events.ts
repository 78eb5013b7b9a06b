import type { LedgerEvent } from '@furrow/domain/events/event';
import { beginningOf, endingOf, isFocusEvent } from '@furrow/domain/ledger/reach';
import type { Span } from '@furrow/domain/events/event';
import { HOUR, type Duration, type Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { ledgerEvents } from '../../db/schema.ts';

/**
 * Focus by how long it lasts from its first to its last moment, pauses included: each class up to so long. What overlaps
 * with a span began at most that long before it, so that a search in each class is a short range of an index, however
 * many events there are before and after.
 */
const SPAN_CLASSES: readonly Duration[] = [HOUR, 24 * HOUR, 30 * 24 * HOUR, 500 * 24 * HOUR];

/** What a row of the ledger holds of its focus, by which overlaps are found (D73). */
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

/** An event of the ledger, and when it came. */
export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/** From where to go on to all that is connected. */
interface Start {
  readonly plantings: readonly string[];
  /** Of focus that is in no planting of these yet. */
  readonly spans: readonly Span[];
}

/** For `most`, where all are wanted. */
export const ANY_NUMBER = 2_000_000_000;

const classes = sql.raw(SPAN_CLASSES.map((length, name) => `(${name}, ${length})`).join(', '));

/**
 * The events of plantings, and of all that are connected with them: a focus period of one overlaps with one of the
 * other, step by step (D73). `most` bounds the work: where there are more, one more than that is answered, of any.
 * A planting that has more by itself is gone no further from.
 */
export function connectedEvents(userId: string, { plantings, spans }: Start, most: number): SQL {
  // Where the database can't see a limit it expects a tenth. It expects far too many rows else, and compiles the statement for them.
  const oneMore = sql`(select ${sql.raw(String(most + 1))})`;
  // Those that are asked for may have no event yet: they are counted besides.
  const onePlantingMore = sql`(select ${sql.raw(String(most + 1 + plantings.length))})`;
  const overlapping = sql`
    (select * from (values ${classes}) as each (name, length) limit ${oneMore}) class cross join lateral (
      select e.planting from ${ledgerEvents} e
      where e.user_id = ${userId} and e.begins_at is not null and e.span_class = class.name
        and e.begins_at > span.from_at - class.length and e.begins_at < span.to_at and e.ends_at > span.from_at
      limit ${oneMore}) other`;
  return sql`
    with recursive reached (planting) as (
      select unnest(${textArray(plantings)})
      union
      select other.planting
      from unnest(${numbers(spans.map(({ from }) => from))}, ${numbers(spans.map(({ to }) => to))})
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
export function textArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}

function numbers(all: readonly number[]) {
  return sql`${sql.param([...all])}::bigint[]`;
}

/** Plantings and all that are connected with them, each whole. */
export async function readConnected(
  db: Reader,
  userId: string,
  plantings: readonly string[],
  most: number,
): Promise<KeptEvent[]> {
  const { rows } = await db.execute<{ kept: KeptEvent }>(sql`
    with near as materialized (${connectedEvents(userId, { plantings, spans: [] }, most)})
    select ${keptEventJson(sql`near`)} as kept from near`);
  return rows.map(({ kept }) => kept);
}

/** What reaches to an instant or beyond it: of more than `most`, one more than that. */
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
  /** So many events are looked at. */
  readonly most: number;
}

/**
 * The latest planting beside these that has come to an end or to a pomodoro since an instant.
 * @returns null where there is none; undefined where it was not found among so many events
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
      where planting <> all(${textArray(besides)}) and kind not in ('plant-wilted', 'penalty-incurred')
      order by ends_at desc limit 1) as found`);
  const [row] = rows;
  return row && (row.found !== null || row.looked < most) ? row.found : undefined;
}
