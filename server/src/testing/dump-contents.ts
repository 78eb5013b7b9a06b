import type { Client } from 'pg';

/** What a table holds: how many rows, and a number that changes with any of them. */
export interface TableContent {
  readonly table: string;
  readonly rows: number;
  readonly digest: string;
}

/** Sums the rows' digests, so that the order of the rows makes no difference. */
const digestOf = (table: string): string => `
  select count(*)::text as rows,
    coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
  from "${table}" t`;

/** What every table of a database holds, to compare it with a copy. To be called in a transaction. */
export async function contentsOf(client: Client): Promise<readonly TableContent[]> {
  // The digests include instants as text, which depends on the session's time zone.
  await client.query("select set_config('TimeZone', 'UTC', true)");
  const contents: TableContent[] = [];
  const { rows: tables } = await client.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { table } of tables) {
    const { rows } = await client.query<{ rows: string; digest: string }>(digestOf(table));
    const [found] = rows;
    if (found) contents.push({ table, rows: Number(found.rows), digest: found.digest });
  }
  return contents;
}
