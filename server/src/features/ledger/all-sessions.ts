import {
  type CorrectionEvent,
  type CountingEvent,
  isCorrection,
  isCountingEvent,
  type LedgerEvent,
} from '@furrow/domain/events/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { LONGEST_PERIOD } from '@furrow/domain/planting/limits';
import { beginningOf, closedPlantings, type Reach } from '@furrow/domain/ledger/reach';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingId } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { againIfAway, textPages, type TextRow } from '../../db/pages.ts';
import { ledgerEvents } from '../../db/schema.ts';
import { isCorrectionRow } from './connected-events.ts';

/**
 * How many events of plantings that overlap in time are held, and counted at once. People who tend one plant after the other stay far
 * below it. Counting as much as this takes a tenth of a second at most; four times as much would take five.
 */
const MOST_HELD_EVENTS = 2000;
const MOST_HELD_CHARACTERS = 1_000_000;

/** Plantings that were read but are held, because events that were not read yet may still affect them. */
interface Held {
  readonly events: readonly CountingEvent[];
  readonly characters: number;
  /** When each planting begins and ends. The end is read as soon as the planting's first event is. */
  readonly reaches: ReadonlyMap<PlantingId, Reach>;
}

const NOTHING: Held = { events: [], characters: 0, reaches: new Map() };

/**
 * All sessions ever, oldest first, as if no level had been reset. The ledger is read in steps, and a planting is held only as
 * long as a later event may affect it. In an implausible ledger, with thousands of events in plantings that all overlap in time,
 * plantings are settled early when too much is held.
 */
export async function* allSessions(
  db: Database,
  userId: string,
): AsyncGenerator<readonly SessionRecord[]> {
  let held = NOTHING;
  for await (const page of eventPages(db, userId)) {
    held = await holding(db, userId, held, page);
    const readTo = Number(page.at(-1)?.['ends_at']);
    const isTooMuch =
      held.events.length > MOST_HELD_EVENTS || held.characters > MOST_HELD_CHARACTERS;
    const settled = isTooMuch
      ? new Set(held.reaches.keys())
      : closedPlantings(held.reaches, readTo - LONGEST_PERIOD);
    if (settled.size === 0) continue;
    yield recordsOf(held, settled);
    held = without(held, settled);
  }
  yield projectGarden(held.events).records;
}

async function holding(
  db: Database,
  userId: string,
  held: Held,
  page: readonly TextRow[],
): Promise<Held> {
  const read = page.map(({ text }): LedgerEvent => JSON.parse(text)).filter(isCountingEvent);
  const own = read.filter((event) => !isCorrection(event));
  const met = new Set(own.map(({ planting }) => planting));
  const unknown = [...met].filter((planting) => !held.reaches.has(planting));
  const { ends, corrections } = await readAhead(db, userId, unknown);
  const events = [...own, ...corrections];
  const reaches = new Map(held.reaches);
  for (const event of own) {
    const known = reaches.get(event.planting);
    const begins = Math.min(known?.begins ?? Infinity, beginningOf(event));
    const last = known?.ends ?? ends.get(event.planting) ?? Infinity;
    reaches.set(event.planting, { begins, ends: last });
  }
  const characters = page.reduce((sum, { text }) => sum + text.length, held.characters);
  return { events: [...held.events, ...events], characters, reaches };
}

/** What later pages say of plantings, read before them. */
interface Ahead {
  /** When each planting ends. */
  readonly ends: ReadonlyMap<PlantingId, Instant>;
  /**
   * What the gardener changed last, of each kind and each planting; perhaps years later: a planting is not held until then. Earlier
   * corrections change nothing, and there may be any number of them.
   */
  readonly corrections: readonly CorrectionEvent[];
}

async function readAhead(
  db: Database,
  userId: string,
  plantings: readonly PlantingId[],
): Promise<Ahead> {
  if (plantings.length === 0) return { ends: new Map(), corrections: [] };
  const ahead = sql`
    with own as materialized (
      select e.id, e.planting, e.ends_at, case when ${isCorrectionRow} then e.body ->> 'kind' end as correction
      from ${ledgerEvents} e
      where e.user_id = ${userId} and e.planting = any(${sql.param([...plantings])}::text[])),
    latest as (
      select distinct on (planting, correction) id from own where correction is not null
      order by planting, correction, ends_at desc, id desc)
    select
      (select json_object_agg(planting, ends) from (
        select planting, max(ends_at) filter (where correction is null) as ends from own group by planting) reach) as ends,
      (select coalesce(json_agg(e.body), '[]') from ${ledgerEvents} e
        where e.user_id = ${userId} and e.id in (select id from latest)) as corrections`;
  const [row] = (await againIfAway(() => db.execute<AheadRow>(ahead))).rows;
  return {
    ends: new Map(plantings.map((planting) => [planting, row?.ends[planting] ?? Infinity])),
    corrections: row?.corrections ?? [],
  };
}

type AheadRow = {
  readonly ends: Readonly<Record<string, number>>;
  readonly corrections: readonly CorrectionEvent[];
};

function recordsOf({ events }: Held, settled: ReadonlySet<PlantingId>): readonly SessionRecord[] {
  return projectGarden(events.filter(({ planting }) => settled.has(planting))).records;
}

function without({ events, reaches }: Held, settled: ReadonlySet<PlantingId>): Held {
  const left = events.filter(({ planting }) => !settled.has(planting));
  return {
    events: left,
    characters: JSON.stringify(left).length,
    reaches: new Map([...reaches].filter(([planting]) => !settled.has(planting))),
  };
}

/** A user's ledger in pages, in the order in which its events ended, then of their ids. */
export function eventPages(db: Database, userId: string): AsyncGenerator<readonly TextRow[]> {
  const rows = sql`
    select e.id, e.ends_at, e.body::text as text from ${ledgerEvents} e where e.user_id = ${userId}`;
  return textPages(db, rows, ['ends_at', 'id']);
}
