import type { PushSubscriptionSent } from '@furrow/contract/push';
import { TASK_KIND } from '@furrow/contract/task';
import { preferencesSchema } from '@furrow/contract/preferences';
import { localMomentAt } from '@furrow/domain/calendar';
import { GROWING_ID, type GrowingRecord } from '@furrow/domain/growing/growing-record';
import type { Language } from '@furrow/domain/language';
import {
  PREFERENCES_ID,
  preferenceValues,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import type { Instant } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { and, eq, gt, sql } from 'drizzle-orm';
import { newValues, type Database } from '../../db/database.ts';
import { pushSubscriptions, records, sessions } from '../../db/schema.ts';
import type { PushRecords, PushState } from './judge-push.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type SessionKey = Pick<Subscription, 'userId' | 'sessionId'>;

const { userId, sessionId, lookAt, changes } = pushSubscriptions;

const rowOf = (key: SessionKey) => and(eq(userId, key.userId), eq(sessionId, key.sessionId));

const isAt = (row: Subscription) => and(rowOf(row), eq(pushSubscriptions.endpoint, row.endpoint));

const everyValue = newValues(pushSubscriptions);

/** Where a session is told; undefined if it is not. */
export async function endpointOf(db: Database, key: SessionKey, serverKey: string) {
  const mine = and(rowOf(key), eq(pushSubscriptions.serverKey, serverKey));
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(mine);
  return row?.endpoint;
}

/** Tells a session from now on, at this address and at no other. An earlier session of the same browser is told no more. */
export async function subscribe(
  db: Database,
  key: SessionKey,
  { endpoint, keys, timeZone, language }: PushSubscriptionSent,
  { serverKey, now }: { readonly serverKey: string; readonly now: Instant },
): Promise<void> {
  const at = new Date(now);
  const remindedUntil = localMomentAt(now, timeZone);
  const state = { lookAt: at, leasedUntil: at, changes: 0, notice: null, remindedUntil };
  const row = { ...key, endpoint, ...keys, serverKey, timeZone, language, ...state };
  await db
    .delete(pushSubscriptions)
    .where(and(eq(userId, key.userId), eq(pushSubscriptions.endpoint, endpoint)));
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [userId, sessionId], set: everyValue });
}

/** Tells a session no more. */
export async function unsubscribe(db: Database, key: SessionKey): Promise<void> {
  await db.delete(pushSubscriptions).where(rowOf(key));
}

/** Tells a session no more at an address that its browser has left; it may have another one by now. */
export async function forgetAddress(db: Database, row: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(isAt(row));
}

/** A server that looks has a row for so long; then another one looks. */
const LEASE_MS = 30_000;

/** Takes at most so many rows that are to be looked at, so that no other server takes them meanwhile. */
export async function claim(
  db: Database,
  serverKey: string,
  now: Instant,
  most: number,
): Promise<readonly Subscription[]> {
  const at = new Date(now);
  return db
    .update(pushSubscriptions)
    .set({ leasedUntil: new Date(now + LEASE_MS) })
    .where(
      sql`(${userId}, ${sessionId}) in (
        select d.user_id, d.session_id from ${pushSubscriptions} d
        where d.look_at <= ${at} and d.leased_until <= ${at} and d.server_key = ${serverKey}
        order by d.look_at limit ${most} for update skip locked)`,
    )
    .returning();
}

/** Stores what a device was told, and gives the row free. If its records have changed meanwhile, it is looked at again. */
export async function release(db: Database, row: Subscription, after: PushState): Promise<void> {
  const next = sql`case when ${changes} = ${row.changes} then ${after.lookAt} else ${lookAt} end`;
  await db
    .update(pushSubscriptions)
    .set({ ...after, lookAt: next, leasedUntil: row.lookAt })
    .where(isAt(row));
}

/** What matters of an account, in one statement; undefined if the session is over. */
export async function readPushRecords(
  db: Database,
  key: SessionKey,
  now: Instant,
): Promise<(PushRecords & { readonly language: Language | null }) | undefined> {
  const own = sql`from ${records} r where r.user_id = ${key.userId}`;
  const isReminder = sql`r.record -> 'content' -> 'value' ->> 'reminderTime' is not null`;
  const [found] = await db
    .select({
      growing: sql<GrowingRecord | null>`(select r.record ${own} and r.origin = ${GROWING_ID})`,
      preferences: sql<PreferencesRecord | null>`(select r.record ${own} and r.origin = ${PREFERENCES_ID})`,
      tasks: sql<
        TaskRecord[]
      >`(select coalesce(jsonb_agg(r.record), '[]') ${own} and r.kind = ${TASK_KIND} and ${isReminder})`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, key.userId),
        eq(sessions.id, key.sessionId),
        gt(sessions.expiresAt, new Date(now)),
      ),
    );
  if (!found) return undefined;
  const { language } = preferencesSchema.parse(preferenceValues(found.preferences ?? undefined));
  return {
    growing: found.growing?.growing ?? null,
    tasks: found.tasks,
    language: language ?? null,
  };
}
