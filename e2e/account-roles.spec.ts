import { SETTINGS_AFTER_RESET } from '@furrow/contract/page-paths';
import { HOUR } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { ask, beRegistered, openAsked, submit, test } from './account.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { countdown, growPomodoro, installClock } from './focus-page.ts';
import { hearRefusal, holdBack, refusal } from './late-answer.ts';
import { ownBrowser } from './own-browser.ts';
import { expectStanding } from './prerendered.ts';

const header = (page: Page) => page.getByRole('banner');

/** The links and buttons of the header, from left to right. */
async function expectHeader(page: Page, ...names: string[]): Promise<void> {
  const offered = header(page).locator('a, nav button, nav span');
  await expect(offered).toHaveText(names);
}

/** Checks where each address leads this browser. */
async function expectWays(page: Page, ways: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, end] of Object.entries(ways)) {
    await page.goto(path);
    await expect(page).toHaveURL(end);
    await expectStanding(page);
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
    'Almanac',
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

test('a registered user @tabs', async ({ page, server }) => {
  await beRegistered(page, server);
  await expectHeader(
    page,
    'Furrow',
    'Dashboard',
    'Garden',
    'Almanac',
    'Leaderboard',
    'Settings',
    'Log Out',
  );
  await expectWays(page, { '/settings': '/settings', '/garden': '/garden', '/': '/dashboard' });
  await expect(header(page).getByRole('link', { name: 'Furrow' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await test.step('logs out in one tab, and the other leaves too', async () => {
    const other = await page.context().newPage();
    // All its requests are answered before the session ends.
    await openAsked(other, '/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login');
  });
});

test.describe('late answers', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a late answer without a user does not send a logout to the login page', async ({
    page,
    server,
  }) => {
    await beRegistered(page, server);
    await openAsked(page, '/garden');
    await page.route('**/api/auth/sign-out', async (route) => {
      const answer = await route.fetch();
      await hearRefusal(page);
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  test('logging out ends on the landing page even if the user changes pages meanwhile', async ({
    page,
    server,
  }) => {
    await beRegistered(page, server);
    await openAsked(page, '/garden');
    const answerSignOut = await holdBack(page, '**/api/auth/sign-out');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await header(page).getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await answerSignOut();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  test('nor does one send Exit Demo to the login page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page).toHaveURL('/dashboard');
    const answerSession = await holdBack(page, '**/api/sync');
    await page.goto('/garden');
    await page.route('**/api/me', async (route) => {
      await answerSession();
      const answer = await route.fetch();
      await hearRefusal(page);
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Exit Demo' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  test('one during a change of password does not log out', async ({ page, server }) => {
    const email = await beRegistered(page, server);
    const redirectTo = SETTINGS_AFTER_RESET;
    await ask(page, server.address, '/api/auth/request-password-reset', { email, redirectTo });
    await openAsked(page, (await server.mailTo(email)).link);
    // A request of the ended session, answered while the page asks who is signed in now.
    await page.route('**/api/auth/get-session', async (route) => {
      await page.route('**/api/sync', (exchange) => exchange.fulfill(refusal));
      await hearRefusal(page);
      await page.unroute('**/api/sync');
      await route.continue();
    });
    const password = 'beetroot at dawn';
    const fields = { 'New Password': password, 'Confirm Password': password };
    await submit(page, fields, 'Change Password');
    await expect(page).toHaveURL(redirectTo);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test('Exit Demo asks where something has grown, and offers to keep it (D80)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Demo' }).click();
  await expect(page).toHaveURL('/dashboard');
  await installClock(page, Date.now() - HOUR);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
  await growPomodoro(page);
  await page.goto('/dashboard');
  const exit = page.getByRole('button', { name: 'Exit Demo' });
  const question = page.getByRole('dialog', { name: 'What you grew goes with the demo' });
  const keep = question.getByRole('button', { name: 'Keep it: sign up' });
  await exit.click();
  await expect(keep).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(exit).toBeEnabled();
  await exit.click();
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  await expect(page.getByText('What you grew in the demo comes along.')).toBeVisible();
  await exit.click();
  await question.getByRole('button', { name: 'Exit Demo' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
});

test('Back after leaving does not show the old page', async ({ server }) => {
  // A browser with a back/forward cache, as users have.
  const browser = await ownBrowser();
  try {
    const page = await (await browser.start()).newPage();
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await page.getByRole('link', { name: 'Garden' }).first().click();
    await expect(page).toHaveURL(`${server.address}/garden`);
    await page.getByRole('button', { name: 'Exit Demo' }).click();
    await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
    // Once this has returned, because the page's scripts end with the page.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(`${server.address}/login`);
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  } finally {
    await browser.remove();
  }
});

test.describe('if the server can’t be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

  test('Exit Demo clears this browser’s data, and still leaves', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page).toHaveURL('/dashboard');
    await context.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.evaluate(() => localStorage.setItem('pomoStats', '{}'));
    await page.getByRole('button', { name: 'Exit Demo' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pomoStats'))).toBeNull();
    await test.step('and the server is told when it is back', async () => {
      await context.unroute('**/api/**');
      await page.reload();
      await expect
        .poll(async () => (await page.request.get('/api/auth/get-session')).json())
        .toBeNull();
    });
  });
});
