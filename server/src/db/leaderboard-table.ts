import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One row: the board that every server shows, and which of them builds the next one. Instants are the database's. */
export const leaderboard = pgTable(
  'leaderboard',
  {
    id: smallint('id').primaryKey().default(1),
    /** The server that was elected, by a name that it gave itself when it started. */
    builder: uuid('builder').notNull(),
    /** When the next board is due. */
    dueAt: instant('due_at').notNull(),
    /** Until when no other server may build: longer than until a board is due, so that the builder stays the same. */
    leasedUntil: instant('leased_until').notNull(),
    /** A hash of the document; null before the first. */
    tag: text('tag'),
    /** What `GET /api/leaderboard` answers. */
    document: text('document'),
  },
  (table) => [check('leaderboard_is_single', sql`${table.id} = 1`)],
);
