import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway, isConflict } from './failure.ts';
import { close, lend } from './lent-connection.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };
type RunTransaction = Database['transaction'];
export type Transaction = Parameters<Parameters<RunTransaction>[0]>[0];
/** For reads that work inside and outside a transaction. */
export type Reader = Database | Transaction;
export type TransactionConfig = Parameters<RunTransaction>[1];

const clients = new WeakMap<Transaction, { readonly client: PoolClient; readonly pool: Pool }>();

/** The client that runs a reader's statements, which is its pool or the one connection of a transaction; and the pool. */
export function clientOf(db: Reader) {
  if ('$client' in db) return { client: db.$client, pool: db.$client };
  const held = clients.get(db);
  if (!held) throw new TypeError('A transaction has ended, or is one within another.');
  return held;
}

/** Drizzle over a pool, with transactions that always return their connection to the pool. */
export function databaseOver(pool: Pool): Database {
  const database = drizzle({ client: pool, schema });
  // Drizzle's own `transaction` never returns its connection when BEGIN fails, so a few lost connections would empty the pool.
  const runTransaction: RunTransaction = (work, config) =>
    lend(
      pool,
      (client, silence) =>
        drizzle({ client, schema }).transaction(async (tx) => {
          silence.ends();
          clients.set(tx, { client, pool });
          try {
            return await work(tx);
          } catch (error) {
            // Otherwise Drizzle would also wait for an answer to its rollback.
            if (isDatabaseAway(error)) close(client);
            throw error;
          } finally {
            silence.begins();
          }
        }, config),
      (error) => !isDatabaseAway(error),
    );
  database.transaction = runTransaction;
  return database;
}

/** How long to wait for a connection and its first answer together, or for a later answer, before the database counts as away. */
export const ANSWERS_WITHIN_MS = 4_000;

/** How long work is repeated after lost connections. With `ANSWERS_WITHIN_MS`, a request waits at most five seconds for a database. */
const REPEATS_WITHIN_MS = 1_000;

/** Pauses between attempts, each varied by up to half. Their sum is about as long as the embedded server takes to come back. */
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
 * Repeats failed work a few times: after a conflict with other work and, for some time, after a lost connection.
 * @param mayRepeatLost whether to repeat work after a lost connection, although the database may have done it
 * @param withinMs the time within which it is repeated after a lost connection
 */
export async function repeated<T>(
  work: () => Promise<T>,
  mayRepeatLost: () => boolean = () => true,
  withinMs = REPEATS_WITHIN_MS,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const mayRepeat = isConflict(error) || (isDatabaseAway(error) && mayRepeatLost());
      const left = isConflict(error) ? Infinity : began + withinMs - performance.now();
      if (pause === undefined || !mayRepeat || left <= 0) throw error;
      await sleep(Math.min(left, pause * (0.5 + Math.random())));
    }
  }
}
