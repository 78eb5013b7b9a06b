import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { ledgerEvents } from '../../db/schema.ts';
import { connectedEvents, type KeptEvent, keptEventJson, textArray } from './connected-events.ts';

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
