import type { Client, ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { withClient } from './dump/connect.ts';
import type { Migration } from './migrations.ts';

/** The table that says which migrations a database has had. */
export const MAKE_BOOKKEEPING = `create table if not exists furrow_migrations (
  made_at bigint primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** Held by whoever migrates until their transaction ends, also behind a pooler. Any number would do. */
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
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('furrow_migrations') as name`,
  );
  if (!rows[0]?.name) return migrations;
  const applied = await client.query<{ made_at: string; hash: string }>(
    'select made_at, hash from furrow_migrations',
  );
  const hashes = new Map(applied.rows.map((row) => [Number(row.made_at), row.hash]));
  return migrations.filter((migration) => !isApplied(migration, hashes));
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
      await client.query('insert into furrow_migrations (made_at, hash) values ($1, $2)', [
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
