import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pause, prefer } from './focus-page.ts';
import { addTask, taskNames } from './todo-list.ts';

test.use(farmer);

/** Clicks twice in one place, as a double click does, whatever is there by then. */
async function doubleClick(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
}

test('a double click on Resume resumes, and one on Pause pauses', async ({ page }) => {
  await prefer(page, 'furrow:pause-question', 'waived');
  await openFocusPage(page);
  await doubleClick(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await doubleClick(page, 'Resume');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a double click on a button that opens a dialog leaves it open', async ({ page }) => {
  await openFocusPage(page);
  for (const [button, title] of [
    ['Pause', 'Pause Timer'],
    ['Take a Break', 'Take a Break?'],
    ['Add task', 'Add New Task'],
  ] as const) {
    await doubleClick(page, button);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a double click deletes one task, and moves one by one place', async ({ page }) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two', 'Three']) await addTask(page, name);
  await pause(page);
  await doubleClick(page, 'Delete One');
  await expect.poll(() => taskNames(page)).toEqual(['Two', 'Three']);
  await doubleClick(page, 'Move Three up');
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'Two']);
});

test('Enter that is held down presses nothing that its first press has brought', async ({
  page,
}) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two']) await addTask(page, name);
  await page.getByRole('button', { name: 'Delete One' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await taskNames(page)).toEqual(['Two']);

  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pause Timer' });
  // The focus moves with a frame, and frames need time.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
});
