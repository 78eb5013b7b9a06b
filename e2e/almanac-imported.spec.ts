import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, test } from './account.ts';
import { everythingSince, pastSince, withPast } from './almanac.ts';
import { expect } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { figure, NEW_GARDEN, openAt, part, signIn } from './gardener.ts';
import { chooseTag, nameTag } from './tag-choices.ts';

/* Focus that Furrow did not measure, in the Almanac (D55, D61). */

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

const total = (page: Page) => page.getByRole('main').getByRole('strong').first();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add past session' });

const added = (page: Page) => page.getByText(/^Added: /);

test('imported focus is hatched and named in every chart', async ({ page }) => {
  const past = pastSince('2026-11-01', 21);
  await signIn(page, withPast(everythingSince('2026-11-08'), past));
  await openAt(page, '/almanac?show=month', 'Almanac');
  await expect(page.getByText(/^Focus time on 19 days, \d+h \d+m imported$/)).toBeVisible();
  await expect(page.locator('li img.hatched')).not.toHaveCount(0);
  const year = part(page, 'The year');
  await expect(year.getByText(/, .+ imported$/)).toBeVisible();
  await expect(year.locator('svg.hatched')).toHaveCount(2);
  const day = year.getByRole('button');
  await day.focus();
  const names = {
    'Friday, November 6, 2026': /: 1 hour, imported\./,
    'Sunday, November 1, 2026': /: imported\./,
  };
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  for (const [name, said] of Object.entries(names)) {
    await expect(day).toHaveAccessibleName(new RegExp(`^${name}${said.source}`));
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  }
  const hours = part(page, 'Hours');
  await expect(hours.locator('.hatched')).not.toHaveCount(0);
  await hours.getByText('Show as table').click();
  await expect(hours.getByRole('row', { name: '9:00 PM to 10:00 PM' })).toContainText('imported');
  await expect(part(page, 'Tags').locator('.hatched')).toHaveCount(2);
  await expect(part(page, 'Tags').getByRole('row', { name: /Thesis/ })).toContainText('imported');
  await expectAccessible(page);
});

test('whoever only imported sees the Almanac', async ({ page }) => {
  await signIn(page, withPast(NEW_GARDEN, pastSince('2026-11-16', 5)));
  await openAt(page, '/almanac', 'Almanac');
  await expect(total(page)).toHaveText('5h 30m');
  await expect(page.getByText('Focus time on 5 days, imported')).toBeVisible();
});

test('the dashboard and the Almanac say one thing about weeks with imported focus', async ({
  page,
}) => {
  await signIn(page, withPast(everythingSince('2026-11-08'), pastSince('2026-11-01', 21)));
  await openAt(page, '/dashboard', 'Focus Dashboard');
  const weeks = { 'This week': '2026-11-21', 'Last week': '2026-11-14' };
  const told = [];
  for (const name of Object.keys(weeks)) {
    await expect(figure(page, 'This Week', name)).toContainText('imported');
    told.push(await figure(page, 'This Week', name).innerText());
  }
  for (const [place, day] of Object.values(weeks).entries()) {
    await page.goto(`/almanac?show=week&on=${day}`);
    const [, imported = ''] =
      /, (.+ imported)$/.exec(await page.getByText(/^Focus time on .+ imported$/).innerText()) ??
      [];
    await expect(total(page)).not.toHaveText('0h 0m');
    expect(told[place]?.split(/\s*\n\s*/)).toEqual([await total(page).innerText(), imported]);
  }
});

test('whoever imported nothing sees nothing hatched', async ({ page }) => {
  await signIn(page, everythingSince('2026-11-08'));
  await openAt(page, '/almanac', 'Almanac');
  await expect(total(page)).toBeVisible();
  await expect(page.locator('.hatched')).toHaveCount(0);
  await expect(page.getByText(/imported/)).toHaveCount(0);
});

/** What a past session must never change (D55). */
async function figures(page: Page): Promise<readonly string[]> {
  const { origin } = new URL(page.url());
  const answers = ['/api/me', '/api/garden', '/api/me/leaderboard'].map(async (path) =>
    (await page.request.get(`${origin}${path}`)).text(),
  );
  const kept = await page.evaluate(() =>
    ['pomoStats', 'harvestHistory'].map((key) => String(localStorage.getItem(key))),
  );
  return [...(await Promise.all(answers)), ...kept];
}

/** Fills in the dialog. */
async function enter(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await dialog(page).getByLabel(label).fill(text);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
}

test('a past session is added, counts only in the Almanac, and is undone at once or in the settings', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await page.goto('/almanac');
  await expect(page.getByRole('heading', { name: 'Your Almanac is still blank' })).toBeVisible();
  const before = await figures(page);
  const button = page.getByRole('button', { name: 'Add past session' });
  await button.click();
  await expect(dialog(page).getByLabel('Day')).toBeFocused();
  await expectAccessible(page);
  await enter(page, { Day: '', Minutes: '1441' });
  await expect(dialog(page).getByText('Enter a day from 1970 on.')).toBeVisible();
  await expect(dialog(page).getByText('Enter 1 to 1,440 minutes')).toBeVisible();
  await expect(dialog(page).getByLabel('Day')).toBeFocused();
  await expectAccessible(page);
  await enter(page, { Day: '2100-01-01', Minutes: '90' });
  await expect(page.getByRole('alert')).toContainText('would end in the future');
  await dialog(page).getByRole('button', { name: 'Tag No tag' }).click();
  await nameTag(page, 'Maths');
  await enter(page, { Day: '2020-02-29', 'Started at': '23:30', 'Note (optional)': 'Late' });
  await expect(added(page)).toHaveText(/^Added: 1 h 30 min · Feb 29, 2020/);
  await page.goto('/almanac?show=all');
  await expect(total(page)).toHaveText('1h 30m');
  await expect(part(page, 'Tags').getByRole('row', { name: /Maths/ })).toContainText('imported');
  await expect(part(page, 'The year').getByText('1h 30m on 2 days, imported')).toBeVisible();
  expect(await figures(page)).toEqual(before);

  await button.click();
  await dialog(page).getByRole('button', { name: 'Tag No tag' }).click();
  await chooseTag(page, 'Maths');
  await enter(page, { Day: '2020-03-01', 'Started at': '09:00', Minutes: '30' });
  await expect(total(page)).toHaveText('2h 0m');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total(page)).toHaveText('1h 30m');
  await expect(button).toBeFocused();
  await expect(added(page)).toHaveCount(0);

  await page.goto('/settings');
  const listed = part(page, 'Imports').getByRole('listitem');
  await expect(listed).toHaveText(/^Added by hand.*1 session/);
  await listed.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  // Until it is undone, the dialog hides the list.
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await page.goto('/almanac');
  await expect(page.getByRole('heading', { name: 'Your Almanac is still blank' })).toBeVisible();
  expect(await figures(page)).toEqual(before);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('by keyboard alone, a session that was just forgotten is added and taken back, also offline', async ({
    page,
    server,
    context,
  }) => {
    await beRegistered(page, server);
    await page.goto('/almanac');
    const button = page.getByRole('button', { name: 'Add past session' });
    await button.press('Enter');
    await expect(dialog(page).getByLabel('Day')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Day')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(added(page)).toHaveText(/^Added: 25 min/);
    await expect(total(page)).toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your Almanac is still blank' })).toBeVisible();
    await expect(button).toBeFocused();
    await context.setOffline(false);
  });
});
