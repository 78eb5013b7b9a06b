import type { Page } from '@playwright/test';
import { ask, beRegistered, PASSWORD, registerByForm, test } from './account.ts';
import { readStore } from './browser-database.ts';
import { expect } from './fixtures.ts';
import { growPomodoro, openFocusPage, pass } from './focus-page.ts';
import { chooseTag, editTags, nameTag, tagged, tagPlanting } from './tag-choices.ts';
import { addTask, openTask, task } from './todo-list.ts';

/* Tags and estimates (D58, D60). */

const setup = (page: Page) => page.getByRole('dialog', { name: 'Focus Session Setup' });

async function openSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change session' }).click();
  await expect(setup(page)).toBeVisible();
}

const offered = (page: Page) => page.getByRole('group', { name: 'Tags' }).getByRole('button');

/** The stored facts of a kind. */
async function factsOf(page: Page, kind: string): Promise<unknown[]> {
  const { rows } = await readStore(page, 'ledger');
  const texts = rows.map((row) => JSON.stringify(row)).filter((text) => text.includes(kind));
  return texts.map((text) => /"tag":("[^"]*"|null)/.exec(text)?.[1]);
}

test('a guest makes a tag in the set-up, changes it while it grows, and a new account has both', async ({
  page,
  server,
}) => {
  await openFocusPage(page);
  await openSetup(page);
  await setup(page).getByRole('button', { name: 'Tag No tag' }).click();
  await nameTag(page, 'Maths');
  const field = setup(page).getByRole('button', { name: 'Tag Maths' });
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Start Growing' }).click();
  await expect(tagged(page, 'Tag: Maths')).toBeVisible();
  await growPomodoro(page);
  await expect.poll(() => factsOf(page, 'pomodoro-completed')).toHaveLength(1);

  await tagged(page, 'Tag: Maths').click();
  await nameTag(page, 'Prose');
  await expect.poll(() => factsOf(page, 'planting-tagged')).toHaveLength(1);
  // The same name in capitals is the same tag.
  await tagged(page, 'Tag: Prose').click();
  await nameTag(page, 'MATHS');
  await expect(tagged(page, 'Tag: Maths')).toBeVisible();
  expect(await factsOf(page, 'planting-tagged')).toHaveLength(2);
  await tagged(page, 'Tag: Maths').click();
  await chooseTag(page, 'No tag');
  await expect(tagged(page, 'Add tag')).toBeVisible();
  expect(await factsOf(page, 'planting-tagged')).toContain('null');

  await registerByForm(page, server.address);
  await page.getByRole('button', { name: 'Start Focus' }).click();
  await setup(page).getByRole('button', { name: 'Tag No tag' }).click();
  await expect(offered(page)).toHaveText(['Maths', 'Prose', 'No tag']);
});

test('a tag that is renamed, merged, archived or deleted here is so on another device, and one press undoes it', async ({
  page,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  await page.goto('/focus');
  await tagPlanting(page, 'Maths');
  await tagged(page, 'Tag: Maths').click();
  await nameTag(page, 'Prose');
  await editTags(page, 'Prose');
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await dialog.getByRole('button', { name: 'Edit “Prose”' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('maths');
  await expect(dialog.getByText('You have a tag with this name.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await dialog.getByLabel('Name', { exact: true }).fill('Novel');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('“Novel” is changed.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();

  const elsewhere = await browser.newContext({ baseURL: server.address });
  const other = await elsewhere.newPage();
  await ask(other, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Start Focus' }).click();
  await setup(other).getByRole('button', { name: 'Tag No tag' }).click();
  await expect(offered(other)).toHaveText(['Maths', 'Novel', 'No tag']);

  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: 'Maths' }).click();
  await expect(dialog.getByText('“Novel” is a part of “Maths” now.')).toBeVisible();
  await expect(offered(other)).toHaveText(['Maths', 'No tag']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(offered(other)).toHaveText(['Maths', 'Novel', 'No tag']);
  await dialog.getByRole('button', { name: 'Edit “Maths”' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(offered(other)).toHaveText(['Novel', 'No tag']);
  await dialog.getByRole('button', { name: 'Use again' }).click();
  await expect(offered(other)).toHaveText(['Maths', 'Novel', 'No tag']);

  // Only what no planting has any more can be deleted.
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('“Maths” is deleted.')).toBeVisible();
  await expect(offered(other)).toHaveText(['Novel', 'No tag']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(offered(other)).toHaveText(['Maths', 'Novel', 'No tag']);
  await dialog.getByRole('button', { name: 'Edit “Novel”' }).click();
  await expect(dialog.getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
  await elsewhere.close();
});

test('a task brings its tag, and its card counts pomodoros beside the estimate', async ({
  page,
}) => {
  await openFocusPage(page);
  await addTask(page, 'Essay');
  await openTask(page, 'Essay');
  await page.getByRole('button', { name: 'Edit “Essay”' }).click();
  await page.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
  await page.getByLabel('Estimate').fill('3');
  await page.getByRole('button', { name: 'Tag No tag' }).click();
  await nameTag(page, 'Prose');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(task(page, 'Essay')).toContainText('0 of 3 pomodoros');
  await expect(task(page, 'Essay')).toContainText('Prose');
  await pass(page, '05:00');
  await task(page, 'Essay').getByRole('button', { name: 'Start' }).click();
  await expect(tagged(page, 'Tag: Prose')).toBeVisible();
  await pass(page, '20:00');
  await expect(task(page, 'Essay')).toContainText('1 of 3 pomodoros');
  await editTags(page, 'Prose');
  await expect(page.getByRole('dialog', { name: 'Tags' }).getByRole('listitem')).toContainText(
    '0h 25m',
  );
});

test('by keyboard alone, a tag is made, chosen and taken away', async ({ page }) => {
  await page.goto('/focus');
  await tagged(page, 'Add tag').press('Enter');
  await expect(page.getByLabel('New tag')).toBeFocused();
  await page.keyboard.type('Maths');
  await page.keyboard.press('Enter');
  await expect(tagged(page, 'Tag: Maths')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Maths', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tagged(page, 'Add tag')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(tagged(page, 'Add tag')).toBeFocused();
});
