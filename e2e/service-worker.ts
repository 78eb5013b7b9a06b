import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { homeOf } from './own-server.ts';
import { ownBrowser } from './own-browser.ts';

export type Fixtures = {
  /** Where one server after the other runs. */
  readonly place: Awaited<ReturnType<typeof homeOf>>;
  readonly cold: Awaited<ReturnType<typeof ownBrowser>>;
};

/** Playwright's test with servers that replace each other, and a browser that can be killed. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here, nothing.
  place: async ({}, use) => {
    const place = await homeOf();
    await use(place);
    await place.remove();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  cold: async ({}, use) => {
    const browser = await ownBrowser();
    await use(browser);
    await browser.remove();
  },
});

/** The worker fetches all files of the build. */
const ALL_FILES = { timeout: 300_000 };

/** Waits until the service worker has stored everything. */
export const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), ALL_FILES)
    .toBe('activated');

/** What the caches of this browser hold, as paths without hashes and revisions. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
