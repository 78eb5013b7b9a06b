import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lotsOf } from '../../db/pages.ts';
import { gardenPlots, refusedEvents } from '../../db/schema.ts';

/** A refused item has up to 64 kB. */
const REFUSED_AT_ONCE = 8;
const RECORDS_AT_ONCE = 200;

/** What was refused, oldest first, each as JSON: the reason, `body` as it was sent, and when (D29). */
export async function* refusedTexts(
  db: Database,
  userId: string,
): AsyncGenerator<readonly string[]> {
  const own = eq(refusedEvents.userId, userId);
  const kept = await db
    .select({ digest: refusedEvents.digest })
    .from(refusedEvents)
    .where(own)
    .orderBy(asc(refusedEvents.receivedAt), asc(refusedEvents.digest));
  for (const lot of lotsOf(
    kept.map(({ digest }) => digest),
    REFUSED_AT_ONCE,
  )) {
    const digests = sql.param([...lot]);
    const rows = await db
      .select()
      .from(refusedEvents)
      .where(sql`${own} and ${refusedEvents.digest} = any(${digests}::text[])`)
      .orderBy(asc(refusedEvents.receivedAt), asc(refusedEvents.digest));
    yield rows.map(({ code, body, receivedAt }) =>
      JSON.stringify({ code, body, receivedAt: receivedAt.toISOString() }),
    );
  }
}

/** The session records of the garden as it is, oldest first, each as JSON: the profile's `plants`. */
export async function* sessionTexts(
  db: Database,
  userId: string,
): AsyncGenerator<readonly string[]> {
  const ended = sql`(${gardenPlots.record} ->> 'completedAt') collate "C", ${gardenPlots.planting} collate "C"`;
  const own = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null`;
  const [found] = await db
    .select({
      plantings: sql<string[]>`coalesce(json_agg(${gardenPlots.planting} order by ${ended}), '[]')`,
    })
    .from(gardenPlots)
    .where(own);
  for (const lot of lotsOf(found?.plantings ?? [], RECORDS_AT_ONCE)) {
    const rows = await db
      .select({ text: sql<string>`${gardenPlots.record}::text` })
      .from(gardenPlots)
      .where(sql`${own} and ${gardenPlots.planting} = any(${sql.param([...lot])}::text[])`)
      .orderBy(ended);
    yield rows.map(({ text }) => text);
  }
}
