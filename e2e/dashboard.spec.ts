import { LANGUAGES } from '@furrow/domain/language';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { NEW_GARDEN, openAt, part, signIn, TODAY } from './gardener.ts';
import { showIn } from './languages.ts';

test.use(farmer);

test('a brand-new farm invites to begin, and is accessible', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await expect(page.getByText('No focus time yet today')).toBeVisible();
  await expect(page.getByText('Start your streak today!')).toBeVisible();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test('in forced colours today is marked, and large figures cover nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  const days = page.getByRole('list', { name: 'The last seven days' }).getByRole('listitem');
  await expect(days.last().locator('span').first()).toHaveCSS('outline-width', '2px');
  const figure = part(page, 'Current Streak').getByText('0', { exact: true });
  await expect(figure).toHaveCSS('forced-color-adjust', 'none');
});

test('the greeting stays clear of the moon, in every language', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await expect(page.locator('.farm-scene')).toHaveAttribute('data-time', 'night');
  for (const language of LANGUAGES) {
    await showIn(page, language);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [375, 700, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(isGreetingOnMoon), `${language}, ${width}`).toBe(false);
    }
  }
});

/** In the page, so that it can use nothing but itself. */
function isGreetingOnMoon(): boolean {
  const greeting = document.querySelector('h1 + p');
  const moon = document.querySelector('.farm-orb')?.getBoundingClientRect();
  if (!greeting || !moon) throw new Error('The greeting or the moon is missing.');
  const text = document.createRange();
  text.selectNodeContents(greeting);
  return [...text.getClientRects()].some(
    (line) =>
      line.left < moon.right &&
      moon.left < line.right &&
      line.top < moon.bottom &&
      moon.top < line.bottom,
  );
}

test('Start Focus opens the setup, and Start Growing leads to the focus page', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await page.getByRole('button', { name: 'Start Focus' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Focus Session Setup' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Growing' }).press('Enter');
  await expect(page).toHaveURL('/focus');
});

test('the setup opens with the defaults, and restores the last session in one press (D86)', async ({
  page,
}) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await expect(page.getByRole('button', { name: 'Again' })).toBeHidden();
  await page.getByRole('button', { name: 'Start Focus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
  await expect(dialog.getByRole('button', { name: 'As last time' })).toBeHidden();
  await dialog.getByLabel('Custom focus (minutes)').fill('42');
  await dialog.getByRole('button', { name: '7 minutes of break' }).click();
  await dialog.getByRole('button', { name: 'Start Growing' }).click();
  await expect(page).toHaveURL('/focus');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Start Focus' }).click();
  const focus = dialog.getByLabel('Custom focus (minutes)');
  await expect(focus).toHaveValue('25');
  await dialog.getByRole('button', { name: 'As last time' }).click();
  await expect(focus).toHaveValue('42');
  await expect(dialog.getByLabel('Custom break (minutes)')).toHaveValue('7');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Again: 42 min, Carrot' }).click();
  await expect(page).toHaveURL('/focus');
  await expect(page.getByRole('timer')).toHaveText(/^4[12]:\d\d$/);
});

test.describe('refreshes', () => {
  const oneHour = JSON.stringify({ [TODAY]: { totalFocusTime: 3600, completed: 2, growthXP: 2 } });

  test.beforeEach(async ({ page }) => {
    await signIn(page, NEW_GARDEN);
    const answered = page.waitForResponse('**/api/sync');
    await openAt(page, '/dashboard', 'Focus Dashboard');
    await expect(page.getByText('No focus time yet today')).toBeVisible();
    // The first answer must be taken in before: it brings an empty garden. Until it comes, the state is 'Synced', too.
    await answered;
    await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
    // Nothing refreshes by itself from here on.
    await page.clock.pauseAt(new Date('2026-11-21T22:31:00+01:00'));
    await page.evaluate((stats) => localStorage.setItem('pomoStats', stats), oneHour);
  });

  const signs = {
    'window.refreshDashboardStats()': 'window.refreshDashboardStats()',
    statsUpdated: "window.dispatchEvent(new CustomEvent('statsUpdated'))",
    focus: "window.dispatchEvent(new Event('focus'))",
    storage: "window.dispatchEvent(new StorageEvent('storage', { key: 'pomoStats' }))",
  };

  for (const [name, script] of Object.entries(signs)) {
    test(`on ${name}`, async ({ page }) => {
      await page.evaluate(script);
      await expect(part(page, "Today's Focus")).toContainText('1h 0m');
      await expect(page.getByText('Keep it going!')).toBeVisible();
    });
  }

  test('every 5 seconds, so that the figures turn at midnight', async ({ page }) => {
    await page.clock.fastForward('00:05');
    await expect(part(page, "Today's Focus")).toContainText('1h 0m');
    await page.clock.fastForward('01:30:00');
    await expect(page.getByText('No focus time yet today')).toBeVisible();
    await expect(page.getByText('Keep it going!')).toBeVisible();
  });
});
