import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage } from './focus-page.ts';
import { expectInside, LONG_WORD } from './inside-window.ts';
import { openTask, task } from './todo-list.ts';

/* What people type without a space is broken, and neither leaves the window nor pushes a button out of it. */

const FIRST = `A${LONG_WORD}`;
const SECOND = `B${LONG_WORD}`;

/** Opens the focus page with two tasks that have long words as names and notes. */
async function openWithWords(page: Page): Promise<void> {
  const notes = LONG_WORD;
  const todos = [FIRST, SECOND].map((name, id) => ({ id, name, notes, goalHours: 2 }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(todos));
  await openFocusPage(page);
  await expect(task(page, SECOND)).toBeVisible();
}

for (const width of [320, 375])
  test.describe(`at ${width} px`, () => {
    test.use({ ...farmer, viewport: { width, height: 667 } });

    test('tasks, their dialog, Undo, and the description of a session', async ({ page }) => {
      await openWithWords(page);
      await expectInside(page);
      await openTask(page, FIRST);
      await expectInside(page);
      await page.getByRole('button', { name: `Edit “${FIRST}”` }).click();
      await expectInside(page);
      await page.keyboard.press('Escape');
      await openTask(page, SECOND);
      await page.getByRole('button', { name: `Delete “${SECOND}”` }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectInside(page);
      await page.getByRole('button', { name: 'Change session' }).click();
      await page.getByRole('combobox', { name: 'Focus on a task' }).click();
      await page.clock.runFor(100);
      const option = page.getByRole('option', { name: FIRST });
      await expect(option).toBeVisible();
      await expectInside(page);
      await option.click();
      await page.getByRole('button', { name: 'Start Growing' }).click();
      await expect(page.getByText('Current focus:')).toBeVisible();
      await expectInside(page);
    });
  });
