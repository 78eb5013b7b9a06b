import { setTimeout as sleep } from 'node:timers/promises';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAwayError, isDatabaseAway, isConflict } from './failure.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
type RunTransaction = Database['transaction'];
export type Transaction = Parameters<Parameters<RunTransaction>[0]>[0];
/** For reads that work inside and outside a transaction. */
export type Reader = Database | Transaction;
export type TransactionConfig = Parameters<RunTransaction>[1];

/** Drizzle over a pool, with transactions that always return their connection to the pool. */
export function databaseOver(pool: Pool): Database {
  const database = drizzle({ client: pool, schema });
  // Drizzle's own keeps the connection for ever when BEGIN fails: a few lost connections would empty the pool.
  const runTransaction: RunTransaction = async (work, config) => {
    const client = await takeClient(pool);
    let broken = true;
    try {
      const result = await drizzle({ client, schema }).transaction(work, config);
      broken = false;
      return result;
    } catch (error) {
      broken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  database.transaction = runTransaction;
  return database;
}

async function takeClient(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseAwayError({ cause });
  }
}

/** Pauses between attempts, varied by half; together about as long as the embedded server takes to come back. */
const PAUSES_MS = [25, 75, 225, 675];

/**
 * Runs `work` in one transaction. Retries after a conflict with another transaction or a lost connection, so `work` must have no
 * effect but its statements. A connection lost during the commit is not retried, since the commit may have happened: the error
 * goes to the caller, who repeats only idempotent work.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    let committing = false;
    try {
      return await database.transaction(async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      }, config);
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const mayRepeat = isConflict(error) || (isDatabaseAway(error) && !committing);
      if (pause === undefined || !mayRepeat) throw error;
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

/** For upserts: each column takes the new row's value. */
export function newValues(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [
      field,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  );
}
