import type { Page } from '@playwright/test';
import { beRegistered, test } from './account.ts';
import { everythingSince } from './almanac.ts';
import { expect } from './fixtures.ts';
import { choose, farmer, openFocusPage, prefer, stored } from './focus-page.ts';
import { openAt, part, signIn } from './gardener.ts';

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

test('the Almanac’s weeks, goals, field and hours follow them (D59, D60)', async ({ page }) => {
  await prefer(page, 'furrow:settings', { clock: '24', weekStart: 'monday' });
  await signIn(page, everythingSince('2026-01-01'));
  await openAt(page, '/almanac', 'Almanac');
  await expect(page.getByRole('heading', { name: 'Nov 16 – 22' })).toBeVisible();
  await expect(part(page, 'Goals').getByRole('listitem').first()).toContainText(
    'a day gets you there',
  );
  await expect(part(page, 'Hours').getByRole('button')).toHaveAccessibleName(
    /^\d\d:00 to \d\d:00: /,
  );
  const day = part(page, 'The year').getByRole('button');
  const top = async () => (await day.boundingBox())?.y ?? 0;
  await expect(day).toHaveAccessibleName(/^Saturday, November 21/);
  await day.focus();
  const saturday = await top();
  await page.keyboard.press('ArrowDown');
  await expect(day).toHaveAccessibleName(/^Sunday, November 22/);
  expect(await top()).toBeGreaterThan(saturday);
});
