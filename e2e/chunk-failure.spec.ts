import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectStanding } from './prerendered.ts';

test.use({
  expectedErrors: [
    /Failed to load (resource|module script)|ChunkLoadError|dynamically imported module/,
  ],
});

const loginChunk = '**/assets/login-*.js';

/** Goes from the landing page to /login while its chunk is answered by `answer`. */
async function followLogIn(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(loginChunk, answer);
  await page.goto('/');
  await expectStanding(page);
  await page.getByRole('link', { name: 'Log In' }).click();
}

async function expectErrorScreen(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText(`Loading chunk failed (${reason})`)).toBeVisible();
}

test('a dropped connection is an error, and a reload loads the page', async ({ page }) => {
  await followLogIn(page, (route) => route.abort());
  await expectErrorScreen(page, 'error');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await page.unroute(loginChunk);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('a missing chunk of an older build shows a way back', async ({ page }) => {
  await followLogIn(page, (route) => route.fulfill({ status: 404 }));
  await expectErrorScreen(page, 'missing');
  await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a chunk’s address that answers with the page itself counts as missing too', async ({
  page,
}) => {
  await followLogIn(page, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  );
  await expectErrorScreen(page, 'missing');
});

test('loading a chunk times out after 120 seconds', async ({ page }) => {
  await page.clock.install();
  await followLogIn(page, () => new Promise(() => {}));
  await page.clock.runFor('01:50');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.clock.runFor('00:10');
  await expectErrorScreen(page, 'timeout');
});

test('loading the demo’s code times out after 120 seconds too, and can be retried', async ({
  page,
}) => {
  const demoChunk = '**/assets/demo-*.js';
  await page.clock.install();
  await page.route(demoChunk, () => new Promise(() => {}));
  await page.goto('/');
  await expectStanding(page);
  await page.getByRole('button', { name: 'Try Demo' }).click();
  await page.clock.runFor('01:50');
  await expect(page.getByRole('button', { name: 'Starting Demo...' })).toBeDisabled();
  await page.clock.runFor('00:10');
  await expect(page.getByRole('alert')).toContainText(
    'Demo mode failed to start. Please try again.',
  );
});

test('a part of the page whose code failed to load is retried by itself', async ({ page }) => {
  const statusChunk = '**/assets/sync-status-*.js';
  let isDropped = true;
  await page.route(statusChunk, (route) => (isDropped ? route.abort() : route.continue()));
  const dropped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/sync-status-'),
  );
  await page.goto('/focus');
  await dropped;
  isDropped = false;
  await expect(page.getByRole('button', { name: /^Sync: / })).toBeVisible();
});

test('an opened page that can’t be loaded shows the error screen inside the frame', async ({
  page,
}) => {
  await page.route(loginChunk, (route) => route.abort());
  await page.goto('/login');
  await expectErrorScreen(page, 'error');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
