import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The one row every migrated database holds; its absence means a database that was only half restored. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    installedAt: timestamp('installed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Another one where the data are those of a backup, so that browsers that know more are not believed to know them. */
    life: uuid('life').notNull().defaultRandom(),
  },
  (table) => [check('installation_is_single', sql`${table.id} = 1`)],
);

export * from './account-tables.ts';
export * from './garden-tables.ts';
export * from './leaderboard-table.ts';
