import type { Page } from '@playwright/test';

/** Everything that a browser keeps of the site, as one text: both storages, every database, and every cache. */
export function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(readEverything);
}

/** In the page, so that it can use nothing but itself. */
async function readEverything(): Promise<string> {
  const kept: unknown[] = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  for (const { name = '' } of await indexedDB.databases()) {
    kept.push(name);
    // By plain http, a tab that waits for a lock waits for a database without stores, and who opens that waits behind it.
    if (name.startsWith('furrow:')) continue;
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = [rows.getAllKeys(), rows.getAll()];
      await new Promise((resolve) => values.addEventListener('success', resolve));
      kept.push([store, keys.result, values.result]);
    }
    database.close();
  }
  // No browser offers caches to a server that is reached by plain http.
  if (!isSecureContext) return JSON.stringify(kept);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      kept.push([request.url, await (await cache.match(request))?.text()]);
  }
  return JSON.stringify(kept);
}
