import type { Pool } from 'pg';
import { DatabaseAwayError } from './failure.ts';
import type { Migration } from './migrations.ts';

/** Resolves when the database answers and holds every migration of this build; it may hold newer ones. */
export async function checkMigrated(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await pool.query<{ applied: number }>(
    `select count(*)::int as applied from furrow_migrations
      where made_at = any($1::bigint[]) and exists (select from installation)`,
    [migrations.map(({ madeAt }) => madeAt)],
  );
  if (rows[0]?.applied !== migrations.length) throw new DatabaseAwayError();
}
