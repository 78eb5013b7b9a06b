import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { Span } from '@furrow/domain/planting/planting';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import { ledgerEvents } from '../../db/schema.ts';
import { SPAN_CLASSES } from './focus-span.ts';

/** An event of the ledger, and when it came. */
export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/** From where to go on to all that is connected. */
export interface Start {
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
