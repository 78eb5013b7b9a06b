import { ask, beRegistered, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import { addTask, task, taskNames } from './todo-list.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('two devices that edit apart come to one list, what was done offline included (D41)', async ({
  page,
  context,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  await page.goto('/focus');
  await addTask(page, 'Sow');
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
  await addTask(other, 'Reap');
  await expect(other.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
  await context.setOffline(false);
  for (const name of ['Sow', 'Hoe', 'Reap']) await expect(task(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  const list = await taskNames(page);
  await expect.poll(() => taskNames(other)).toEqual(list);
  await expect(other.getByRole('checkbox', { name: 'Sow' })).toBeChecked();
  await elsewhere.close();
});
