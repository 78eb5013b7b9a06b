import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { DatabaseAwayError } from './failure.ts';

/** Tells when somebody begins to wait for the database, and when it has answered. */
export interface Silence {
  readonly begins: () => void;
  readonly ends: () => void;
}

/**
 * Lends a connection of the pool to `work`, which says when the database has answered its first statement. Waiting for the
 * connection and waiting for that answer share one limit: the pool's limit for a statement. If it is over, the connection closes.
 * @param isUsable whether the connection can be used again after this error
 */
export async function lend<T>(
  pool: Pool,
  work: (client: PoolClient, silence: Silence) => Promise<T>,
  isUsable: (error: unknown, client: PoolClient) => boolean | Promise<boolean>,
): Promise<T> {
  const asked = performance.now();
  const client = await takeClient(pool);
  const silence = closingAfter(limitOf(pool), client, asked);
  let isBroken = true;
  try {
    const result = await work(client, silence);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = !(await isUsable(error, client));
    throw error;
  } finally {
    silence.ends();
    client.release(isBroken);
  }
}

async function takeClient(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    // A refusal by the database is passed on with its reason, since waiting may not help, as with a wrong password.
    throw cause instanceof DatabaseError ? cause : new DatabaseAwayError({ cause });
  }
}

/** Closes the connection at once, so that nobody waits for it again. */
export const close = ({ connection }: PoolClient): void => void connection.stream.destroy();

/** Tests may wait without a limit, which the pool calls 0. */
const limitOf = ({ options }: Pool): number => options.query_timeout || Infinity;

function closingAfter(limit: number, client: PoolClient, asked: number): Silence {
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    if (ms !== Infinity) timer = setTimeout(() => close(client), ms);
  };
  wait(limit - (performance.now() - asked));
  return { begins: () => wait(limit), ends: () => clearTimeout(timer) };
}
