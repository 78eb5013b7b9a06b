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

/** The connections of transactions. */
const clients = new WeakMap<Transaction, { readonly client: PoolClient; readonly pool: Pool }>();

/** What runs the statements of a reader: its pool, or the one connection of a transaction. */
export function clientOf(db: Reader) {
  if ('$client' in db) return { client: db.$client, pool: db.$client };
  const held = clients.get(db);
  if (!held) throw new TypeError('A transaction has ended, or is one within another.');
  return held;
}

/** Drizzle over a pool, with transactions that always return their connection to the pool. */
export function databaseOver(pool: Pool): Database {
  const database = drizzle({ client: pool, schema });
  // Drizzle's own keeps the connection for ever when BEGIN fails: a few lost connections would empty the pool.
  const runTransaction: RunTransaction = async (work, config) => {
    const client = await takeClient(pool);
    let broken = true;
    try {
      const begun = (tx: Transaction) => {
        clients.set(tx, { client, pool });
        return work(tx);
      };
      const result = await drizzle({ client, schema }).transaction(begun, config);
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

/**
 * How long to wait for a connection, or for one statement, before the database counts as away. With the pauses between attempts,
 * a request waits for at most five seconds: what was silent for so long is not asked again.
 */
export const ANSWERS_WITHIN_MS = 4_000;

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
  let committing = false;
  const attempt = () => {
    committing = false;
    return database.transaction(async (tx) => {
      const result = await work(tx);
      committing = true;
      return result;
    }, config);
  };
  return repeated(attempt, () => !committing);
}

/**
 * Repeats work that failed because of a conflict with another, or of a lost connection, a few times.
 * @param mayRepeatLost whether the work may be done again although it may have been done
 */
export async function repeated<T>(
  work: () => Promise<T>,
  mayRepeatLost: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const isSilent = performance.now() - began >= ANSWERS_WITHIN_MS;
      const mayRepeatAway = isDatabaseAway(error) && !isSilent && mayRepeatLost();
      if (pause === undefined || !(isConflict(error) || mayRepeatAway)) throw error;
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
