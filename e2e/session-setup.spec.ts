import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, prefer } from './focus-page.ts';
import { showIn } from './languages.ts';
import { addTask } from './todo-list.ts';

test.use(farmer);

/** Opens the set-up with everything that it can hold: the last session, and a task. */
async function openWhole(page: Page) {
  await prefer(page, 'furrow:last-setup', { focusMinutes: 45, breakMinutes: 10, plant: 'corn' });
  await openFocusPage(page);
  await addTask(page, 'Water the beds');
  await page.getByRole('button', { name: 'Change session' }).click();
  return page.getByRole('dialog', { name: 'Focus Session Setup' });
}

test('the whole set-up is in view on a phone, in English and in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const dialog = await openWhole(page);
  await expect(dialog.getByRole('combobox', { name: 'Focus on a task' })).toBeVisible();
  const fits = () =>
    page.getByRole('dialog').evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return { top: top >= 0, bottom: bottom <= innerHeight };
    });
  expect(await fits()).toEqual({ top: true, bottom: true });
  await showIn(page, 'ar');
  expect(await fits()).toEqual({ top: true, bottom: true });
});

test('the buttons of both durations stand in line, also after a dropdown was open', async ({
  page,
}) => {
  const dialog = await openWhole(page);
  await page.getByRole('combobox', { name: 'Focus Session Type' }).click();
  await page.clock.runFor(100);
  await page.getByRole('option', { name: 'Deep Root' }).click();
  for (const [focus, rest] of [
    ['5 minutes of focus', '1 minute of break'],
    ['60 minutes of focus', '30 minutes of break'],
  ] as const) {
    const [one, other] = await Promise.all(
      [focus, rest].map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect([one?.y, one?.height]).toEqual([other?.y, other?.height]);
  }
});

test('one field shows the minutes, whatever they were chosen by', async ({ page }) => {
  const dialog = await openWhole(page);
  const minutes = dialog.getByLabel('Custom focus (minutes)');
  await dialog.getByRole('button', { name: '50 minutes of focus' }).click();
  await expect(minutes).toHaveValue('50');
  await page.getByRole('combobox', { name: 'Focus Session Type' }).click();
  await page.clock.runFor(100);
  await page.getByRole('option', { name: 'Quick Grow' }).click();
  await expect(minutes).toHaveValue('15');
  await expect(dialog.getByRole('combobox', { name: 'Focus Session Type' })).toHaveText(
    'Quick Grow',
  );
});
