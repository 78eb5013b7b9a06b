import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAwayError, isDatabaseAway } from './failure.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
type RunTransaction = Database['transaction'];
export type Transaction = Parameters<Parameters<RunTransaction>[0]>[0];
/** Where it makes no difference whether a transaction is open. */
export type Reader = Database | Transaction;
export type TransactionConfig = Parameters<RunTransaction>[1];

/** Drizzle over a pool, with transactions that give their connection back whatever happens to it. */
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
