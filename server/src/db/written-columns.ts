import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** For rows that are inserted where others of the same keys may be: each column takes the new row's value. */
export function newValues(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [
      field,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  );
}
