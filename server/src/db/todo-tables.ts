import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { bigint, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './account-tables.ts';

/** The head of a to-do list: whoever changes the list holds its row meanwhile. */
export const taskLists = pgTable('task_lists', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change. */
  version: integer('version').notNull(),
  /** What the tasks take up of the user's storage, in bytes (D75). */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** The version at which they were counted. An older server raises `version` alone: then they are counted anew. */
  bytesVersion: integer('bytes_version').notNull().default(0),
});

/** Every task there is or was, as its edits have come together (D41); a deleted one has no content. */
export const tasks = pgTable(
  'tasks',
  {
    userId: ownerId(),
    origin: uuid('origin').notNull(),
    /** The list's version that changed it last. */
    version: integer('version').notNull(),
    record: jsonb('record').$type<TaskRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.origin] })],
);
