import type { Page } from '@playwright/test';
import { beRegistered, test } from './account.ts';
import { expect } from './fixtures.ts';
import { choose, farmer, openFocusPage, stored } from './focus-page.ts';
import { part } from './gardener.ts';

test.use(farmer);

/** One planting, given up at once: the garden has a time to show. */
async function plantAndQuit(page: Page): Promise<void> {
  await page.goto('/focus');
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/dashboard');
}

const harvest = (page: Page) => page.locator('[aria-posinset]');
const device = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Last used' });

/** The weekdays of the week's table, by their first letters. */
async function weekInTable(page: Page): Promise<string> {
  const table = page.getByRole('table').filter({ has: page.getByRole('caption') });
  const days = await table.locator('tbody').getByRole('rowheader').allTextContents();
  return days.map((day) => day.slice(0, 2)).join(' ');
}

const TWELVE_HOUR = /\d:\d\d [AP]M/;
const TWENTY_FOUR_HOUR = /\d\d:\d\d(?! [AP]M)/;

test('both are chosen in the settings, show everywhere at once, and are kept (D52) @tabs', async ({
  page,
  context,
  server,
}) => {
  await beRegistered(page, server);
  await plantAndQuit(page);
  const other = await context.newPage();
  await other.goto('/garden');
  await expect(harvest(other)).toHaveText(TWELVE_HOUR);

  await page.goto('/settings');
  await expect(device(page)).toHaveText(TWELVE_HOUR);
  await page.getByRole('combobox', { name: 'Clock' }).click();
  await page.getByRole('option', { name: '24-hour' }).click();
  await expect(device(page)).toHaveText(TWENTY_FOUR_HOUR);
  await expect(harvest(other)).toHaveText(TWENTY_FOUR_HOUR);

  await other.getByRole('tab', { name: 'Stats' }).click();
  await other.getByText('Show as a table').click();
  expect(await weekInTable(other)).toBe('Su Mo Tu We Th Fr Sa');
  await page.getByRole('combobox', { name: 'Week starts on' }).click();
  await page.getByRole('option', { name: 'Saturday' }).click();
  await expect.poll(() => weekInTable(other)).toBe('Sa Su Mo Tu We Th Fr');
  await expect(part(other, 'Monthly calendar')).toContainText('SaSuMoTuWeThFr');

  await page.reload();
  await expect(device(page)).toHaveText(TWENTY_FOUR_HOUR);
  await expect(page.getByRole('combobox', { name: 'Week starts on' })).toHaveText('Saturday');
});

test('a guest chooses them on the focus page', async ({ page }) => {
  await openFocusPage(page);
  await expect(page.getByText('Finish At: 10:29 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Focus settings' }).click();
  await choose(page, 'Clock', '24-hour');
  await choose(page, 'Week starts on', 'Monday');
  await expect(page.getByText('Finish At: 10:29', { exact: true })).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => stored(page, 'furrow:settings'))
    .toEqual({ clock: '24', weekStart: 'monday' });
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Finish At: 10:29', { exact: true })).toBeVisible();
});
