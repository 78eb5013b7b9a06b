import type { PushSubscriptionSent } from '@furrow/contract/push';
import { localMomentAt } from '@furrow/domain/calendar';
import type { Instant } from '@furrow/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { pushSubscriptions } from '../../db/schema.ts';
import type { DeviceState } from './due-notices.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type SessionKey = Pick<Subscription, 'userId' | 'sessionId'>;

const { userId, sessionId, lookAt, changes, failures } = pushSubscriptions;

const rowOf = (key: SessionKey) => and(eq(userId, key.userId), eq(sessionId, key.sessionId));

const isAt = (row: Subscription) => and(rowOf(row), eq(pushSubscriptions.endpoint, row.endpoint));

/** The endpoint at which a session's browser gets push messages; undefined if it gets none. */
export async function endpointOf(db: Database, key: SessionKey, serverKey: string) {
  const mine = and(rowOf(key), eq(pushSubscriptions.serverKey, serverKey));
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(mine);
  return row?.endpoint;
}

/** Subscribes a session at this endpoint, in place of an earlier one. An earlier session of the same browser is unsubscribed. */
export async function storeSubscription(
  db: Database,
  key: SessionKey,
  { endpoint, keys, timeZone, language }: PushSubscriptionSent,
  { serverKey, now }: { readonly serverKey: string; readonly now: Instant },
): Promise<void> {
  const at = new Date(now);
  const remindedUntil = localMomentAt(now, timeZone);
  const looks = { lookAt: at, leasedUntil: at, changes: 0, failures: 0 };
  const told = { notice: null, remindedUntil };
  const row = { ...key, endpoint, ...keys, serverKey, timeZone, language, ...looks, ...told };
  await db
    .delete(pushSubscriptions)
    .where(and(eq(userId, key.userId), eq(pushSubscriptions.endpoint, endpoint)));
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [userId, sessionId], set: row });
}

export async function removeSubscription(db: Database, key: SessionKey): Promise<void> {
  await db.delete(pushSubscriptions).where(rowOf(key));
}

/** Unsubscribes a session at an endpoint that its browser has left. If it has another endpoint by now, nothing changes. */
export async function forgetAddress(db: Database, row: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(isAt(row));
}

/** How long a row belongs to the server that claimed it. After that, another server may claim it. */
const LEASE_MS = 30_000;

/** Each failure doubles the lease, up to a quarter of an hour. */
const LONGEST_LEASE_MS = 15 * 60_000;
const MOST_DOUBLED = 10;

interface Claim {
  readonly serverKey: string;
  readonly now: Instant;
  /** Accounts that are passed over. */
  readonly without: readonly string[];
  readonly most: number;
}

/**
 * Takes up to `most` rows that are due. No other server takes them before their lease ends. Each counts as failed until it is released.
 */
export async function claim(
  db: Database,
  { serverKey, now, without, most }: Claim,
): Promise<readonly Subscription[]> {
  const at = new Date(now);
  const doubled = sql`${LEASE_MS}::int * power(2, least(${failures}, ${MOST_DOUBLED}))`;
  const lease = sql`least(${doubled}, ${LONGEST_LEASE_MS}) * interval '1 millisecond'`;
  return db
    .update(pushSubscriptions)
    .set({
      leasedUntil: sql`${at}::timestamptz + ${lease}`,
      failures: sql`${failures} + 1`,
    })
    .where(
      sql`(${userId}, ${sessionId}) in (
        select d.user_id, d.session_id from ${pushSubscriptions} d
        where d.server_key = ${serverKey} and greatest(d.look_at, d.leased_until) <= ${at}
          and d.user_id <> all(${sql.param([...without])}::uuid[])
        order by greatest(d.look_at, d.leased_until) limit ${most} for update skip locked)`,
    )
    .returning();
}

const nextRead = prepare<{ serverKey: string }, { readonly at: Instant }>(sql`
  select (extract(epoch from greatest(look_at, leased_until)) * 1000)::float8 as at from ${pushSubscriptions}
  where server_key = ${value('serverKey', 'text')} order by greatest(look_at, leased_until) limit 1`);

/** When the next row of this key is due; `Infinity` if it has none. */
export async function nextLookAt(db: Database, serverKey: string): Promise<Instant> {
  const [next] = await nextRead(db, { serverKey });
  return next?.at ?? Infinity;
}

/**
 * Stores what a device was told, and releases its row. If the account's records have changed meanwhile, a server looks again.
 * @returns when a server looks at it next
 * @param hasArrived whether a message has arrived, which clears earlier failures; a look without a message leaves them as they are
 */
export async function release(
  db: Database,
  row: Subscription,
  after: DeviceState,
  hasArrived: boolean,
): Promise<Instant | undefined> {
  const next = sql`case when ${changes} = ${row.changes} then ${after.lookAt} else ${lookAt} end`;
  const failed = hasArrived ? 0 : row.failures - 1;
  const [released] = await db
    .update(pushSubscriptions)
    .set({ ...after, lookAt: next, leasedUntil: row.lookAt, failures: failed })
    .where(isAt(row))
    .returning({ lookAt });
  return released?.lookAt.getTime();
}
