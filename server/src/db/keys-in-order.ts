import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { againIfAway, pagesOf } from './pages.ts';

/** How many keys one statement reads: some 20 ms of the database, however many there are. */
const KEYS_AT_ONCE = 5000;

/** A row that is sorted by its values, then by its key; it may have other columns. */
export interface OrderedKey extends Record<string, unknown> {
  readonly key: string;
  /** Numbers or ASCII texts, which this server and the database order alike. */
  readonly by: readonly (number | string)[];
}

/** Reads such rows page by page, in the order of the index that has the key. */
export function keyPages(db: Database, rows: SQL): AsyncGenerator<readonly OrderedKey[]> {
  return pagesOf(async (after: OrderedKey | undefined) => {
    const later = after ? sql`where key > ${after.key}` : sql``;
    const read = () =>
      db.execute<OrderedKey>(
        sql`select * from (${rows}) each ${later} order by key limit ${KEYS_AT_ONCE}`,
      );
    return (await againIfAway(read)).rows;
  });
}

/**
 * Keys in an order that no index has, in lots: each page is sorted alone, and the sorted pages are merged while lots are taken. So neither
 * a statement nor a turn of this server sorts more than a page.
 * @param most how many keys a lot has
 */
export function* keysInOrder(
  pages: readonly (readonly OrderedKey[])[],
  { isDescending = false, most }: { readonly isDescending?: boolean; readonly most: number },
): Generator<readonly string[]> {
  const compare = isDescending
    ? (one: OrderedKey, other: OrderedKey) => compareKeys(other, one)
    : compareKeys;
  const sorted = pages.map((page) => page.toSorted(compare));
  yield* lotsIn(mergedKeys(sorted, compare), most);
}

function* mergedKeys(
  sorted: readonly (readonly OrderedKey[])[],
  compare: (one: OrderedKey, other: OrderedKey) => number,
): Generator<string> {
  const places = sorted.map(() => 0);
  for (;;) {
    let first: OrderedKey | undefined;
    let from = 0;
    for (const [page, keys] of sorted.entries()) {
      const next = keys[places[page] ?? 0];
      if (next && (!first || compare(next, first) < 0)) [first, from] = [next, page];
    }
    if (!first) return;
    places[from] = (places[from] ?? 0) + 1;
    yield first.key;
  }
}

function* lotsIn(keys: Iterable<string>, most: number): Generator<readonly string[]> {
  let lot: string[] = [];
  for (const key of keys) {
    lot.push(key);
    if (lot.length < most) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

function compareKeys(one: OrderedKey, other: OrderedKey): number {
  for (const [place, value] of one.by.entries()) {
    const against = other.by[place] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return one.key < other.key ? -1 : Number(one.key > other.key);
}
