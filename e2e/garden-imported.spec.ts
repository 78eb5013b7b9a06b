import type { Page } from '@playwright/test';
import type { PastSession } from '@furrow/domain/history/past-session';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, test as accountTest } from './account.ts';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { expectFits, NEW_GARDEN, openAt, part, signIn, TODAY, twoYears } from './gardener.ts';
import { chooseImport, FOREST, openSettings } from './imports.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { sessionsBefore, someSessions, toldImport } from './past-sessions.ts';

/* Focus that Furrow did not measure, in the garden (D55). */

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });
accountTest.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

async function openGarden(page: Page): Promise<void> {
  await openAt(page, '/garden', 'Your Garden & Stats');
}

const cursor = (page: Page) =>
  part(page, 'Your plants').getByRole('button', { name: /arrow keys walk/ });

const signInWith = (page: Page, sessions: readonly PastSession[], garden = twoYears()) =>
  signIn(page, { ...garden, told: toldImport(sessions) });

/** All that counts for something. The old orchard is named beside the level, and counts for nothing (D57). */
async function figures(page: Page): Promise<readonly string[]> {
  const texts = [];
  await page.getByRole('tab', { name: 'My Harvests' }).click();
  for (const name of ['Plant Growth Overview', 'Gardener level'])
    texts.push((await part(page, name).innerText()).replace(/\s+An old tree stands .+\s+/, '\n'));
  await page.getByRole('tab', { name: 'Stats' }).click();
  for (const name of ['Rings', 'Focus by week', 'Harvested by plant'])
    texts.push(await part(page, name).innerText());
  for (const name of ['Successful', 'Failed'])
    texts.push(await page.getByRole('term').filter({ hasText: name }).locator('..').innerText());
  texts.push(await part(page, 'Monthly calendar').getByText('active days').innerText());
  await page.getByRole('tab', { name: 'My Harvests' }).click();
  return texts;
}

test('past sessions stand among the plants, in the order of time, and say what they are', async ({
  page,
}) => {
  await signInWith(page, someSessions());
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('radio', { name: 'Week' }).click();
  await expect(plants.getByText('3 imported')).toBeVisible();
  await expectAccessible(page);
  await cursor(page).focus();
  const told: string[] = [];
  await page.keyboard.press('Home');
  await expect(cursor(page)).toHaveAttribute('aria-label', /Plant 1 of/);
  for (let place = 1; ; place += 1) {
    const label = (await cursor(page).getAttribute('aria-label')) ?? '';
    if (label.startsWith('Imported session')) {
      told.push(label.replace(/\. Plant.*/, ''), await plants.getByRole('status').innerText());
      await expect(plants.getByRole('button', { name: 'Details' })).toBeHidden();
    }
    if (/Plant (\d+) of \1;/.test(label)) break;
    await page.keyboard.press('ArrowRight');
    await expect(cursor(page)).toHaveAttribute('aria-label', new RegExp(`Plant ${place + 1} of`));
  }
  expect(told.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Imported session, Nov 20, 2026',
    'Toggl Track · imported Nov 20, 2026',
    'Imported session, Nov 21, 2026, 12:00 PM · 1 hour, 30 minutes of focus',
    'Toggl Track · imported Nov 21, 2026, 12:00 PM · 1 h 30 min of focus Thesis “Read the chapter about crop rotation, and took many notes”',
    'Imported session, Nov 21, 2026 · 25 minutes of focus',
    'Toggl Track · imported Nov 21, 2026 · 25 min of focus',
  ]);
});

test('a mouse finds them, and the picture is saved with them', async ({ page }) => {
  await signInWith(page, someSessions().slice(0, 1), { ...twoYears(), history: [] });
  await openGarden(page);
  await cursor(page).hover();
  await expect(part(page, 'Your plants').getByRole('status')).toContainText('imported');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toBe('furrow-november-2026.png');
});

test('the calendar hatches their days and names their length; no figure counts them', async ({
  page,
  browser,
}) => {
  const sessions = [...someSessions(), ...sessionsBefore('2026-11-09', 2, 1)];
  await signInWith(page, sessions);
  await openGarden(page);
  await expect(part(page, 'Your plants').getByText('5 imported')).toBeVisible();
  const without = await browser.newPage({ ...farmer, reducedMotion: 'reduce' });
  await signIn(without, twoYears());
  await openGarden(without);
  expect(await figures(page)).toEqual(await figures(without));
  await without.close();

  await page.getByRole('tab', { name: 'Stats' }).click();
  const calendar = part(page, 'Monthly calendar');
  const day = (name: string) => calendar.getByRole('button', { name });
  const both = day('Saturday, November 21, 2026: active');
  await expect(both).toHaveAccessibleName(/ of focus · 1 hour, 55 minutes imported$/);
  await expect(both).toHaveAttribute('data-active', 'true');
  await expect(both.locator('.hatched')).toBeVisible();
  await expect(day('November 20, 2026')).toHaveAccessibleName(/ of focus · imported$/);
  const only = day('Sunday, November 8, 2026: not active');
  await expect(only).toHaveAccessibleName(
    /: not active, 0 minutes of focus · 15 minutes imported$/,
  );
  await expect(only).toHaveAttribute('data-active', 'false');
  await expect(only.locator('.hatched')).toBeVisible();
  await only.hover();
  await expect(calendar.getByText('0 pomodoros · 15 minutes imported')).toBeVisible();
  await expect(day('Sunday, November 1, 2026').locator('.hatched')).toHaveCount(0);
  await expectAccessible(page);
});

test('the history lists and filters them, and counts them by name', async ({ page }) => {
  const { history } = twoYears();
  await signInWith(page, someSessions());
  await openGarden(page);
  const total = history.length.toLocaleString('en-US');
  const title = page.getByRole('heading', { name: `Harvest History ${total} · 3 imported` });
  await expect(title).toBeVisible();
  const rows = page.locator('[aria-posinset]');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Toggl TrackImportedNov 21, 20260h 25m');
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  await expect(page.getByText(`${total} plantings · 3 imported`, { exact: true })).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(history.length + 3));
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Imported' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Thesis');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page, '100%');
});

test('whoever has only past sessions sees their picture, never an empty garden', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Your garden is empty'))
        Object.assign(window, { wasEmpty: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, { ...NEW_GARDEN, told: toldImport(someSessions()) });
  await openGarden(page);
  await expect(part(page, 'Your plants').getByText('3 imported')).toBeVisible();
  await expect(page.getByText('Point at one, or walk there with the arrow keys.')).toBeVisible();
  await expect(page.getByText('No harvests yet.')).toBeHidden();
  await page.reload();
  await expect(part(page, 'Your plants').getByText('3 imported')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasEmpty'))).toBeUndefined();
});

test('only a garden with past sessions loads what they need, and nothing moves when they come', async ({
  page,
  browser,
}) => {
  const loaded: string[] = [];
  const ofImported = () => loaded.filter((path) => /\/(?:plant-)?imported-/.test(path));
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await signIn(page, NEW_GARDEN);
  await openGarden(page);
  // It is known to be empty once the imports were looked for.
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  expect(ofImported()).toEqual([]);

  const other = await browser.newPage({ ...farmer, reducedMotion: 'reduce' });
  other.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await watchShifts(other);
  await signInWith(other, someSessions());
  await openGarden(other);
  await expect(part(other, 'Your plants').getByText('3 imported')).toBeVisible();
  expect(ofImported()).not.toEqual([]);
  expect(await shiftsOf(other)).toEqual([]);
  await other.close();
});

test('ten years of past sessions are listed and drawn like a few', async ({ page }) => {
  await signInWith(page, sessionsBefore(TODAY, 3650, 8));
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('radio', { name: 'Year' }).click();
  await plants.getByRole('button', { name: 'Previous year' }).click();
  await plants.getByRole('button', { name: 'Previous year' }).click();
  await plants.getByRole('button', { name: 'Previous year' }).click();
  await expect(plants.getByText('2,920 imported')).toBeVisible();
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  const rows = page.locator('[aria-posinset]');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(rows.first()).toBeAttached();
  expect(await rows.count()).toBeLessThan(200);
});

accountTest('undoing an import takes its sessions away', async ({ page, server }) => {
  await beRegistered(page, server);
  await openSettings(page);
  await chooseImport(page, FOREST);
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/garden');
  const rows = page.locator('[aria-posinset]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Forest');
  await expect(page.getByRole('heading', { name: 'Harvest History 2 imported' })).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await page.goto('/garden');
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  await expect(page.getByText('No harvests yet.')).toBeVisible();
});
