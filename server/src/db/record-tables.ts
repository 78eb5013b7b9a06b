import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './account-tables.ts';

/** The head of a user's records of every kind; its name is from when there were tasks alone. */
export const recordHeads = pgTable('task_lists', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change. */
  version: integer('version').notNull(),
  /** What the records take up of the user's storage, in bytes (D75). */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** The version at which they were counted. An older server raises `version` alone: then they are counted anew. */
  bytesVersion: integer('bytes_version').notNull().default(0),
});

/** Every record there is or was, as its edits have come together (D41); a deleted one says so itself. */
export const records = pgTable(
  'tasks',
  {
    userId: ownerId(),
    id: uuid('origin').notNull(),
    /** A name in `RECORD_KINDS`; servers of release 0.1.0 know tasks alone, and write no kind. */
    kind: text('kind').notNull().default('task'),
    /** The version of the head that changed it last. */
    version: integer('version').notNull(),
    record: jsonb('record').$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
