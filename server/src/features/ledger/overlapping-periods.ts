import { isFocusEvent, type LedgerEvent, type Span } from '@furrow/domain/events/event';
import type { FocusExtent } from '@furrow/domain/ledger/connected-plantings';
import { beginningOf, endingOf } from '@furrow/domain/ledger/reach';
import { LONGEST_PERIOD } from '@furrow/domain/planting/limits';
import { HOUR, type Duration, type Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import { bytesOf } from '../../db/owner.ts';
import { prepare, value } from '../../db/prepared.ts';
import { ledgerEvents } from '../../db/schema.ts';
import { ANY_NUMBER, rowsOfWord, upTo } from './ledger-rows.ts';

interface SpanClass {
  /** As it is stored. */
  readonly name: number;
  /** The greatest length of a period of the class. */
  readonly length: Duration;
}

/**
 * Classes of focus periods by their length from the first to the last moment, pauses included. A period of a class that overlaps with
 * a span ends at most that long after the span. So the search in each class is a short index range, however many events there
 * are before and after. Events of earlier releases may be longer than `LONGEST_PERIOD`.
 */
const SPAN_CLASSES: readonly SpanClass[] = [
  { name: 0, length: HOUR },
  { name: 1, length: 24 * HOUR },
  { name: 4, length: LONGEST_PERIOD },
  { name: 2, length: 30 * 24 * HOUR },
  { name: 3, length: 500 * 24 * HOUR },
];

/** The columns of a ledger row that serve to find overlaps of focus (D73), and to know the size of an event. */
export function searchColumns(event: LedgerEvent) {
  const bytes = bytesOf([event]);
  if (!isFocusEvent(event)) return { beginsAt: null, spanClass: null, bytes };
  const { from, to } = spanOf(event);
  const { name } = SPAN_CLASSES.find(({ length }) => to - from <= length) ?? LONGEST_CLASS;
  return { beginsAt: from, spanClass: name, bytes };
}

const LONGEST_CLASS: SpanClass = { name: 3, length: Infinity };

/** From the first to the last moment of an event. */
export function spanOf(event: LedgerEvent): Span {
  return { from: beginningOf(event), to: endingOf(event) };
}

/** The most bytes of events that are longer than `LONGEST_PERIOD`, which are compared by their spans. */
const MOST_SPREAD_BYTES = 64 * 1024;

/** How much is looked at in one search. */
interface MostSearched {
  /** The focus periods that are found. */
  readonly periods: number;
  /** These, and those of struck plantings around. */
  readonly rows: number;
}

type Within = {
  readonly userId: string;
  readonly plantings: readonly string[];
  readonly restored: readonly string[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly since: Instant;
};

const classes = sql.raw(SPAN_CLASSES.map(({ name, length }) => `(${name}, ${length})`).join(', '));

/** A focus period; one that is longer than any may be has its spans. */
export type FoundPeriod = FocusExtent & { readonly focus: readonly Span[] | null };

type Found = {
  /** Null where they are too many or too large, or too many rows would have to be looked at. */
  readonly periods: readonly FoundPeriod[] | null;
  /** Those of the sought plantings whose focus overlaps with nothing: they are struck (D61). */
  readonly struck: readonly string[] | null;
};

const number = (most: number): SQL => sql.raw(String(most));

/**
 * The focus periods of some plantings, and those that overlap with some spans, later than `since`, without those of struck plantings. In
 * each class of length the index has those that end after the beginning of a span, and which of them begin before its end.
 */
export function periodsRead({ periods: most, rows: mostRows }: MostSearched) {
  const [userId, since] = [value('userId', 'uuid'), value('since', 'bigint')];
  const mostBytes = most === ANY_NUMBER ? ANY_NUMBER : MOST_SPREAD_BYTES;
  const oneMore = upTo(mostRows + 1);
  const period = sql`e.planting, e.begins_at, e.ends_at, e.bytes,
    case when e.ends_at - e.begins_at > ${number(LONGEST_PERIOD)} then e.id end as spread`;
  return prepare<Within, Found>(sql`
    with sought as (select distinct unnest(${value('plantings', 'text[]')}) as planting),
    near as materialized (
      select e.planting, e.begins_at, e.ends_at, e.bytes, e.spread
      from unnest(${value('from', 'bigint[]')}, ${value('to', 'bigint[]')}) as span (from_at, to_at)
      cross join (select * from (values ${classes}) as each (name, length) limit ${oneMore}) class cross join lateral (
        select ${period} from ${ledgerEvents} e
        where e.user_id = ${userId} and e.begins_at is not null and e.span_class = class.name
          and e.ends_at > span.from_at and e.ends_at >= ${since} and e.ends_at < span.to_at + class.length
          and e.begins_at < span.to_at
        limit ${oneMore}) e
      limit ${oneMore}),
    own as materialized (
      select e.* from sought cross join lateral (
        select ${period} ${rowsOfWord(userId, sql`sought.planting`, sql`''`, sql`and e.begins_at is not null and e.ends_at >= ${since}`)}
        limit ${oneMore}) e
      limit ${oneMore}),
    looked as materialized (
      select (select count(*) from near) <= ${number(mostRows)} and (select count(*) from own) <= ${number(mostRows)} as fits),
    struck as materialized (
      select each.planting
      from (select planting from near where (select fits from looked) union select planting from sought) each cross join lateral (
        select e.body, e.ends_at ${rowsOfWord(userId, sql`each.planting`, sql`'planting-struck'`)} limit 1) e
      where e.body ->> 'struck' = 'true' and e.ends_at > ${since} and each.planting <> all(${value('restored', 'text[]')})),
    period as materialized (
      select * from (select * from own union select * from near) each
      where planting not in (select planting from struck)),
    size as materialized (
      select (select fits from looked) and count(*) <= ${number(most)}
        and coalesce(sum(bytes) filter (where spread is not null), 0) <= ${number(mostBytes)} as fits from period)
    select case when size.fits then (
        select coalesce(json_agg(json_build_object('planting', planting, 'from', begins_at, 'to', ends_at, 'focus', (
          select e.body -> 'focus' from ${ledgerEvents} e where e.user_id = ${userId} and e.id = period.spread))), '[]')
        from period) end as periods,
      (select json_agg(planting) from struck where planting in (select planting from sought)) as struck
    from size`);
}
