import type { Page } from '@playwright/test';

interface Store<Row> {
  readonly keys: readonly IDBValidKey[];
  readonly rows: readonly Row[];
}

/** What a store of the browser's database holds; nothing before the page has created it. */
export function readStore<Row>(page: Page, name: string): Promise<Store<Row>> {
  return page.evaluate(readHere<Row>, name);
}

/** In the page, so that it can use nothing but itself. */
async function readHere<Row>(name: string): Promise<Store<Row>> {
  const opening = indexedDB.open('furrow');
  // A database without its stores would hold up the page, which is about to create it.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const isThere = await new Promise<boolean>((resolve) => {
    opening.addEventListener('success', () => resolve(true));
    opening.addEventListener('error', () => resolve(false));
  });
  if (!isThere) return { keys: [], rows: [] };
  const store = opening.result.transaction(name).objectStore(name);
  const [keys, rows] = [store.getAllKeys(), store.getAll()];
  await new Promise((resolve) => rows.addEventListener('success', resolve));
  opening.result.close();
  return { keys: keys.result, rows: rows.result };
}
