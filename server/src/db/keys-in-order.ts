import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { againIfAway, pagesOf } from './pages.ts';

/** How many keys one statement reads: some 10 ms of the database, however many there are. */
const KEYS_AT_ONCE = 2000;

/** A row that is sorted by one or two numbers, and then by its key. It may have other columns. */
export interface OrderedKey extends Record<string, unknown> {
  readonly key: string;
  readonly first: number;
  readonly second: number;
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

/** The keys of a page, sorted; without an object for each, since there may be hundreds of thousands. */
export interface SortedKeys {
  readonly keys: readonly string[];
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function sortedKeys(page: readonly OrderedKey[]): SortedKeys {
  const sorted = page.toSorted(
    (one, other) =>
      one.first - other.first || one.second - other.second || (one.key < other.key ? -1 : 1),
  );
  return {
    keys: sorted.map(({ key }) => key),
    first: Float64Array.from(sorted, ({ first }) => first),
    second: Float64Array.from(sorted, ({ second }) => second),
  };
}

/** How far the merging of a page has come. */
interface Reading extends SortedKeys {
  place: number;
}

/**
 * Keys in an order that no index has, in lots: each page is sorted alone, and the sorted pages are merged while lots are taken. So neither
 * a statement nor a turn of this server sorts more than a page.
 * @param isDescending whether the last key comes first
 * @param most how many keys a lot has
 */
export function* keysInOrder(
  pages: readonly SortedKeys[],
  { isDescending = false, most }: { readonly isDescending?: boolean; readonly most: number },
): Generator<readonly string[]> {
  const readings = pages.map((page): Reading =>
    Object.assign({ place: isDescending ? page.keys.length - 1 : 0 }, page),
  );
  let lot: string[] = [];
  for (;;) {
    const reading = foremost(readings, isDescending);
    const key = reading?.keys[reading.place];
    if (!reading || key === undefined) break;
    reading.place += isDescending ? -1 : 1;
    lot.push(key);
    if (lot.length < most) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** The page whose next key comes first. */
function foremost(readings: readonly Reading[], isDescending: boolean): Reading | undefined {
  let found: Reading | undefined;
  for (const reading of readings) {
    if (reading.keys[reading.place] === undefined) continue;
    if (!found || compareNext(reading, found) < 0 !== isDescending) found = reading;
  }
  return found;
}

function compareNext(one: Reading, other: Reading): number {
  return (
    numberAt(one.first, one.place) - numberAt(other.first, other.place) ||
    numberAt(one.second, one.place) - numberAt(other.second, other.place) ||
    ((one.keys[one.place] ?? '') < (other.keys[other.place] ?? '') ? -1 : 1)
  );
}

const numberAt = (numbers: Float64Array, place: number): number => numbers[place] ?? 0;
