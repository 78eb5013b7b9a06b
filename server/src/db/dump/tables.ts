import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

/** Where the migrations that were applied are noted, beside the tables of the schema. */
export const BOOKKEEPING = 'furrow_migrations';

/** The names of all tables with rows to keep, each after those that its rows refer to. */
export function tablesInOrder(): readonly string[] {
  const placed = new Set<string>();
  const place = (table: PgTable): void => {
    const { name, foreignKeys } = getTableConfig(table);
    if (placed.has(name)) return;
    for (const key of foreignKeys) place(key.reference().foreignTable);
    placed.add(name);
  };
  for (const each of Object.values(schema)) if (is(each, PgTable)) place(each);
  return [BOOKKEEPING, ...placed];
}
