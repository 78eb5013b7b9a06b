import type { Pool, PoolClient } from 'pg';
import { DatabaseAwayError } from './failure.ts';

/**
 * Lends a connection of the pool to `work`, which calls `answered` once its first statement was answered. Waiting for the connection
 * and waiting for that answer share one limit: the pool's limit for a statement.
 * @param isUsable whether the connection can be used again after this error
 */
export async function lend<T>(
  pool: Pool,
  work: (client: PoolClient, answered: () => void) => Promise<T>,
  isUsable: (error: unknown, client: PoolClient) => boolean | Promise<boolean>,
): Promise<T> {
  const asked = performance.now();
  const client = await takeClient(pool);
  const answered = closedUnlessAnswered(client, limitOf(pool) - (performance.now() - asked));
  let isBroken = true;
  try {
    const result = await work(client, answered);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = !(await isUsable(error, client));
    throw error;
  } finally {
    answered();
    client.release(isBroken);
  }
}

async function takeClient(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseAwayError({ cause });
  }
}

/** Tests may wait without a limit, which the pool calls 0. */
const limitOf = ({ options }: Pool): number => options.query_timeout || Infinity;

function closedUnlessAnswered(client: PoolClient, withinMs: number): () => void {
  if (withinMs === Infinity) return () => {};
  const late = setTimeout(() => client.connection.stream.destroy(), withinMs);
  return () => clearTimeout(late);
}
