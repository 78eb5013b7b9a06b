import { readStore } from './browser-database.ts';
import { expect, test } from './fixtures.ts';
import { countdown, farmer, growPomodoro, openFocusPage, pass, stopClocks } from './focus-page.ts';
import { holdBack } from './late-answer.ts';

/* What a page does whose code comes after hours of sleep, or not at all. */

test.use(farmer);

test('the question before quitting comes, although its code took a whole pomodoro', async ({
  page,
}) => {
  await stopClocks(page);
  const letComeLate = await holdBack(page, '**/assets/later-*.js');
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
  // Each leap is a sleep of the machine.
  for (let leap = 0; leap < 5; leap += 1) await pass(page, '05:00');
  await expect(page.getByText('Break Time')).toBeVisible();
  await page.getByRole('button', { name: 'Quit' }).click();
  await letComeLate();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible();
});

test('the next page comes after quitting, although the machine slept for hours while it loaded', async ({
  page,
}) => {
  await openFocusPage(page);
  await growPomodoro(page);
  const letLoginCome = await holdBack(page, '**/assets/login-*.js');
  const asked = page.waitForRequest('**/assets/login-*.js');
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await asked;
  await pass(page, '05:00:00');
  await letLoginCome();
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible();
});

test.describe('when a newer release has other files', () => {
  test.use({ expectedErrors: [/Failed to load (resource|module script)|ChunkLoadError/] });

  test('whoever presses Quit reads why nothing comes, and a reload offers the planting', async ({
    page,
  }) => {
    await page.route('**/assets/later-*.js', (route) => route.fulfill({ status: 404 }));
    const looked = page.waitForResponse(
      (answer) => answer.url().includes('/later-') && answer.request().method() === 'HEAD',
    );
    await page.goto('/focus');
    await looked;
    await expect(countdown(page)).toBeVisible();
    // A reload offers what is stored.
    await expect
      .poll(async () => (await readStore(page, 'growing')).rows.length)
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Quit' }).click();
    await expect(page.getByRole('alert')).toContainText('Furrow has changed since you opened it');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});
