import { SECOND } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { beRegistered, openAsked, test } from './account.ts';
import { expect } from './fixtures.ts';

/** A page's API requests, and its first paint; by its own clock. */
function openedWith(page: Page) {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => path.startsWith('/api/'));
    return {
      paths: asked.map(({ path }) => path),
      first: asked[0]?.startTime,
      paint: paint?.startTime,
    };
  });
}

test('a page that is opened signed in asks the API once, after its first paint; /focus then tells what it grows', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  const registered = Date.now();
  // An account that has changed in these seconds may be asked for once more.
  await expect.poll(() => Date.now() - registered).toBeGreaterThan(5 * SECOND);
  for (const path of ['/dashboard', '/garden', '/focus']) {
    await openAsked(page, path);
    // The focus page begins a planting, which the account's other devices see (D48).
    const requests = path === '/focus' ? ['/api/sync', '/api/sync'] : ['/api/sync'];
    const answered = async () => (await openedWith(page)).paths.length;
    await expect.poll(answered).toBeGreaterThanOrEqual(requests.length);
    await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
    const { first = 0, paint = Infinity, ...opened } = await openedWith(page);
    expect({ path, paths: opened.paths }).toEqual({ path, paths: requests });
    expect(first).toBeGreaterThan(paint);
  }
});
