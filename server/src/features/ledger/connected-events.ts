import { CORRECTION_KINDS, type LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { gardenPlots, ledgerEvents } from '../../db/schema.ts';
import {
  ANY_NUMBER,
  findConnected,
  MOST_SEARCHED,
  rowsOfPlanting,
  upTo,
} from './connected-plantings.ts';

export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/**
 * More events, and more bytes, than are connected in any real garden. An event that is connected with more is refused (D75). A span
 * takes 40 bytes or more, so the limit of bytes also limits the spans.
 */
const MOST_CONNECTED = { events: 500, bytes: 512 * 1024 };

/** How much of the ledger may follow a level reset that arrives late: two months of a busy gardener. */
const MOST_AFTER_RESET = { events: 1000, bytes: 512 * 1024 };

const userId = value('userId', 'uuid');
const soughtPlantings = value('plantings', 'text[]');

const ofEvent = sql`e.body, e.day, e.received_at, e.begins_at, coalesce(e.bytes, octet_length(e.body::text)) as bytes`;

/**
 * The events of the `plantings`, but at most `most` + 1 of them. They are looked up one planting at a time, since for a list of
 * plantings the planner may read all events of the user.
 */
const eventsOfPlantings = (most: number): SQL => sql`
  select e.* from (select distinct unnest(${soughtPlantings}) as planting) own cross join lateral (
    select ${ofEvent} ${rowsOfPlanting(userId, sql`own.planting`)} limit ${upTo(most + 1)}) e
  limit ${upTo(most + 1)}`;

/** The rows `near`: the events of the `plantings`, at most one more than may be read. */
export const nearEvents = sql`near as materialized (${eventsOfPlantings(MOST_CONNECTED.events)})`;

/** An event of `near` as JSON. */
const keptEvent = sql`json_build_object('event', near.body,
  'receivedAt', (extract(epoch from near.received_at) * 1000)::bigint)`;

/** The rows `near` as one list; null where they are too many or too large. */
export const boundedEvents = ({ events, bytes } = MOST_CONNECTED) => sql`
  case when (select count(*) <= ${sql.raw(String(events))} and coalesce(sum(bytes), 0) <= ${sql.raw(String(bytes))} from near)
    then (select coalesce(json_agg(${keptEvent}), '[]') from near) end`;

/** How many events that ended later are checked for an overlap. */
const MOST_LATER = 64;

/**
 * Whether focus of other plantings may overlap with `near`, or with the spans that begin at `from`: true if some of that focus ended
 * after the earliest of these beginnings, or if there are too many events since then to tell.
 */
export const mayBeConnected = sql`(
  with later as (
    select e.planting, e.begins_at from ${ledgerEvents} e
    where e.user_id = ${userId} and e.ends_at > least(
      (select min(from_at) from unnest(${value('from', 'bigint[]')}) as span (from_at)), (select min(begins_at) from near))
    order by e.ends_at limit ${upTo(MOST_LATER + 1)})
  select count(*) > ${sql.raw(String(MOST_LATER))}
    or coalesce(bool_or(begins_at is not null and planting <> all(${soughtPlantings})), false) from later)`;

/** Any number of texts as one parameter of a statement. */
function textArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}

type Bounded = { readonly kept: KeptEvent[] | null };

type Sought = { readonly userId: string; readonly plantings: readonly string[] };

const boundedRead = prepare<Sought, Bounded>(
  sql`with ${nearEvents} select ${boundedEvents()} as kept`,
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

const allRead = prepare<Sought, { readonly kept: KeptEvent }>(
  sql`select ${keptEvent} as kept from (${eventsOfPlantings(ANY_NUMBER)}) near`,
);

/** All events of plantings and of those connected with them, however many there are. */
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
  const { rows } = await db.execute<Bounded>(sql`
    with near as materialized (
      select ${ofEvent} from ${ledgerEvents} e
      where e.user_id = ${user} and e.ends_at >= ${from} limit ${MOST_AFTER_RESET.events + 1})
    select ${boundedEvents(MOST_AFTER_RESET)} as kept`);
  return rows[0]?.kept ?? null;
}

/** Whether an event `e` is a correction, which may be much later than its planting. The bodies of focus events, which may be long, are not read. */
export const isCorrectionRow: SQL = sql`
  case when e.begins_at is null then e.body ->> 'kind' in (${sql.join(CORRECTION_KINDS.map(literal), sql`, `)}) else false end`;

interface Search {
  readonly since: Instant;
  readonly besides: readonly string[];
}

/** How many of the latest events are looked at. There may be thousands of tags that were changed since the last session. */
const MOST_LATE = 5000;

/**
 * The latest planting besides some others that grew, wilted or ended and has an event since an instant: only such a planting can have
 * been the last session. The query reads the plot of a planting, which is shorter than its events.
 * @returns null if there is none; undefined if it was not found among the latest events
 */
export async function latestOther(
  db: Reader,
  user: string,
  { since, besides }: Search,
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ looked: number; found: string | null }>(sql`
    with late as materialized (
      select e.planting, e.ends_at, ${isCorrectionRow} as is_correction from ${ledgerEvents} e
      where e.user_id = ${user} and e.ends_at >= ${since} and e.planting is not null
      order by e.ends_at desc limit ${MOST_LATE})
    select (select count(*)::int from late) as looked, (
      select late.planting from late
      join ${gardenPlots} plot on plot.user_id = ${user} and plot.planting = late.planting
      where late.planting <> all(${textArray(besides)}) and not late.is_correction
        and (plot.entry is not null or plot.record is not null or plot.young is not null)
      order by late.ends_at desc limit 1) as found`);
  const [row] = rows;
  return row && (row.found !== null || row.looked < MOST_LATE) ? row.found : undefined;
}
