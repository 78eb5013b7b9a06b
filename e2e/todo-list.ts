import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { prefer } from './focus-page.ts';

/** The to-do widget. */
export const widget = (page: Page) => page.getByRole('region', { name: "To-Do's" });

const cards = (page: Page) =>
  widget(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });

/** The card of a task. */
export const task = (page: Page, name: string) => cards(page).filter({ hasText: name });

/** Adds a task by its name alone. */
export async function addTask(page: Page, name: string): Promise<void> {
  await widget(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill(name);
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(task(page, name)).toBeVisible();
}

/** The names of the tasks in their order. */
export const taskNames = (page: Page) =>
  cards(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));

/** The button with the name of a task, which opens it. */
export const line = (page: Page, name: string) =>
  widget(page).getByRole('button', { name, exact: true });

/** Opens a task: its details and its buttons are there. */
export async function openTask(page: Page, name: string): Promise<void> {
  await line(page, name).press('Enter');
  await expect(widget(page).getByRole('group', { name: `Details of “${name}”` })).toBeVisible();
}

/** Completed tasks are folded at the end of the list; this shows them from the first rendering on. */
export const showCompleted = (page: Page) =>
  prefer(page, 'furrow:settings', { hideCompleted: false });
