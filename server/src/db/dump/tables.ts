import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { BOOKKEEPING, type Migration, readApplied } from '../migrate.ts';
import * as schema from '../schema.ts';

/** Tables that triggers fill, also while a backup is restored. */
const FILLED_BY_TRIGGERS: ReadonlySet<PgTable> = new Set([schema.standings]);

/** The names of all tables to back up, each after the tables that its rows refer to. */
export function tablesInOrder(): readonly string[] {
  const placed = new Set<string>();
  const place = (table: PgTable): void => {
    const { name, foreignKeys } = getTableConfig(table);
    if (placed.has(name)) return;
    for (const key of foreignKeys) place(key.reference().foreignTable);
    placed.add(name);
  };
  for (const each of Object.values(schema))
    if (is(each, PgTable) && !FILLED_BY_TRIGGERS.has(each)) place(each);
  return [BOOKKEEPING, ...placed];
}

/** Which of these tables a database has: an older schema lacks some, and an empty database has none. */
export async function tablesThere(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as known (name, place)
      where to_regclass(name) is not null order by place`,
    [tablesInOrder()],
  );
  return rows.map(({ name }) => name);
}

/**
 * The migrations of this Furrow that a database's migrations table lists, and whether a newer Furrow, whose schema this one does
 * not know, has migrated it.
 */
export async function appliedIn(client: Client, migrations: readonly Migration[]) {
  const applied = await readApplied(client);
  const known = migrations.filter(({ madeAt }) => applied.has(madeAt));
  return { known, isNewer: known.length < applied.size };
}
