import type { Page, Response } from '@playwright/test';
import { ask, beRegistered, haveAccount, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import { holdBack } from './late-answer.ts';
import { addTask, task, taskNames, widget } from './todo-list.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const isOfRecords = (response: Response) =>
  response.url().endsWith('/api/sync') && response.request().postDataJSON().records.length > 0;

/** Waits until the current list has reached the server; a shown 'synced' may be from before. */
async function sent(page: Page): Promise<void> {
  await (await page.waitForResponse(isOfRecords)).finished();
}

test('two devices that edit apart come to one list, what was done offline included (D41)', async ({
  page,
  context,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  await page.goto('/focus');
  const sown = sent(page);
  await addTask(page, 'Sow');
  await sown;
  await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.address });
  const other = await elsewhere.newPage();
  await ask(other, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await other.goto('/');
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/focus');
  await expect(task(other, 'Sow')).toBeVisible();

  await context.setOffline(true);
  await addTask(page, 'Hoe');
  await page.getByRole('checkbox', { name: 'Sow' }).click();
  const reaped = sent(other);
  await addTask(other, 'Reap');
  await reaped;
  await expect(other.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
  await context.setOffline(false);
  await widget(page).getByRole('button', { name: 'Show 1 completed' }).click();
  for (const name of ['Sow', 'Hoe', 'Reap']) await expect(task(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  const list = await taskNames(page);
  await expect.poll(() => taskNames(other)).toEqual(list);
  await expect(other.getByRole('checkbox', { name: 'Sow' })).toBeChecked();
  await elsewhere.close();
});

test('a guest’s list comes along on log-in; what the server can’t keep stays here, and says so', async ({
  page,
  server,
}) => {
  const email = await haveAccount(page, server);
  await page.goto('/focus');
  await addTask(page, 'Sow');
  await page.goto('/login');
  const answerPage = await holdBack(page, '**/assets/dashboard-*.js');
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  const offer = page.getByRole('dialog', { name: 'Bring your to-dos along?' });
  await expect(offer).toContainText('one to-do was noted in this browser');
  await answerPage();
  // The page that loads after the question does not take its focus.
  await expect(page.locator('[aria-live=polite]')).toHaveText('Focus Dashboard · Furrow');
  await expect(offer).toBeFocused();
  await offer.getByRole('button', { name: 'Bring it along' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/focus');
  await expect(task(page, 'Sow')).toBeVisible();
  const standing = page.getByRole('button', { name: 'Sync: Synced' });
  await expect(standing).toBeVisible();

  await page.evaluate(() => {
    const todos: unknown[] = JSON.parse(localStorage.getItem('todos') ?? '[]');
    const tooLong = { id: 70, name: `Hoe ${'x'.repeat(2000)}` };
    localStorage.setItem('todos', JSON.stringify([...todos, tooLong]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  });
  await expect(task(page, 'Hoe')).toBeVisible();
  await page.getByRole('button', { name: 'Sync: Not all accepted' }).click();
  await expect(page.getByText('1 to-do stays on this device')).toBeVisible();
  await page.keyboard.press('Escape');
  await task(page, 'Hoe').getByRole('button', { name: /^Hoe/ }).click();
  await widget(page)
    .getByRole('button', { name: /^Edit “Hoe/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Task name').fill('Hoe');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await standing.click();
  await expect(page.getByText('Your garden is the same on every device')).toBeVisible();
  await expect(page.getByText('1 to-do stays on this device')).toBeHidden();
});
