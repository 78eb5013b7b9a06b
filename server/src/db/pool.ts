import {
  Client,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
} from 'pg';
import type { Logger } from 'pino';
import { ANSWERS_WITHIN_MS } from './database.ts';
import { DatabaseAwayError, isDatabaseAway } from './failure.ts';
import { lend, type Silence } from './lent-connection.ts';
import { StartupError } from '../errors.ts';

/**
 * A pool that survives an outage of its database: lost connections do not end the process, silent ones are given up, and none
 * is lent before `isMigrated`. It sets nothing on the session, so that a pooler in transaction mode may be in between.
 */
export function openPool(config: PoolConfig, isMigrated: () => boolean, log: Logger): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    keepAlive: true,
    ...config,
    onConnect: () => {
      if (!isMigrated()) throw new DatabaseAwayError();
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  // The pool does not listen to a lent connection, and an 'error' without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'lost a database connection'));
  });
  return committing(pool);
}

const CHANGES = /\b(?:insert|update|delete)\b/i;

/**
 * Wraps each changing statement outside a transaction in one that commits only after the statement was answered. Otherwise a
 * database that hung would still make the change when it recovers, long after the request was told that it failed.
 */
function committing(pool: Pool): Pool {
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    if (!CHANGES.test(config.text))
      return lend(
        pool,
        (client) => client.query(config, values),
        () => false,
      );
    return lend(
      pool,
      (client, silence) => committed(client, silence, () => client.query(config, values)),
      isUsable,
    );
  };
  return Object.assign(pool, { query });
}

async function committed<T>(
  client: PoolClient,
  silence: Silence,
  change: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  silence.ends();
  const result = await change();
  await client.query('commit');
  return result;
}

/** Whether the connection can be used again: the database refused the statement, is not away or read-only, and can roll back. */
const isUsable = async (error: unknown, client: PoolClient): Promise<boolean> =>
  error instanceof DatabaseError && !isDatabaseAway(error) && (await hasRolledBack(client));

function hasRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

const OLDEST_SERVER = 150_000;

/**
 * Lends a connection of its own to work without a time limit.
 * @throws StartupError `database-too-old` below 15
 * @throws DatabaseAwayError if the connection is lost and the driver does not say why
 */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: ANSWERS_WITHIN_MS, ...config });
  let isConnected = false;
  // A lost connection fails the current statement; without a listener this event would end the process.
  client.on('error', () => {
    isConnected = false;
  });
  try {
    await client.connect();
    isConnected = true;
    await requireVersion(client);
    return await work(client);
  } catch (cause) {
    const saysWhy = cause instanceof Error && 'code' in cause;
    throw isConnected || saysWhy ? cause : new DatabaseAwayError({ cause });
  } finally {
    await client.end();
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const server = rows[0];
  if (server === undefined || server.number >= OLDEST_SERVER) return;
  throw new StartupError(
    'database-too-old',
    `The PostgreSQL that DATABASE_URL names is version ${server.version}; Furrow needs 15 or later.`,
  );
}
