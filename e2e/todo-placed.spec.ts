import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countdown, farmer } from './focus-page.ts';
import { addTask, line, task, widget } from './todo-list.ts';

/* A task that was added, moved or brought back is seen, and screen readers hear where it stands. */

const sizes = [
  ['beside the timer', { width: 1280, height: 800 }],
  ['on a phone', { width: 375, height: 667 }],
] as const;

async function openWith(page: Page, count: number): Promise<void> {
  const todos = Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id + 1}` }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(todos));
  await page.goto('/focus');
  await expect(countdown(page)).toBeVisible();
  await expect(task(page, 'Row 50')).toBeAttached();
}

/** Checks that a task can be seen, and that its place is announced. */
async function expectPlaced(page: Page, name: string, said: string): Promise<void> {
  await expect(widget(page).getByText(`“${name}”${said}`, { exact: true })).toBeAttached();
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeInViewport();
}

for (const [where, viewport] of sizes)
  test.describe(where, () => {
    test.use({ ...farmer, viewport });

    test('added in the dialog, and in the line', async ({ page }) => {
      await openWith(page, 50);
      await addTask(page, 'Hoe');
      await expectPlaced(page, 'Hoe', ' added: place 51 of 51');
      const field = page.getByRole('textbox', { name: 'New task' });
      await field.fill('Mulch');
      await field.press('Enter');
      await expectPlaced(page, 'Mulch', ' added: place 52 of 52');
      await expect(field).toBeInViewport();
      await expect(field).toBeFocused();
    });

    test('moved by key, and brought back', async ({ page }) => {
      await openWith(page, 60);
      const handle = page.getByRole('button', { name: 'Reorder “Row 1”', exact: true });
      await handle.focus();
      for (let place = 2; place <= 12; place += 1) {
        await page.keyboard.press('ArrowDown');
        await expectPlaced(page, 'Row 1', `: place ${place} of 60`);
      }
      await line(page, 'Row 1').press('Delete');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.getByRole('checkbox', { name: 'Row 50', exact: true }).scrollIntoViewIfNeeded();
      await page.keyboard.press('Enter');
      await expect(line(page, 'Row 1')).toBeFocused();
      await expectPlaced(page, 'Row 1', ' is back: place 12 of 60');
    });
  });
