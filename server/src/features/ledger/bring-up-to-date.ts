import type { DayTallies, DayTally } from '@furrow/domain/ledger/daily-stats';
import { EMPTY_TALLY, isEmptyTally } from '@furrow/domain/ledger/daily-stats';
import { isSame } from '@furrow/domain/fields';
import type { DayKey } from '@furrow/domain/time';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { holdingOwner } from '../../db/hold-owner.ts';
import { gardenDays, ledgerEvents } from '../../db/schema.ts';
import { type CountedGarden, countGarden } from './count-garden.ts';
import { spanColumns } from './focus-span.ts';
import { readVersion } from './garden-version.ts';
import { writeStep } from './write-step.ts';

/** Focus whose spans are filled in at once. */
const EVENTS_AT_ONCE = 500;

/** Recounts a garden that older rules made, or that an older server beside this one has written to (D45). */
export async function bringUpToDate(db: Database, userId: string): Promise<void> {
  if ((await readVersion(db, userId)) !== undefined) return;
  await holdingOwner(db, userId, async (tx) => {
    // Many may ask for the same garden at once: it is recounted for the first, and the others find it done.
    if ((await readVersion(tx, userId)) === undefined) await recountGarden(tx, userId);
  });
}

/** Counts the garden of an owner who is held anew, whatever it says of itself, and keeps what comes of it. */
export async function recountGarden(tx: Transaction, userId: string): Promise<void> {
  await fillSpans(tx, userId);
  const garden = await countGarden(tx, userId);
  if (!garden) return;
  const plots = new Map([...garden.plots].map(([planting, { counted }]) => [planting, counted]));
  const days = await changedDays(tx, userId, garden);
  await writeStep(tx, userId, { head: garden.counted, days, plots, replaces: false });
}

/** The days as they should be, where they are kept otherwise. */
async function changedDays(
  db: Reader,
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
export async function readDays(db: Reader, userId: string): Promise<Map<DayKey, DayTally>> {
  const rows = await db.select().from(gardenDays).where(eq(gardenDays.userId, userId));
  return new Map(
    rows.map((row) => {
      const { userId: _, version: _version, day, ...tally } = row;
      return [day, tally];
    }),
  );
}

/** Says of all focus when it began and how long it lasted: an older server does not. */
async function fillSpans(tx: Transaction, userId: string): Promise<void> {
  for (let after: string | undefined; ;) {
    const rows = await tx
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
    await tx.execute(sql`
      update ${ledgerEvents} e set begins_at = s."beginsAt", span_class = s."spanClass"
      from json_to_recordset(${JSON.stringify(spans)}::json)
        as s (id uuid, "beginsAt" bigint, "spanClass" smallint)
      where e.user_id = ${userId} and e.id = s.id`);
  }
}
