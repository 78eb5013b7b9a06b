import type { Page } from '@playwright/test';
import { registerByForm } from './account.ts';
import { expect, test } from './fixtures.ts';
import { countdown, expectNoExchange, growPomodoro, installClock } from './focus-page.ts';

async function syncNow(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/sync');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await answered;
}

test('an event of a kind that only a newer release knows is held, and blocks nothing (D44)', async ({
  page,
}) => {
  await registerByForm(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open('furrow');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const ledger = opening.result.transaction('ledger', 'readwrite').objectStore('ledger');
    const at = Date.now();
    const id = `${at
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`;
    const event = { kind: 'rest-days', id, day: new Date(at).toISOString().slice(0, 10), at };
    const owner = localStorage.getItem('furrow:garden-of');
    const adding = ledger.add({ owner, event, state: 'queued' });
    await new Promise((resolve) => adding.addEventListener('success', resolve));
    opening.result.close();
  });
  await installClock(page);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
  await expectNoExchange(page);
  await growPomodoro(page);
  const syncState = page.getByRole('banner').getByRole('button', { name: /^Sync: / });
  await expect(syncState).toHaveAccessibleName('Sync: Saved on this device · will sync');
  await expect
    .poll(async () => (await page.request.get('/api/me')).json())
    .toMatchObject({ pomodorosCompleted: 1 });
  await syncState.click();
  await expect(page.getByText('1 change is waiting until')).toBeVisible();
  // The page's clock is ahead of the server's now, so the event is offered once more.
  await syncNow(page);
  await expectNoExchange(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await syncNow(page);
  await expect(page.getByText('1 change is waiting until')).toBeVisible();
  expect(sent.filter((body) => body.includes('rest-days'))).toEqual([]);
  const exported: unknown = await (await page.request.get('/api/me/export')).json();
  expect(exported).toMatchObject({ events: [{ kind: 'pomodoro-completed' }] });
});
