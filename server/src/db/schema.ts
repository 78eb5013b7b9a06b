import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, timestamp, uuid, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './account-tables.ts';

/** The one row every migrated database holds; its absence means a database that was only half restored. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    installedAt: timestamp('installed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Changes when a backup is restored, so that versions which browsers know from before are not trusted. */
    life: uuid('life').notNull().defaultRandom(),
  },
  (table) => [check('installation_is_single', sql`${table.id} = 1`)],
);

/** Instants as ISO 8601, in the document's order. They are ignored if `tag` is not the document's: then a server of 0.2.0 has built the document, and left them as they were. */
interface Updated {
  readonly tag: string;
  readonly at: readonly string[];
}

/** One row: the board that every server shows, and which of them builds the next one. Instants are the database's. */
export const leaderboard = pgTable(
  'leaderboard',
  {
    id: smallint('id').primaryKey().default(1),
    /** The server that was elected, by a name that it gave itself when it started. */
    builder: uuid('builder').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Until when no other server may build: longer than until a board is due, so that the builder stays the same. */
    leasedUntil: instant('leased_until').notNull(),
    /** A hash of the document; null before the first. */
    tag: text('tag'),
    /** The board as JSON, without the ids and instants that `GET /api/leaderboard` adds: servers of 0.2.0 beside this one read it. */
    document: text('document'),
    /** When the figures of each gardener in the document changed last. */
    updated: jsonb('updated').$type<Updated>(),
    /** Users up to this id have their standings; null before any, and the highest id once all have. */
    filledTo: uuid('filled_to'),
  },
  (table) => [check('leaderboard_is_single', sql`${table.id} = 1`)],
);

export * from './account-tables.ts';
export * from './garden-tables.ts';
export * from './push-tables.ts';
