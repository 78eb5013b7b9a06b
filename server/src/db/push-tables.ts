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
 * Browsers that are told when Furrow is closed (D49), one row for a session, and deleted with it. What is due follows from the
 * account's records; a row says when to look at them, and what was told. Instants are the servers'.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: ownerId(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The VAPID key that it was made for: a push service takes messages from no other. */
    serverKey: text('server_key').notNull(),
    timeZone: text('time_zone').notNull(),
    language: text('language').$type<Language>().notNull(),
    lookAt: instant('look_at').notNull(),
    /** How often the records have changed: a look that began before writes nothing. */
    changes: integer('changes').notNull().default(0),
    /** The server that looks has this row until then; longer after failures. */
    leasedUntil: instant('leased_until').notNull(),
    /** How often the push service, or a look, has failed since the last message that arrived. */
    failures: integer('failures').notNull().default(0),
    /** The end of a period that is to be told. */
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
