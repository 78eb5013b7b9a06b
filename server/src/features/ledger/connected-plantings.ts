import { type LedgerEvent, isFocusEvent, type Span } from '@furrow/domain/events/event';
import { connectedPlantings, type FocusExtent } from '@furrow/domain/ledger/connected-plantings';
import { beginningOf, endingOf } from '@furrow/domain/ledger/reach';
import { HOUR, type Duration } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { bytesOf } from '../../db/owner.ts';
import { prepare, value } from '../../db/prepared.ts';
import { ledgerEvents } from '../../db/schema.ts';

/**
 * Classes of focus periods by their length from the first to the last moment, pauses included. Each number is the greatest length of
 * a class. A period of a class that overlaps with a span began at most that long before the span. So the search in each class is
 * a short index range, however many events there are before and after.
 */
const SPAN_CLASSES: readonly Duration[] = [HOUR, 24 * HOUR, 30 * 24 * HOUR, 500 * 24 * HOUR];

/** The columns of a ledger row that serve to find overlaps of focus (D73), and to know the size of an event. */
export function searchColumns(event: LedgerEvent) {
  const bytes = bytesOf([event]);
  if (!isFocusEvent(event)) return { beginsAt: null, spanClass: null, bytes };
  const { from, to } = spanOf(event);
  const found = SPAN_CLASSES.findIndex((length) => to - from <= length);
  return { beginsAt: from, spanClass: found === -1 ? SPAN_CLASSES.length - 1 : found, bytes };
}

/** From the first to the last moment of an event. */
export function spanOf(event: LedgerEvent): Span {
  return { from: beginningOf(event), to: endingOf(event) };
}

/** More focus periods around an event than any real garden has (D75). */
export const MOST_SEARCHED = 1000;

/** The value of `most` to read all. */
export const ANY_NUMBER = 2_000_000_000;

/**
 * A limit that the planner cannot see, so that it expects a tenth of the rows. With a visible limit it expects far too many, and its
 * plan reads ten times as many blocks. A test counts the blocks.
 */
export const upTo = (most: number) => sql`(select ${sql.raw(String(most))})`;

/**
 * The rows `e` of a planting. A range in the order of one index makes the planner use that index, even if the table is new and has
 * no statistics. With another index it may read all events of the user for each planting.
 */
export const rowsOfPlanting = (userId: SQL, planting: SQL, more = sql``): SQL => sql`
  from ${ledgerEvents} e
  where e.user_id = ${userId} and e.planting between ${planting} and ${planting} ${more} order by e.planting`;

type Within = {
  readonly userId: string;
  readonly plantings: readonly string[];
  readonly from: readonly number[];
  readonly to: readonly number[];
};

const classes = sql.raw(SPAN_CLASSES.map((length, name) => `(${name}, ${length})`).join(', '));

type Found = {
  readonly periods: readonly FocusExtent[];
  /** Whether the search stopped because there were too many rows to look at. */
  readonly isCut: boolean;
};

/**
 * The focus periods of some plantings, and those that overlap with some spans, but at most `most` + 1 of them. For each span it looks
 * at the rows that began at most the length of their class before the span, at most ten times `most` rows.
 */
function periodsRead(most: number) {
  const userId = value('userId', 'uuid');
  const mostRows = Math.min(10 * most, ANY_NUMBER);
  const [oneMore, oneRowMore] = [upTo(most + 1), upTo(mostRows + 1)];
  return prepare<Within, Found>(sql`
    with near as materialized (
      select e.planting, e.begins_at, e.ends_at, span.from_at
      from unnest(${value('from', 'bigint[]')}, ${value('to', 'bigint[]')}) as span (from_at, to_at)
      cross join (select * from (values ${classes}) as each (name, length) limit ${oneMore}) class cross join lateral (
        select e.planting, e.begins_at, e.ends_at from ${ledgerEvents} e
        where e.user_id = ${userId} and e.begins_at is not null and e.span_class = class.name
          and e.begins_at > span.from_at - class.length and e.begins_at < span.to_at
        limit ${oneRowMore}) e
      limit ${oneRowMore}),
    own as (
      select e.planting, e.begins_at, e.ends_at
      from (select distinct unnest(${value('plantings', 'text[]')}) as planting) sought cross join lateral (
        select e.planting, e.begins_at, e.ends_at
        ${rowsOfPlanting(userId, sql`sought.planting`, sql`and e.begins_at is not null`)} limit ${oneMore}) e
      limit ${oneMore})
    select (select count(*) from near) > ${sql.raw(String(mostRows))} as "isCut", (
      select coalesce(json_agg(json_build_object('planting', planting, 'from', begins_at, 'to', ends_at)), '[]') from (
        select * from own union select planting, begins_at, ends_at from near where ends_at > from_at limit ${oneMore}) period
    ) as periods`);
}

const READS = {
  [MOST_SEARCHED]: periodsRead(MOST_SEARCHED),
  [ANY_NUMBER]: periodsRead(ANY_NUMBER),
};

/** Where the search for connected plantings begins: plantings, and spans of focus that was sent for them. */
export interface ConnectedSought {
  readonly userId: string;
  readonly plantings: readonly string[];
  readonly spans: readonly Span[];
}

/**
 * These plantings and all that are connected with them. Each search covers a longer time around what was found before, so that
 * a long chain of plantings takes few searches.
 * @returns undefined if a search finds more than `most` focus periods, or too many rows to look at
 */
export async function findConnected(
  db: Reader,
  { userId, plantings, spans }: ConnectedSought,
  most: keyof typeof READS,
): Promise<ReadonlySet<string> | undefined> {
  const read = READS[most];
  const [first = ''] = plantings;
  const further = spans.map((span): FocusExtent => Object.assign({ planting: first }, span));
  let connected: ReadonlySet<string> = new Set(plantings);
  let searched = around(further, HOUR);
  for (let margin = HOUR; ; margin *= 2) {
    const [from, to] = [searched.map((span) => span.from), searched.map((span) => span.to)];
    const known = connected;
    const [found] = await read(db, { userId, plantings: [...known], from, to });
    if (!found || found.isCut || found.periods.length > most) return undefined;
    const periods = [...further, ...found.periods];
    connected = connectedPlantings(known, periods);
    const own = periods.filter(({ planting }) => connected.has(planting));
    const isSearched = own.every((period) => searched.some((span) => isWithin(period, span)));
    // The periods of a newly found planting that lie outside the searched time are not read yet.
    if (isSearched && connected.size === known.size) return connected;
    searched = around(own, margin);
  }
}

const isWithin = (inner: Span, outer: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/** The time around spans, in as few spans as possible. */
function around(spans: readonly Span[], margin: Duration): readonly Span[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from - margin <= last.to) last.to = Math.max(last.to, to + margin);
    else merged.push({ from: from - margin, to: to + margin });
  }
  return merged;
}
