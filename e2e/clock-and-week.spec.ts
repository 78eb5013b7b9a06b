import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, farmer, openFocusPage, stored } from './focus-page.ts';
import { figure, openAt, part, signIn, twoYears } from './gardener.ts';
import { hoursAndMinutes } from './expected-figures.ts';

test.use(farmer);

const GARDEN = 'Your Garden & Stats';

const lastHarvest = (page: Page) => page.getByRole('listitem').filter({ hasText: /Harvested/ });

/** The weekdays of the week's table, by their first letters. */
async function weekInTable(page: Page): Promise<string> {
  const days = await page.getByRole('table').getByRole('rowheader').allTextContents();
  return days.map((day) => day.slice(0, 2)).join(' ');
}

test('both are chosen in the settings, show everywhere at once, and are kept (D52)', async ({
  page,
  context,
}) => {
  const garden = twoYears();
  const other = await context.newPage();
  await signIn(other, garden);
  await openAt(other, '/garden', GARDEN);
  await expect(lastHarvest(other).first()).toHaveText(/\d:\d\d [AP]M/);
  await other.getByRole('tab', { name: 'Stats' }).click();
  await other.getByText('Show as a table').click();
  expect(await weekInTable(other)).toBe('Su Mo Tu We Th Fr Sa');

  await signIn(page, garden);
  await openAt(page, '/settings', 'Settings');
  await choose(page, 'Clock', '24-hour');
  await choose(page, 'Week starts on', 'Saturday');

  await test.step('in the other tab', async () => {
    await expect.poll(() => weekInTable(other)).toBe('Sa Su Mo Tu We Th Fr');
    const calendar = part(other, 'Monthly calendar');
    await expect(calendar.getByText('SaSuMoTuWeThFr')).toBeVisible();
    await other.getByRole('tab', { name: 'My Harvests' }).click();
    await expect(lastHarvest(other).first()).toHaveText(/\d\d:\d\d/);
    await expect(lastHarvest(other).filter({ hasText: /[AP]M/ })).toHaveCount(0);
  });

  await test.step('after a reload, on the dashboard, too', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Clock' })).toHaveText('24-hour');
    await page.goto('/dashboard');
    await expect(part(page, 'Last Harvest').getByText(/, \d\d:\d\d$/)).toBeVisible();
    // The last day of the farm is a Saturday, so this week has only begun.
    const today = garden.days['2026-11-21']?.totalFocusTime ?? 0;
    await expect(figure(page, 'This Week', 'This week')).toHaveText(hoursAndMinutes(today));
  });
});

test('a guest chooses them on the focus page', async ({ page }) => {
  await openFocusPage(page);
  await expect(page.getByText('Finish At: 10:29 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Focus settings' }).click();
  await choose(page, 'Clock', '24-hour');
  await choose(page, 'Week starts on', 'Monday');
  await expect(page.getByText('Finish At: 10:29', { exact: true })).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  expect(await stored(page, 'furrow:settings')).toEqual({ clock: '24', weekStart: 'monday' });
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Finish At: 10:29', { exact: true })).toBeVisible();
});
