import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';

const waiting = sql`select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

/** Resolves when this number of statements wait for other transactions. */
export const untilWaiting = (db: Database, number: number) =>
  expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(number);
