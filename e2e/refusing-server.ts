import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { widget } from './todo-list.ts';

interface Item {
  readonly kind: string;
}

/** The server refuses records of these kinds, as if it could not read them, until the returned function is called. */
async function refuseRecords(page: Page, refused: readonly string[]): Promise<() => void> {
  let isRefusing = true;
  const isRefused = ({ kind }: Item) => isRefusing && refused.includes(kind);
  await page.route('**/api/sync', async (route) => {
    const sent: { records?: readonly Item[] } = route.request().postDataJSON();
    const { records = [] } = sent;
    const others = records.filter((item) => !isRefused(item));
    const response = await route.fetch({ postData: { ...sent, records: others } });
    const answer: { records?: object[] } = await response.json();
    const outcomes = records.map((item) =>
      isRefused(item) ? { outcome: 'refused', code: 'malformed' } : answer.records?.shift(),
    );
    await route.fulfill({ response, json: { ...answer, records: outcomes } });
  });
  return () => void (isRefusing = false);
}

/** Somebody chooses a volume, in another tab. */
export const chooseVolume = (page: Page, volume: number) =>
  page.evaluate((chosen) => {
    const key = 'furrow:settings';
    localStorage.setItem(key, JSON.stringify({ volume: chosen }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, volume);

/**
 * Somebody who is signed in adds a task, chooses a volume and runs the timer, and the server refuses all three, until the returned
 * function is called.
 */
export async function beRefused(page: Page): Promise<() => void> {
  const accept = await refuseRecords(page, ['task', 'preferences', 'growing']);
  await page.goto('/focus');
  await expect(page.getByRole('timer')).toBeVisible();
  await chooseVolume(page, 10);
  await widget(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill('Sow');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog).toBeHidden();
  return accept;
}
