import type { LocalMoment } from '@furrow/domain/calendar';
import type { Language } from '@furrow/domain/language';
import type { PeriodNotice } from '@furrow/domain/notices/period-notice';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ownerId, sessions } from './account-tables.ts';

/**
 * Browsers that get push messages while Furrow is closed (D49): one row for each session, deleted with it. What is due follows from
 * the account's records. A row says when to look at them, and what the browser was told. Instants are those of the servers' clocks.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: ownerId(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The VAPID key that the subscription was made for: its push service accepts no messages signed with another key. */
    serverKey: text('server_key').notNull(),
    timeZone: text('time_zone').notNull(),
    language: text('language').$type<Language>().notNull(),
    lookAt: instant('look_at').notNull(),
    /** How often the records have changed. A look that began before the latest change writes nothing. */
    changes: integer('changes').notNull().default(0),
    /** Until then no other server looks at this row. A lease is longer after failures. */
    leasedUntil: instant('leased_until').notNull(),
    /** How often the push service, or a look, has failed since the last message that arrived. */
    failures: integer('failures').notNull().default(0),
    /** The end of a period that the browser asked to be told. */
    notice: jsonb('notice').$type<PeriodNotice>(),
    /** Reminders up to this moment of the device's clock were told. */
    remindedUntil: jsonb('reminded_until').$type<LocalMoment>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.id],
    }).onDelete('cascade'),
    // The next instant at which a server with this key may look.
    index('push_subscriptions_next').on(
      table.serverKey,
      sql`greatest(${table.lookAt}, ${table.leasedUntil})`,
    ),
  ],
);
