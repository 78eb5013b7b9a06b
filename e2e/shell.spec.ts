import { pagePaths } from '@furrow/contract/page-paths';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './account.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { expectStanding } from './prerendered.ts';

const widths = [375, 1440];
const closedToVisitors: ReadonlySet<string> = new Set([
  '/dashboard',
  '/garden',
  '/almanac',
  '/leaderboard',
  '/settings',
]);

/** Opens a page and waits for its content, not for the frame around it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectStanding(page);
  await expect(page.locator('main h1').first()).toBeVisible();
}

for (const path of pagePaths) {
  test(`${path} answers, in the dark, to those who may see it`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL(closedToVisitors.has(path) ? '/login' : path);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  });
}

test.describe('at an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('a 404 page has a link to the start', async ({ page }) => {
    await open(page, '/no/such/field');
    await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
});

test('the landing page says what Furrow is and where to begin', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start focusing' })).toHaveAttribute(
    'href',
    '/focus',
  );
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('button', { name: 'Try Demo' })).toBeEnabled();
  for (const name of ['Focus Timer', 'Grow and Compete', 'Track Progress']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
});

test.describe('with its animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing on the landing page moves while it loads', async ({ page }) => {
    await watchShifts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 812 });
      await open(page, '/');
      await expect(page.getByRole('main').getByRole('figure')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page)).toEqual([]);
    }
  });
});

test.describe('if the demo does not start', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('Try Demo shows that it waits, then shows the error in the page', async ({ page }) => {
    const waiting: Route[] = [];
    await page.route('**/api/auth/sign-in/anonymous', (route) => {
      waiting.push(route);
    });
    await open(page, '/');
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page.getByRole('button', { name: 'Starting Demo...' })).toBeDisabled();
    await expect.poll(() => waiting.length).toBe(1);
    await waiting[0]?.fulfill({ status: 503 });
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Demo mode failed to start. Please try again.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('button', { name: 'Try Demo' })).toBeEnabled();
  });
});

test('the menu of a phone works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await expect(logIn).toBeHidden();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(logIn).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a message that stays on the next page stands above the bar of a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signUp(page, baseURL ?? '');
  await page.goto('/focus');
  await page.getByRole('button', { name: 'Quit', exact: true }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  // The message is there before the next page with its bar.
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
  await expect
    .poll(async () => {
      const message = await page.getByRole('region', { name: 'Message' }).boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Places' }).boundingBox();
      return message && bar && bar.y - (message.y + message.height);
    })
    .toBeGreaterThan(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('in a wide window the sync state is as wide as its text, and does not move when it changes', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await watchShifts(page);
    await signUp(page, baseURL ?? '');
    await page.goto('/dashboard');
    const sync = page.getByRole('banner').getByRole('button', { name: 'Sync: Synced' });
    await expect(sync).toBeVisible();
    expect((await sync.boundingBox())?.width).toBeLessThan(140);
    const before = await shiftsOf(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('button', { name: 'Sync: Offline' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual(before);
  });
});

test('a phone has the places at its lower edge, and the menu has the rest', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signUp(page, baseURL ?? '');
  await page.goto('/dashboard');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link')).toHaveText([
    'Dashboard',
    'Garden',
    'Almanac',
    'Leaderboard',
    'Settings',
  ]);
  await places.getByRole('link', { name: 'Garden' }).click();
  await expect(page).toHaveURL('/garden');
  await expect(places.getByRole('link', { name: 'Garden' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Start focusing' }).click({ trial: true });
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Garden' })).toBeHidden();

  await page.goto('/focus');
  await menu.click();
  await expect(main.getByRole('link', { name: 'Garden' })).toBeVisible();
  await expect(places).toBeHidden();
});

test('a new page is announced, and the focus moves to its content', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page).toHaveTitle('Log In · Furrow');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live=polite]')).toHaveText('Log In · Furrow');
});

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/login');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that is opened by its address begins at its top; a reload and Back keep the place', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => scrollY);
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(scrolled).toBe(300);
  };
  await open(page, '/privacy');
  await scrollDown();
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await open(page, '/');
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(scrolled).toBe(300);
});
