import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, prefer } from './focus-page.ts';
import { addTask, openTask, taskNames } from './todo-list.ts';

test.use(farmer);

/** A double click whose second click comes once the first has had its effect; it meets whatever is in that place by then. */
async function doubleClick(page: Page, name: string, effect: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await effect();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a double click on Resume resumes, and one on Pause pauses', async ({ page }) => {
  await prefer(page, 'furrow:pause-question', 'waived');
  await openFocusPage(page);
  const expectButton = (name: string) => expect(page.getByRole('button', { name })).toBeVisible();
  for (const [name, next] of [
    ['Pause', 'Resume'],
    ['Resume', 'Pause'],
  ] as const) {
    await doubleClick(page, name, () => expectButton(next));
    await expectButton(next);
  }
});

test('a double click on a button that opens a dialog leaves it open', async ({ page }) => {
  await openFocusPage(page);
  for (const [button, title] of [
    ['Pause', 'Pause Timer'],
    ['Take a Break', 'Take a Break?'],
    ['Add task', 'Add New Task'],
  ] as const) {
    const expectDialog = () => expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await doubleClick(page, button, expectDialog);
    await expectDialog();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a double click deletes one task, and moves one by one place', async ({ page }) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two', 'Three', 'Four']) await addTask(page, name);
  const expectTasks = (names: readonly string[]) =>
    expect.poll(() => taskNames(page)).toEqual(names);
  await openTask(page, 'One');
  await doubleClick(page, 'Delete “One”', () => expectTasks(['Two', 'Three', 'Four']));
  await addTask(page, 'Five');
  await expectTasks(['Two', 'Three', 'Four', 'Five']);
  await openTask(page, 'Four');
  await doubleClick(page, 'Move “Four” up', () => expectTasks(['Two', 'Four', 'Three', 'Five']));
  await addTask(page, 'Six');
  await expectTasks(['Two', 'Four', 'Three', 'Five', 'Six']);
});

test('Enter that is held down presses nothing that its first press has brought', async ({
  page,
}) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two']) await addTask(page, name);
  await openTask(page, 'One');
  await page.getByRole('button', { name: 'Delete “One”' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // The message is there before the list is stored and shown without the task.
  await expect.poll(() => taskNames(page)).toEqual(['Two']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pause Timer' });
  // The focus moves with a frame, and frames need time.
  const focusedAfterFrames = async () => {
    await page.clock.runFor(50);
    return dialog.locator('button:focus').allInnerTexts();
  };
  await expect.poll(focusedAfterFrames).toEqual(['Pause']);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
});
