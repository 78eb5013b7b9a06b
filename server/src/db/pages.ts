import { sql, type SQL } from 'drizzle-orm';
import { ANSWERS_WITHIN_MS, type Database, repeated } from './database.ts';

/** Limits of a page: its rows, and the bytes of text after which no further row is begun. */
const PAGE_ROWS = 250;
const PAGE_BYTES = 256 * 1024;

/** Comes before every UUID: the first page in the order of UUIDs begins after it. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** A row whose text is read, with the columns that it is ordered by. */
export interface TextRow extends Record<string, unknown> {
  readonly text: string;
}

/**
 * Reads rows with a column `text` page by page, in the order of an index. A page has a limited number of rows, fewer where they
 * are large, so that its memory is bounded. There is at least one row where there are any.
 * @param keys the columns of the order, which are unique together
 */
export function textPages(
  db: Database,
  rows: SQL,
  keys: readonly string[],
): AsyncGenerator<readonly TextRow[]> {
  const order = sql.raw(keys.join(', '));
  return pagesOf(async (after: TextRow | undefined) => {
    const last =
      after &&
      sql.join(
        keys.map((key) => sql`${after[key]}`),
        sql`, `,
      );
    const later = last ? sql`where (${order}) > (${last})` : sql``;
    const read = () =>
      db.execute<TextRow>(sql`
      select * from (
        select r.*, sum(octet_length(r.text)) over (order by ${order}) - octet_length(r.text) as before
        from (select * from (${rows}) each ${later} order by ${order} limit ${PAGE_ROWS}) r) p
      where p.before < ${PAGE_BYTES} order by ${order}`);
    return (await againIfAway(read)).rows;
  });
}

/**
 * Runs a statement of a long answer again if the database is away or busy, up to three times: such an answer cannot say any more that it
 * failed once it has begun.
 */
export const againIfAway = <Result>(read: () => Promise<Result>): Promise<Result> =>
  repeated(read, () => true, 3 * ANSWERS_WITHIN_MS);

/** The texts of each page, as a part of a JSON list. */
export async function* joinedTexts(
  pages: AsyncIterable<readonly { readonly text: string }[]>,
): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(({ text }) => text).join(',');
}

/**
 * Reads page after page until one is empty.
 * @param read reads the page after a row, or the first page
 */
export async function* pagesOf<Row>(
  read: (after: Row | undefined) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const page = await read(last);
    last = page.at(-1);
    if (last === undefined) return;
    yield page;
  }
}

/** Keys in batches of at most `most`. */
export function* lotsOf<Key>(keys: readonly Key[], most: number): Generator<readonly Key[]> {
  for (let from = 0; from < keys.length; from += most) yield keys.slice(from, from + most);
}
