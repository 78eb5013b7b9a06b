import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { Database, Transaction, TransactionConfig } from './database.ts';
import { databaseOver, transact } from './database.ts';
import { beginMigrating, checkMigrated, readMigrations } from './migrate.ts';
import { endsWithin } from '../concurrency/semaphore.ts';
import { openPool } from './pool.ts';

export interface Store {
  readonly db: Database;
  /** For work that nobody waits for: a statement may take a minute. */
  readonly background: Database;
  /** Runs `work` in one transaction, and again where that is safe; see `transact`. */
  transact<T>(work: (tx: Transaction) => Promise<T>, config?: TransactionConfig): Promise<T>;
  /** Resolves when the database answers and is migrated; rejects otherwise, within three seconds. */
  check(): Promise<void>;
  /** Lets running statements end, closes every connection and stops the embedded server. */
  close(): Promise<void>;
}

/** How long running statements may take to end once the store closes. */
const LAST_STATEMENTS_MS = 1_000;

/**
 * For the sweep, the recount and the leaderboard: a connection for each, so that all others are left to requests. A new connection
 * costs the database as much as a hundred statements, so the leaderboard's stays open from one board to the next.
 */
const BACKGROUND_POOL = {
  max: 3,
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  idleTimeoutMillis: 60_000,
} as const;

/** A check has a connection of its own, so that a busy pool does not look like a lost database. */
const CHECK_POOL = { max: 1, connectionTimeoutMillis: 1_500, query_timeout: 1_500 } as const;

/**
 * Opens the store and migrates it.
 * @throws StartupError when waiting would not help. If the database is only away, the store opens all the same, and `check`
 * rejects until the database is back.
 * @param limits how long requests wait, other than `ANSWERS_WITHIN_MS`
 */
export async function openStore(
  settings: StoreSettings,
  log: Logger,
  openEmbedded = startEmbeddedPostgres,
  limits: PoolConfig = {},
): Promise<Store> {
  const server = await openServer(settings, log, openEmbedded);
  try {
    const migrations = readMigrations();
    const migrating = await beginMigrating(server.config, migrations, log);
    const open = (own: PoolConfig) => openPool({ ...server.config, ...own }, migrating.isDone, log);
    const db = databaseOver(open(limits));
    const background = databaseOver(open(BACKGROUND_POOL));
    const checkPool = open(CHECK_POOL);
    const pools = [db.$client, background.$client, checkPool];
    return {
      db,
      background,
      transact: (work, config) => transact(db, work, config),
      check: shared(() => checkMigrated(checkPool, migrations)),
      close: async () => {
        migrating.stop();
        // Idle connections close at once, busy ones as their statements end.
        await endsWithin(LAST_STATEMENTS_MS, Promise.all(pools.map((pool) => pool.end())));
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Concurrent callers share one run, so that a flood of checks costs one. */
function shared(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Where the data lives: in our own PostgreSQL under a folder, or in one that somebody else runs. */
export type StoreSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string };

/**
 * Starts the embedded server for this process alone, or takes the PostgreSQL that somebody else runs.
 * @returns how to connect to it until it is stopped
 * @param openEmbedded `joinEmbeddedPostgres` to join the server of a running Furrow
 */
export async function openServer(
  settings: StoreSettings,
  log: Logger,
  openEmbedded = startEmbeddedPostgres,
): Promise<{ readonly config: PoolConfig; readonly stop: () => Promise<void> }> {
  if (settings.kind === 'postgres')
    return { config: { connectionString: settings.url }, stop: async () => {} };
  const { connection, stop } = await openEmbedded(settings.dataDir, log);
  return { config: connection, stop };
}
