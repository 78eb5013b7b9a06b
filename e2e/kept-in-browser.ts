import type { Page } from '@playwright/test';

/** Everything that a browser keeps of the site, as one text: both storages, every database, and every cache. */
export function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          settle(rows.getAllKeys()),
          settle(database.transaction(store).objectStore(store).getAll()),
        ]);
        kept.push({ [store]: [keys, values] });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push([request.url, await (await cache.match(request))?.text()]);
    }
    return JSON.stringify(kept);
  });
}
