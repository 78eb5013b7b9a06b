import { CORRECTION_KINDS, LATER_KINDS, type LedgerEvent } from '@furrow/domain/events/event';
import { REVIEWABLE_FOR } from '@furrow/domain/events/review';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { laterWordOf } from '../../db/garden-tables.ts';
import { bytesOf } from '../../db/owner.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { ledgerEvents } from '../../db/schema.ts';
import { findConnected, type Most, WHOLE } from './connected-plantings.ts';
import { ANY_NUMBER, rowsOfPlanting, rowsOfWord, rowsOfWords, upTo } from './ledger-rows.ts';

export interface KeptEvent {
  readonly event: LedgerEvent;
  readonly receivedAt: Instant;
}

/** How much of a batch's own plantings is read at once, corrections included. If there is more, they are read as connected ones are. */
const MOST_OWN: Most = { events: 100, bytes: 64 * 1024 };

/** How much of the ledger may follow a level reset that arrives late: a week of a busy gardener. */
const MOST_AFTER_RESET: Most = { events: 150, bytes: 96 * 1024 };

/** How many rows are looked at for the events that follow a level reset. */
const MOST_LATER_ROWS = 10_000;

const userId = value('userId', 'uuid');
const soughtPlantings = value('plantings', 'text[]');

const ofEvent = sql`e.id, e.planting, e.body, e.day, e.received_at, e.begins_at,
  coalesce(e.bytes, octet_length(e.body::text)) as bytes`;

const sought = sql`select distinct unnest(${soughtPlantings}) as planting`;

/**
 * The rows `near`: the events of the `plantings`, at most one more than may be read. They are looked up one planting at a time, since
 * for a list of plantings the planner may read all events of the user.
 */
export const nearEvents = sql`near as materialized (
  select e.* from (${sought}) own cross join lateral (
    select ${ofEvent} ${rowsOfPlanting(userId, sql`own.planting`)} limit ${upTo(MOST_OWN.events + 1)}) e
  limit ${upTo(MOST_OWN.events + 1)})`;

/** What was sent beside the events that are read. */
interface Sent {
  readonly count: SQL;
  readonly bytes: SQL;
  /** Selects plantings, and instants of their events. */
  readonly instants: SQL;
}

const NOTHING: Sent = {
  count: sql`0`,
  bytes: sql`0`,
  instants: sql`select null::text, null::bigint where false`,
};

const SENT: Sent = {
  count: value('sentEvents', 'int'),
  bytes: value('sentBytes', 'int'),
  instants: sql`
    select sent.planting, sent.at
    from unnest(${value('sentPlantings', 'text[]')}, ${value('sentAt', 'bigint[]')}) as sent (planting, at)`,
};

/** An event of `near` as JSON. */
const keptEvent = sql`json_build_object('event', near.body,
  'receivedAt', (extract(epoch from near.received_at) * 1000)::bigint)`;

const fits = (rows: SQL, { events, bytes }: Most, sent = NOTHING) => sql`
  (select count(*) + ${sent.count} <= ${sql.raw(String(events))}
    and coalesce(sum(bytes), 0) + ${sent.bytes} <= ${sql.raw(String(bytes))} from ${rows})`;

/** The rows `near` as one list. */
const asList = sql`(select coalesce(json_agg(${keptEvent}), '[]') from near)`;

/** The rows `near` as one list; null where they are too many or too large. */
export const boundedEvents = sql`case when ${fits(sql`near`, MOST_OWN)} then ${asList} end`;

const laterKinds = sql.join(
  LATER_KINDS.filter((kind) => kind !== 'planting-reviewed').map((kind) => sql`(${literal(kind)})`),
  sql`, `,
);

/**
 * The rows `near` of the plantings `sought`, whose events of the timer are `told`: of what their gardener changed afterwards, only what can
 * count. That is the latest event of each kind; of the reviews, the latest one in time for each event that may have made the history
 * entry (D70).
 */
const withLatest = ({ instants }: Sent): SQL => sql`
  changed as materialized (
    select sought.planting from sought cross join lateral (
      select ${rowsOfWords(userId, sql`sought.planting`)} limit 1) e),
  latest as (
    select e.* from changed cross join (values ${laterKinds}) as each (kind) cross join lateral (
      select ${ofEvent} ${rowsOfWord(userId, sql`changed.planting`, sql`each.kind`)} limit 1) e),
  entered as (
    select planting, at + ${sql.raw(String(REVIEWABLE_FOR))} as until
    from (select planting, (body ->> 'at')::bigint as at from told union ${instants}) each),
  reviews as (
    select distinct on (e.id) e.* from changed join entered using (planting) cross join lateral (
      select ${ofEvent} ${rowsOfWord(userId, sql`entered.planting`, sql`'planting-reviewed'`, sql`and e.ends_at <= entered.until`)}
      limit 1) e),
  near as materialized (select * from told union all select * from latest union all select * from reviews)`;

export type SentValues = ReturnType<typeof sentValues>;

/** What a statement needs to know of the events that were sent. */
export function sentValues(fresh: readonly LedgerEvent[]) {
  const sent = fresh.flatMap((event) => ('planting' in event ? event : []));
  return {
    sentPlantings: sent.map(({ planting }): string => planting),
    sentAt: sent.map(({ at }) => at),
    sentEvents: fresh.length,
    sentBytes: bytesOf(fresh),
  };
}

/**
 * The beginning of a statement, and what it selects: the rows `near` of the `plantings`, without what cannot count, as one list.
 * @returns `rows`, and `list`, which is null where there are too many events of the timer or too large ones
 */
export function connectedRows(most: Most, sent = SENT) {
  const oneMore = upTo(most.events + 1);
  const rows = sql`
    sought as (${sought}),
    told as materialized (
      select e.* from sought cross join lateral (
        select ${ofEvent} ${rowsOfWord(userId, sql`sought.planting`, sql`''`)} limit ${oneMore}) e
      limit ${oneMore}),
    ${withLatest(sent)}`;
  return { rows, list: sql`case when ${fits(sql`told`, most, sent)} then ${asList} end` };
}

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

const all = connectedRows({ events: ANY_NUMBER, bytes: ANY_NUMBER }, NOTHING);

const allRead = prepare<
  { userId: string; plantings: readonly string[] },
  { readonly kept: KeptEvent }
>(sql`with ${all.rows} select ${keptEvent} as kept from near`);

/**
 * All events that can count of plantings and of those connected with them, however many there are.
 * @param since when the level was reset
 */
export async function readAllConnected(
  db: Reader,
  user: string,
  plantings: readonly string[],
  since: Instant,
): Promise<KeptEvent[]> {
  const asked = { userId: user, plantings, periods: [], restored: new Set<string>(), since };
  const found = await findConnected(db, asked, WHOLE);
  const rows = await allRead(db, { userId: user, plantings: [...(found ?? [])] });
  return rows.map(({ kept }) => kept);
}

type Since = SentValues & { readonly userId: string; readonly since: Instant };

const sinceRead = prepare<Since, { readonly kept: KeptEvent[] | null }>(sql`
  with looked as materialized (
    select ${ofEvent}, ${laterWordOf({ body: sql`e.body` })} as word from ${ledgerEvents} e
    where e.user_id = ${userId} and e.ends_at >= ${value('since', 'bigint')} limit ${upTo(MOST_LATER_ROWS + 1)}),
  told as materialized (
    select id, planting, body, day, received_at, begins_at, bytes from looked where word = ''
    limit ${upTo(MOST_AFTER_RESET.events + 1)}),
  sought as (
    select planting from told where planting is not null
    union select unnest(${value('sentPlantings', 'text[]')})),
  ${withLatest(SENT)}
  select case when (select count(*) from looked) <= ${sql.raw(String(MOST_LATER_ROWS))} and ${fits(sql`told`, MOST_AFTER_RESET, SENT)}
    then ${asList} end as kept`);

/** Events that end at or after an instant, without what cannot count; null where they are too many or too large. */
export async function readSince(
  db: Reader,
  user: string,
  since: Instant,
  fresh: readonly LedgerEvent[],
): Promise<KeptEvent[] | null> {
  const [row] = await sinceRead(db, { userId: user, since, ...sentValues(fresh) });
  return row?.kept ?? null;
}

/** Whether an event `e` is a correction, which may be much later than its planting. The bodies of focus events, which may be long, are not read. */
export const isCorrectionRow: SQL = sql`
  case when e.begins_at is null then e.body ->> 'kind' in (${sql.join(CORRECTION_KINDS.map(literal), sql`, `)}) else false end`;
