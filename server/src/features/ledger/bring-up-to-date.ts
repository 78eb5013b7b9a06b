import { EMPTY_TALLY, isEmptyTally } from '@furrow/domain/ledger/day-tally';
import type { DayTallies, DayTally } from '@furrow/domain/ledger/day-tally';
import { isSame } from '@furrow/domain/ledger/same-fields';
import type { DayKey } from '@furrow/domain/time';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { retrying } from '../../db/transact.ts';
import { gardenDays, gardens, ledgerEvents } from '../../db/schema.ts';
import { createTurns } from '../../turns.ts';
import { type CountedGarden, countGarden } from './count-garden.ts';
import { spanColumns } from './focus-span.ts';
import { isCurrent } from './garden-head.ts';
import { writeStep } from './write-step.ts';

/** How often a garden is counted again because it was changed meanwhile. */
const ATTEMPTS = 20;

const EVENTS_AT_ONCE = 500;

/** Many requests may ask for the same garden at once: it is recounted for the first, and the others find it done. */
const turns = createTurns();

/**
 * Recounts a garden that older rules made, or that an older server beside this one has written to (D45). Nobody is locked
 * out meanwhile: where an event comes in, it is counted again.
 */
export function bringUpToDate(db: Database, userId: string): Promise<void> {
  return turns.take(userId, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await retrying(() => isUpToDate(db, userId))) return;
      if (await retrying(() => recountGarden(db, userId))) return;
    }
    throw new DatabaseAwayError();
  });
}

/**
 * Counts a garden anew, whatever it says of itself, and keeps what comes of it.
 * @returns whether it was done: not where the garden was changed meanwhile
 */
export async function recountGarden(db: Database, userId: string): Promise<boolean> {
  await fillSpans(db, userId);
  const garden = await countGarden(db, userId);
  if (!garden) return true;
  const { counted: head, plots } = garden;
  const changed = new Map([...plots].map(([planting, { counted }]) => [planting, counted]));
  const days = await changedDays(db, userId, garden);
  const step = { head, days, plots: changed, replaces: false };
  return writeStep(db, userId, { events: [], receivedAt: 0 }, step);
}

async function isUpToDate(db: Database, userId: string): Promise<boolean> {
  const [head] = await db.select().from(gardens).where(eq(gardens.userId, userId));
  return !head || isCurrent(head);
}

/** The days as they should be, where they are kept otherwise. */
async function changedDays(
  db: Database,
  userId: string,
  { tallies }: CountedGarden,
): Promise<DayTallies> {
  const kept = await readDays(db, userId);
  const days = new Set([...kept.keys(), ...tallies.keys()]);
  return new Map(
    [...days]
      .map((day) => [day, kept.get(day), tallies.get(day) ?? EMPTY_TALLY] as const)
      .filter(([, was, is]) => !isSame(was ?? EMPTY_TALLY, is) && !(isEmptyTally(is) && !was))
      .map(([day, , is]) => [day, is]),
  );
}

/** All days of a garden, as they are kept. */
export async function readDays(db: Database, userId: string): Promise<Map<DayKey, DayTally>> {
  const rows = await db.select().from(gardenDays).where(eq(gardenDays.userId, userId));
  return new Map(
    rows.map((row) => {
      const { userId: _, version: _version, day, ...tally } = row;
      return [day, tally];
    }),
  );
}

/** Says of all focus when it began and how long it lasted: an older server does not. */
async function fillSpans(db: Database, userId: string): Promise<void> {
  for (let after: string | undefined; ;) {
    const rows = await db
      .select({ id: ledgerEvents.id, body: ledgerEvents.body })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.userId, userId),
          isNull(ledgerEvents.beginsAt),
          sql`${ledgerEvents.body} ? 'focus'`,
          after === undefined ? undefined : gt(ledgerEvents.id, after),
        ),
      )
      .orderBy(asc(ledgerEvents.id))
      .limit(EVENTS_AT_ONCE);
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    const spans = rows.map(({ id, body }) => Object.assign(spanColumns(body), { id }));
    await db.execute(sql`
      update ${ledgerEvents} e set begins_at = s.begins_at, span_class = s.span_class
      from json_to_recordset(${JSON.stringify(spans)}::json)
        as s (id uuid, begins_at bigint, span_class smallint)
      where e.user_id = ${userId} and e.id = s.id`);
  }
}
