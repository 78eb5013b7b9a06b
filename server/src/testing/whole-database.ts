import { sql } from 'drizzle-orm';
import type { Store } from '../db/store.ts';

/** Every row of every table as text, each with its table's name: what a copy of the database would hold. */
export async function wholeDatabase(store: Store): Promise<readonly string[]> {
  const { rows: tables } = await store.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await store.db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

/** The rows that hold a text, in whatever case. */
export async function rowsWith(store: Store, text: string): Promise<readonly string[]> {
  const rows = await wholeDatabase(store);
  return rows.filter((row) => row.toLowerCase().includes(text.toLowerCase()));
}
