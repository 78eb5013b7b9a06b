import type { Page } from '@playwright/test';
import { registerByForm } from './account.ts';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectNoExchange,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  setBack,
  stopClocks,
} from './focus-page.ts';

// The farm stands still: a browser without a graphics card spends most of its time on drawing it.
test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

async function profile(page: Page) {
  return (await page.request.get('/api/me')).json();
}

test('a clock set back after a pomodoro costs neither the next one nor the harvest (D11, D73)', async ({
  page,
}) => {
  await registerByForm(page);
  // Three hours in the past, so that nothing is in the future of the server's clock, which can't be moved.
  await stopClocks(page, new Date(Date.now() - 3 * 3_600_000));
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
  for (let number = 1; number <= 4; number += 1) {
    await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
    await expectNoExchange(page);
    await growPomodoro(page);
    await expect.poll(() => profile(page)).toMatchObject({ pomodorosCompleted: number });
    if (number === 4) break;
    if (number === 1) await setBack(page, 120_000);
    await page.getByRole('button', { name: 'Return to Focus' }).click();
    await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  }
  await expect(page.getByText('+1 Harvest XP • +10 Garden XP')).toBeVisible();
  expect(await profile(page)).toMatchObject({ pomodorosCompleted: 4, harvestXPTotal: 1 });
});

test('a clock set forward in a break makes it no shorter (D11)', async ({ page }) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await pass(page, '00:01');
  await expect(countdown(page)).toHaveText('04:59');
  await setBack(page, -240_000);
  await pass(page, '00:01');
  await expect(countdown(page)).toHaveText('04:58');
});

test('a shown time of day follows a clock that is set back (D25)', async ({ page }) => {
  await openFocusPage(page);
  await expect(page.getByText('Finish At: 10:29 AM')).toBeVisible();
  await setBack(page, 1_200_000);
  await pass(page, '00:01');
  await expect(countdown(page)).toHaveText('24:59');
  await expect(page.getByText('Finish At: 10:09 AM')).toBeVisible();
});
