import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Client, type ClientConfig, DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import { withClient } from './pool.ts';
import { DatabaseAwayError, isDatabaseAway } from './failure.ts';
import { StartupError } from '../errors.ts';

export interface Migration {
  /** When it was generated, in milliseconds since the epoch, which is also its name in the database. */
  readonly madeAt: number;
  /** SHA-256 of its file, which shows a later edit. */
  readonly hash: string;
  readonly statements: readonly string[];
}

/** The migrations of this build, oldest first. */
export function readMigrations(folder = migrationsFolder()): readonly Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    madeAt: folderMillis,
    hash,
    statements: sql,
  }));
}

/** server/drizzle, seen from server/src/db as well as from the bundle in server/dist. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const folder = ['../drizzle', '../../drizzle']
    .map((relative) => path.join(here, relative))
    .find((candidate) => existsSync(path.join(candidate, 'meta', '_journal.json')));
  if (folder === undefined) throw new Error(`no migrations beside ${here}`);
  return folder;
}

/** The table that says which migrations a database has had. */
export const BOOKKEEPING = 'furrow_migrations';

export const MAKE_BOOKKEEPING = `create table if not exists ${BOOKKEEPING} (
  made_at bigint primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** An advisory lock; a migrating server holds it until its transaction ends, also behind a pooler. Any number would do. */
const LOCK = 0x6675_7272;

/**
 * Brings the database up to `migrations` and returns how many were missing. Any number of servers may do so at once: one works, in a
 * single transaction, and the others wait for it. A database that is ahead is left alone, so that an older server
 * can run beside a newer one.
 * @throws StartupError `migration-altered` when an applied migration has been edited, `database-too-old` below 15.
 */
export async function migrate(
  config: ClientConfig,
  migrations: readonly Migration[],
): Promise<number> {
  return withClient(config, async (client) => {
    // Read before anything is written, so that a role without the right to create tables can serve a migrated database.
    const isDone = (await missingFrom(client, migrations)).length === 0;
    return isDone ? 0 : await applyMissing(client, migrations);
  });
}

async function missingFrom(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const hashes = await readApplied(client);
  return migrations.filter((migration) => !isApplied(migration, hashes));
}

/** The hashes of all migrations that a database has had, by when they were made. */
export async function readApplied(client: Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('${BOOKKEEPING}') as name`,
  );
  if (!rows[0]?.name) return new Map();
  // An early Furrow kept one more row, to lock it.
  const applied = await client.query<{ made_at: string; hash: string }>(
    `select made_at, hash from ${BOOKKEEPING} where made_at > 0`,
  );
  return new Map(applied.rows.map((row) => [Number(row.made_at), row.hash]));
}

function isApplied({ madeAt, hash }: Migration, hashes: ReadonlyMap<number, string>): boolean {
  const applied = hashes.get(madeAt);
  if (applied === undefined || applied === hash) return applied !== undefined;
  throw new StartupError(
    'migration-altered',
    `The migration of ${new Date(madeAt).toISOString()} is not the one this database was migrated with. Migrations are never edited once applied: restore the file, and put the change into a new one.`,
  );
}

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<number> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(MAKE_BOOKKEEPING);
    const missing = await missingFrom(client, migrations);
    for (const { madeAt, hash, statements } of missing) {
      for (const statement of statements) await client.query(statement);
      await client.query(`insert into ${BOOKKEEPING} (made_at, hash) values ($1, $2)`, [
        madeAt,
        hash,
      ]);
    }
    await client.query('commit');
    return missing.length;
  } catch (error) {
    // Best effort: where the connection is what failed, the server rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const TRY_AGAIN_MS = 1_000;

/** Wrong user or password (28), no such database (3D000), no right to connect or to create tables (42501). */
const REFUSAL_STATES = /^(?:28...|3D000|42501)$/;

/**
 * Migrates now; or, when the database is away, keeps trying, so that a server may start before its database.
 * @throws StartupError when the first attempt shows that waiting would not help.
 */
export async function beginMigrating(
  config: ClientConfig,
  migrations: readonly Migration[],
  log: Logger,
) {
  let done = await attempt(config, migrations, log);
  let stopped = false;
  const keepTrying = async () => {
    while (!done) {
      await sleep(TRY_AGAIN_MS);
      if (stopped) return;
      done = await attempt(config, migrations, log).catch((error: unknown) => {
        log.error({ err: error }, 'the database cannot be migrated; trying again');
        return false;
      });
    }
  };
  void keepTrying();
  return {
    isDone: () => done,
    stop: () => {
      stopped = true;
    },
  };
}

/** Whether the database is migrated now; false while it is away. */
async function attempt(
  config: ClientConfig,
  migrations: readonly Migration[],
  log: Logger,
): Promise<boolean> {
  try {
    const applied = await migrate(config, migrations);
    if (applied > 0) log.info({ applied }, 'migrated the database');
    return true;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof DatabaseError && !isDatabaseAway(error)) throw asStartupError(error);
    log.warn({ err: error }, 'the database is away; waiting for it');
    return false;
  }
}

function asStartupError(error: DatabaseError): StartupError {
  const reason = error.message;
  return REFUSAL_STATES.test(error.code ?? '')
    ? new StartupError(
        'database-refused',
        `The PostgreSQL that DATABASE_URL names does not let Furrow work: ${reason}.`,
        { cause: error },
      )
    : new StartupError('migration-failed', `The database could not be migrated: ${reason}.`, {
        cause: error,
      });
}

/** Resolves when the database answers and holds every migration of this build; it may hold newer ones. */
export async function checkMigrated(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await pool.query<{ applied: number }>(
    `select count(*)::int as applied from ${BOOKKEEPING}
      where made_at = any($1::bigint[]) and exists (select from installation)`,
    [migrations.map(({ madeAt }) => madeAt)],
  );
  if (rows[0]?.applied !== migrations.length) throw new DatabaseAwayError();
}
