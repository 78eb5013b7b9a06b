import type { Page } from '@playwright/test';

/** From the next page on, the browser refuses a kind of storage. */
export async function refuseStorage(
  page: Page,
  ...kinds: readonly ('localStorage' | 'sessionStorage' | 'indexedDB')[]
): Promise<void> {
  await page.addInitScript((refused) => {
    for (const kind of refused) {
      const get = () => {
        throw new DOMException(`${kind} is denied`, 'SecurityError');
      };
      Object.defineProperty(window, kind, { configurable: true, get });
    }
  }, kinds);
}

/** From the next page on, the browser keeps the site from saving any data: Chromium then refuses its locks and its service worker, too. */
export async function refuseEverything(page: Page): Promise<void> {
  await refuseStorage(page, 'localStorage', 'sessionStorage', 'indexedDB');
  await page.addInitScript(() => {
    // An empty page has neither.
    if (!isSecureContext) return;
    for (const [Refusing, methods, name] of [
      [LockManager, ['request', 'query'], 'SecurityError'],
      [ServiceWorkerContainer, ['register', 'getRegistration'], 'NotSupportedError'],
    ] as const)
      for (const method of methods)
        Object.assign(Refusing.prototype, {
          [method]: () => Promise.reject(new DOMException('denied', name)),
        });
  });
}

/** Somebody deletes all that the browser keeps of the site, while its page is open. */
export async function deleteData(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}

/** Adds an unreadable row to the events of the signed-in user. */
export async function damageRow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('furrow');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const ledger = opening.result.transaction('ledger', 'readwrite').objectStore('ledger');
    const owner = localStorage.getItem('furrow:garden-of');
    const adding = ledger.add({ owner, event: null, state: 'queued' });
    await new Promise((resolve) => adding.addEventListener('success', resolve));
    opening.result.close();
  });
}

/** Another tab holds the database open in its first version. */
export async function holdOldDatabase(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(async () => {
    const opening = indexedDB.open('furrow', 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['ledger', 'growing']) opening.result.createObjectStore(name);
    });
    await new Promise((resolve) => opening.addEventListener('success', resolve));
  });
}
