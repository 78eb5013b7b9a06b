import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, test } from './account.ts';
import { expect } from './fixtures.ts';
import { farmer, growPomodoro, openFocusPage, setUp } from './focus-page.ts';
import { part } from './gardener.ts';
import { chooseImport, FOREST, importDialog, openSettings } from './imports.ts';

/* Histories of other timers (D53 to D56). */

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

/** What imported sessions must never change (D55): on the server, and in the storage keys of section 3. */
async function figures(page: Page): Promise<readonly string[]> {
  const { origin } = new URL(page.url());
  const answers = ['/api/me', '/api/garden', '/api/me/leaderboard'].map(async (path) =>
    (await page.request.get(`${origin}${path}`)).text(),
  );
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => !key.startsWith('furrow:')),
  );
  return [...(await Promise.all(answers)), ...kept.map(String).toSorted()];
}

/** Waits until this browser shows the garden that the server has counted. */
async function expectServersFigures(page: Page): Promise<void> {
  const isServers = () =>
    page.evaluate(() => localStorage.getItem('furrow:garden-version')?.startsWith('1 ') === true);
  await expect.poll(isServers).toBe(true);
}

const imported = (page: Page) => part(page, 'Imports').getByRole('listitem');

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText(/^\d of \d sent$/)).toHaveCount(0);
  await expect(imported(page)).toHaveCount(1);
}

test('a history is imported, counts for nothing, is imported once, and is undone', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await openFocusPage(page, new Date(Date.now() - 2 * 3_600_000));
  await setUp(page, { focusMinutes: 25, plant: 'Corn' });
  await growPomodoro(page);
  await page.clock.resume();
  await openSettings(page);
  await expectServersFigures(page);
  const before = await figures(page);

  await chooseImport(page, FOREST);
  await expect(importDialog(page).getByText('Jan 21 – 28, 2016')).toBeVisible();
  await expect(importDialog(page).getByText('55 min')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await expect(page.getByText('2 sessions are in your garden’s history.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(imported(page)).toContainText('Forest');
  await expect(imported(page)).toContainText('2 sessions');
  await expectSent(page);
  expect(await figures(page)).toEqual(before);

  await page.reload();
  await expectSent(page);
  await chooseImport(page, FOREST);
  await expect(page.getByText('Everything in this file is already here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();

  await imported(page).getByRole('button', { name: /^Undo/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await expect(imported(page)).toHaveCount(0);
  expect(await figures(page)).toEqual(before);
  await chooseImport(page, FOREST);
  await expect(page.getByRole('button', { name: 'Import 2 sessions' })).toBeVisible();
});

test('another device has what was imported, and can undo it', async ({ page, server, browser }) => {
  await beRegistered(page, server);
  await openSettings(page);
  await chooseImport(page, FOREST);
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectSent(page);
  const context = await browser.newContext({ baseURL: server.address });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await openSettings(other);
  await expect(imported(other)).toContainText('2 sessions');
  await imported(other).getByRole('button', { name: /^Undo/ }).click();
  await other.getByRole('button', { name: 'Undo import' }).click();
  await expect(imported(page)).toHaveCount(0);
  await context.close();
});

test('the keyboard alone imports and undoes, and the focus returns', async ({ page, server }) => {
  await beRegistered(page, server);
  await openSettings(page);
  await expect(page.getByText('This device')).toBeVisible();
  // The browser is told in good time that the test chooses in place of its window.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([FOREST]);
  await expect(importDialog(page)).toBeFocused();
  await pressByKeyboard(page.getByRole('button', { name: 'Import 2 sessions' }));
  await expect(page.getByText('2 sessions are in your garden’s history.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Import…' })).toBeFocused();
  await imported(page).getByRole('button', { name: /^Undo/ }).focus();
  await page.keyboard.press('Enter');
  await pressByKeyboard(page.getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import…' })).toBeFocused();
});

/** Goes on to a button of the open dialog with Tab, and presses it with Enter. */
async function pressByKeyboard(button: Locator) {
  await expect(button).toBeVisible();
  while (!(await button.evaluate((each) => each === document.activeElement)))
    await button.page().keyboard.press('Tab');
  await button.page().keyboard.press('Enter');
}

test('files are dropped, wrong ones are explained, and a drop beside the place leaves the page alone', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await openSettings(page);
  await page.getByRole('button', { name: 'Import…' }).click();
  await drop(page, 'text=Choose files', ['a,b\n1,2\n', 'notes.csv']);
  await expect(page.getByRole('alert')).toContainText('does not know the format of notes.csv');
  await expectAccessible(page);
  await drop(page, 'role=dialog >> role=heading >> nth=0', ['a,b\n1,2\n', 'notes.csv']);
  await drop(page, 'text=Choose files', [FOREST.buffer.toString(), FOREST.name]);
  await expect(page.getByRole('button', { name: 'Import 2 sessions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(part(page, 'Imports')).toHaveCount(0);
});

async function drop(page: Page, place: string, [content, name]: readonly [string, string]) {
  const dataTransfer = await page.evaluateHandle(
    ([text, called]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], called));
      return transfer;
    },
    [content, name] as const,
  );
  await page.dispatchEvent(place, 'drop', { dataTransfer });
}

test('on a narrow phone nothing stands out of the dialog, also from right to left', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beRegistered(page, server);
  await openSettings(page);
  await chooseImport(page, FOREST);
  await page.getByText('1 row was not understood').click();
  const sideways = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 &&
            getComputedStyle(each).overflow === 'visible',
        ).length,
    );
  expect(await sideways()).toBe(0);
});
