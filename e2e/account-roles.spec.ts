import type { Page } from '@playwright/test';
import { beRegistered, test } from './account.ts';
import { expect } from './fixtures.ts';

const header = (page: Page) => page.getByRole('banner');

/** What the header offers, from left to right. */
async function expectHeader(page: Page, ...names: string[]): Promise<void> {
  const offered = header(page).locator('a, nav button, nav span');
  await expect(offered).toHaveText(names);
}

/** Where each address leads this browser. */
async function expectWays(page: Page, ways: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, end] of Object.entries(ways)) {
    await page.goto(path);
    await expect(page).toHaveURL(end);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
}

test('a visitor', async ({ page }) => {
  await expectWays(page, {
    '/dashboard': '/login',
    '/garden': '/login',
    '/leaderboard': '/login',
    '/settings': '/login',
    '/focus': '/focus',
    '/': '/',
  });
  await expectHeader(page, 'Furrow', 'Home', 'Log In');
  await expect(header(page).getByRole('link', { name: 'Furrow' })).toHaveAttribute('href', '/');
});

test('a demo user', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Demo' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectHeader(
    page,
    'Furrow',
    'Dashboard',
    'Garden',
    'Leaderboard',
    'Demo User',
    'Exit Demo',
  );
  await expectWays(page, {
    '/settings': '/dashboard',
    '/garden': '/garden',
    '/leaderboard': '/leaderboard',
    '/': '/dashboard',
  });
  await test.step('on the way out the landing page does not send them back', async () => {
    await page.evaluate(() => sessionStorage.setItem('furrow:exiting-demo', '1'));
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a registered user', async ({ page, server }) => {
  await beRegistered(page, server);
  await expectHeader(page, 'Furrow', 'Dashboard', 'Garden', 'Leaderboard', 'Settings', 'Log Out');
  await expectWays(page, { '/settings': '/settings', '/garden': '/garden', '/': '/dashboard' });
  await expect(header(page).getByRole('link', { name: 'Furrow' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await test.step('logs out in one tab, and the other leaves too', async () => {
    const other = await page.context().newPage();
    // All it asks for is answered before the session ends.
    await other.goto('/settings', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login');
  });
});

test.describe('what is answered late', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a refusal that comes while one logs out does not send them to the login page', async ({
    page,
    server,
  }) => {
    await beRegistered(page, server);
    await page.goto('/garden', { waitUntil: 'networkidle' });
    await page.route('**/api/auth/sign-out', async (route) => {
      const answer = await route.fetch();
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await (await refused).finished();
      // What the page does about the refusal, it has done by now.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
});

test.describe('where the server can’t be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

  test('Exit Demo clears what is here, and leaves all the same', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page).toHaveURL('/dashboard');
    await context.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.evaluate(() => localStorage.setItem('pomoStats', '{}'));
    await page.getByRole('button', { name: 'Exit Demo' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pomoStats'))).toBeNull();
    await test.step('and the server hears of it when it is back', async () => {
      await context.unroute('**/api/**');
      await page.reload();
      await expect
        .poll(async () => (await page.request.get('/api/auth/get-session')).json())
        .toBeNull();
    });
  });
});
