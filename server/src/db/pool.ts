import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { DatabaseAwayError } from './failure.ts';
import type { Migration } from './migrate.ts';

/** How long anybody waits for a connection, or for the answer to one statement, before it counts as away. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * A pool that survives its database: no lost connection ends the process, a silent one is given up, and none is handed
 * out before `isMigrated`. It sets nothing on the session, so that a pooler in transaction mode may sit in between.
 */
export function openPool(config: PoolConfig, isMigrated: () => boolean, log: Logger): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    ...config,
    onConnect: () => {
      if (!isMigrated()) throw new DatabaseAwayError();
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  // While a connection is lent the pool does not listen to it, and an 'error' that nobody hears ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'lost a database connection'));
  });
  return pool;
}

/** Resolves when the database answers and holds every migration of this build; it may hold newer ones. */
export async function checkMigrated(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await pool.query<{ applied: number }>(
    `select count(*)::int as applied from furrow_migrations
      where made_at = any($1::bigint[]) and exists (select from installation)`,
    [migrations.map(({ madeAt }) => madeAt)],
  );
  if (rows[0]?.applied !== migrations.length) throw new DatabaseAwayError();
}
