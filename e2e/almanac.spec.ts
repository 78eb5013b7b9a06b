import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, test } from './account.ts';
import { everythingSince } from './almanac.ts';
import { expect } from './fixtures.ts';
import { farmer, growPomodoro, openFocusPage, setUp } from './focus-page.ts';
import { openAt, part, signIn, twoYears } from './gardener.ts';
import { showIn } from './languages.ts';

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

const openAlmanac = (page: Page, address = '/almanac') => openAt(page, address, 'Almanac');

const total = (page: Page) => page.getByRole('main').getByRole('strong').first();

/** '26h 35m' in minutes. */
function minutesIn(text: string | null): number {
  const [, hours, minutes] = /([\d,]+) ?h(?: (\d+) ?m)?/.exec(text ?? '') ?? [];
  return Number(hours?.replace(',', '')) * 60 + Number(minutes ?? 0);
}

test('an Almanac without focus is a page, with its views and all that fills it (D109)', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await page.goto('/almanac');
  await expect(page.getByRole('heading', { name: 'Your Almanac is still blank' })).toBeVisible();
  for (const name of ['Month', 'Year', 'All time', 'Week']) {
    const view = page.getByRole('radio', { name });
    await view.click();
    await expect(view).toBeChecked();
    await expect(page.getByRole('button', { name: 'Start Focus' })).toBeVisible();
    await expect(part(page, 'The year')).toContainText('0h 0m on 0 days');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add goal' }).click();
  await page.getByLabel('Hours a week').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Goals').getByText(/ of .+ this week$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add past session' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Bring your history' }).click();
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeInViewport({ ratio: 1 });
});

test('one session that was grown stands in the Almanac, and only there is it asked for', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await page.goto('/almanac');
  await expect(page.getByRole('heading', { name: 'Your Almanac is still blank' })).toBeVisible();
  await openFocusPage(page, new Date(Date.now() - 2 * 3_600_000));
  await setUp(page, { focusMinutes: 25, plant: 'Corn' });
  const asks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync')) asks.push(request.postDataJSON().knows.periods);
  });
  await growPomodoro(page);
  await expect.poll(() => asks.length).toBeGreaterThan(0);
  expect(asks.filter(Boolean)).toEqual([]);
  await page.goto('/almanac');
  await expect(total(page)).toHaveText('0h 25m');
  await expect(part(page, 'The year')).toContainText('0h 25m on 1 day');
  await part(page, 'Hours').getByText('Show as table').click();
  const hours = part(page, 'Hours').getByRole('cell');
  await expect(hours.first()).toBeVisible();
  const lengths = await hours.allTextContents();
  expect(lengths.reduce((sum, length) => sum + minutesIn(length), 0)).toBe(25);
});

test('its figures are those of the garden, for the same week and month', async ({ page }) => {
  const garden = twoYears();
  await signIn(page, garden);
  const focusIn = (isWithin: (day: string) => boolean) =>
    Object.entries(garden.days)
      .filter(([day]) => isWithin(day))
      .reduce((sum, [, day]) => sum + Math.floor((day?.totalFocusTime ?? 0) / 60), 0);
  await openAt(page, '/garden?tab=stats', 'Your Garden & Stats');
  const [week] = await page.getByText(/in all$/).allTextContents();
  await page.goto('/almanac');
  await expect(total(page)).toBeVisible();
  expect(minutesIn(await total(page).textContent())).toBe(minutesIn(week ?? null));
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect
    .poll(async () => minutesIn(await total(page).textContent()))
    .toBe(focusIn((day) => day.startsWith('2026-11')));
  await page.getByRole('radio', { name: 'All time' }).click();
  await expect
    .poll(async () => minutesIn(await total(page).textContent()))
    .toBe(focusIn(() => true));
  const years = await part(page, 'The year')
    .getByText(/^\d{4}:/)
    .allTextContents();
  expect(years).toHaveLength(3);
  expect(years.reduce((sum, text) => sum + minutesIn(text.replace(' min', 'm')), 0)).toBe(
    focusIn(() => true),
  );
});

test('Earlier, Later and the browser’s Back move through time', async ({ page }) => {
  await signIn(page, twoYears());
  await openAlmanac(page, '/almanac?show=month');
  const title = page.getByRole('heading', { level: 2 }).first();
  const later = page.getByRole('button', { name: 'Later' });
  const earlier = page.getByRole('button', { name: 'Earlier' });
  await expect(title).toHaveText('November 2026');
  await expect(later).toBeDisabled();
  await expect(page.getByText('The same days of the month before')).toBeVisible();
  await earlier.click();
  await earlier.click();
  await expect(title).toHaveText('September 2026');
  await expect(page.getByText('The month before: ')).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText('October 2026');
  await later.click();
  await expect(title).toHaveText('November 2026');
  await expect(page).toHaveURL('/almanac?show=month');
  await page.goto('/almanac?show=year&on=1812-01-01');
  await expect(title).toHaveText('2024');
  await expect(earlier).toBeDisabled();
  await later.click();
  await expect(title).toHaveText('2025');
  await earlier.press('Enter');
  await expect(earlier).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('2024');
  await expect(earlier).toBeFocused();
});

test('the keyboard reaches every day and hour', async ({ page }) => {
  await signIn(page, twoYears());
  await openAlmanac(page);
  const day = part(page, 'The year').getByRole('button');
  await day.focus();
  await expect(day).toHaveAccessibleName(/^Saturday, November 21, 2026: /);
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveAccessibleName(/^Saturday, November 14, 2026: /);
  await page.keyboard.press('ArrowUp');
  await expect(day).toHaveAccessibleName(/^Friday, November 13, 2026: /);
  await expect(part(page, 'The year').getByText(/^Fri, Nov 13: /)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(day).toHaveAccessibleName(/^Thursday, January 1, 2026: /);
  const hour = part(page, 'Hours').getByRole('button');
  await hour.focus();
  await page.keyboard.press('End');
  await expect(hour).toHaveAccessibleName(/^11:00 PM to 12:00 AM: 0 minutes/);
});

test('a goal is set, changed, deleted and brought back', async ({ page, server }) => {
  await beRegistered(page, server);
  await openFocusPage(page, new Date(Date.now() - 2 * 3_600_000));
  await setUp(page, { focusMinutes: 25, plant: 'Corn' });
  await growPomodoro(page);
  await page.clock.resume();
  await page.goto('/almanac');
  const goals = part(page, 'Goals');
  await goals.getByRole('button', { name: 'Add goal' }).press('Enter');
  await expect(page.getByLabel('Hours a week')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(goals.getByRole('listitem')).toContainText('25 min of 5 h this week');
  await goals.getByRole('button', { name: 'Change' }).press('Enter');
  await page.getByLabel('Hours a week').fill('');
  await page.getByRole('textbox', { name: 'Minutes' }).fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(goals.getByRole('listitem')).toContainText('Reached');
  await goals.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(goals.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(goals.getByRole('listitem')).toContainText('20 min');
  await page.reload();
  await expect(goals.getByRole('listitem')).toContainText('25 min of 20 min this week');
});

test('tags, planning and words are told, for the tasks and time that are shown', async ({
  page,
}) => {
  await signIn(page, everythingSince('2024-11-21'));
  await openAlmanac(page, '/almanac?show=year');
  const shares = part(page, 'Tags').getByRole('row');
  await expect(shares).toHaveCount(5);
  await expect(shares.last()).toContainText('No tag');
  await expect(part(page, 'Tasks')).toContainText('Tasks take 1.5 times what you plan');
  await expect(part(page, 'Tasks').getByRole('row', { name: /Clear the inbox/ })).toHaveText(
    /1\s*3$/,
  );
  await expect(part(page, 'How it went').getByRole('row')).toHaveCount(4);
});

test('a picture is saved, with the name only if that is wanted', async ({ page }) => {
  await signIn(page, twoYears());
  await openAlmanac(page);
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    return (await download).suggestedFilename();
  };
  await page.evaluate(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const { prototype } = CanvasRenderingContext2D;
    const fillText: unknown = Reflect.get(prototype, 'fillText');
    prototype.fillText = function noted(...line) {
      painted.push(line[0]);
      if (typeof fillText === 'function') Reflect.apply(fillText, this, line);
    };
  });
  const painted = () => page.evaluate(() => String(Reflect.get(window, 'painted')));
  expect(await save()).toBe('furrow-almanac-nov-15-21-2026.png');
  expect(await painted()).toContain('26h 35m');
  expect(await painted()).not.toContain('Rowan');
  await page.getByLabel('With my name').check();
  await save();
  expect(await painted()).toContain('Rowan');
});

test('on a phone the field scrolls inside itself, and begins at the present, also from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, twoYears());
  await openAlmanac(page);
  const field = part(page, 'The year').locator('.overflow-x-auto');
  const day = part(page, 'The year').getByRole('button');
  await field.scrollIntoViewIfNeeded();
  await expect(day).toBeInViewport({ ratio: 1 });
  expect(await field.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await openAlmanac(page, '/almanac?show=month&on=2026-03-31');
  await field.scrollIntoViewIfNeeded();
  await expect(field.locator('.field-shown')).toBeInViewport({ ratio: 0.9 });
  await openAlmanac(page);
  await showIn(page, 'ar');
  await page.reload();
  const mirrored = page.locator('.overflow-x-auto');
  await mirrored.scrollIntoViewIfNeeded();
  await expect(mirrored.getByRole('button')).toBeInViewport();
  expect(await mirrored.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(-100);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test.describe('without a server', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('what is kept stands there', async ({ page }) => {
    await signIn(page, twoYears());
    await openAlmanac(page);
    await expect(total(page)).toHaveText('26h 35m');
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(total(page)).toHaveText('26h 35m');
  });
});

test('on paper it is black on white, without what cannot be used there', async ({ page }) => {
  await signIn(page, twoYears());
  await openAlmanac(page);
  await expect(total(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeHidden();
  await expect(total(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.almanac')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
