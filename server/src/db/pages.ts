import { sql, type SQL } from 'drizzle-orm';

/** Rows of a page, at most, and bytes of their texts after which no further row is begun. */
const PAGE_ROWS = 250;
const PAGE_BYTES = 256 * 1024;

/**
 * A page of rows with a column `text`, in an order that an index has: so many rows, and fewer where they are large, so that a page
 * costs a bounded memory whatever is stored. There is at least one row where there are any.
 */
export function boundedPage(rows: SQL, order: SQL): SQL {
  return sql`
    select * from (
      select r.*, sum(octet_length(r.text)) over (order by ${order}) - octet_length(r.text) as before
      from (${rows} order by ${order} limit ${PAGE_ROWS}) r) p
    where p.before < ${PAGE_BYTES} order by ${order}`;
}

/**
 * Reads page after page until there is none.
 * @param read a page of what comes after a row, or the first page
 */
export async function* pagesOf<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const page = await read(last);
    last = page.at(-1);
    if (last === undefined) return;
    yield page;
  }
}

/** Keys in lots of so many. */
export function* lotsOf<Key>(keys: readonly Key[], most: number): Generator<readonly Key[]> {
  for (let from = 0; from < keys.length; from += most) yield keys.slice(from, from + most);
}
