import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  expectReadable,
  farmer,
  growCycle,
  growPomodoro,
  openFocusPage,
  pass,
  prefer,
} from './focus-page.ts';

test.use(farmer);

const celebration = (page: Page) => page.getByTestId('celebration');
const signpost = (page: Page) => page.locator('.farm-signpost');

const yesterday = {
  '2026-11-19': {
    completed: 1,
    totalFocusTime: 1500,
    failed: 0,
    growthXP: 1,
    harvestXP: 0,
    witherCount: 0,
    pausePenalties: 0,
    cycleConvertedToday: false,
  },
};

test('a first harvest and a new level are said once, and stand in nobody’s way', async ({
  page,
}) => {
  await openFocusPage(page);
  await growCycle(page);
  await expect(celebration(page)).toHaveText('Your first harvest. Level 2 reached.');
  await expect(signpost(page)).toContainText('Your first harvest!');
  await expect(signpost(page)).toContainText('Level 2 reached');
  await expectReadable(page);
  await pass(page, '00:13');
  await expect(signpost(page)).toBeHidden();
  await expect(celebration(page)).toHaveText('');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(signpost(page)).toBeHidden();
});

test('the next action is free at once, and ends the celebration', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await expect(signpost(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await expect(signpost(page)).toBeHidden();
});

test('a streak goes on with the day’s first pomodoro, until a key is pressed', async ({ page }) => {
  await prefer(page, 'pomoStats', yesterday);
  await openFocusPage(page);
  await growPomodoro(page);
  await expect(celebration(page)).toHaveText('2 days in a row.');
  await page.keyboard.press('Escape');
  await expect(signpost(page)).toBeHidden();
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await growPomodoro(page);
  await expect(celebration(page)).toHaveText('');
});
