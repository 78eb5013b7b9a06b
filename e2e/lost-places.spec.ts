import { beRegistered, haveAccount, PASSWORD, signUp, submit, test } from './account.ts';
import { expect } from './fixtures.ts';

// Where a visitor was, or wanted to be, is not lost.

test('the log-in leads to the page that was asked for, also after a reload', async ({
  page,
  server,
}) => {
  const email = await haveAccount(page, server);
  await page.goto('/garden');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/garden');
});

test('whoever is signed in, and whose browser forgot it, comes to the page that was asked for', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await page.goto('/focus');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/garden?tab=stats');
  await expect(page).toHaveURL('/garden');
  await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
});

test('whoever went elsewhere before the log-in comes to the dashboard', async ({
  page,
  server,
}) => {
  const email = await haveAccount(page, server);
  await page.goto('/garden');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Log In' }).click();
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/dashboard');
});

test('the address has the open tab, and a reload keeps it', async ({ page, server }) => {
  await beRegistered(page, server);
  for (const [path, tab, name] of [
    ['/settings', 'Notifications', 'notifications'],
    ['/garden', 'Stats', 'stats'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(`${path}?tab=${name}`);
    await page.reload();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await page.getByRole('tab').first().click();
    await expect(page).toHaveURL(path);
  }
});

test('one press logs out everywhere else', async ({ page, browser, server }) => {
  const email = await beRegistered(page, server);
  const others = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const other of others) {
    await other.goto(`${server.address}/login`);
    await submit(other, { Email: email, Password: PASSWORD }, 'Log In');
    await expect(other).toHaveURL(`${server.address}/dashboard`);
  }
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out elsewhere' }).click();
  await expect(page.getByText('All your other devices are logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out elsewhere' })).toBeHidden();
  await expect(page.getByText('Last used')).toHaveCount(1);
  for (const other of others) {
    // A page in view hears it, and leaves by itself (D47).
    await expect(other).toHaveURL(`${server.address}/login`);
    await other.close();
  }
});

test('a cookie that became another user’s leaves no window without a page (resourcemap#436) @tabs', async ({
  page,
  context,
  server,
}) => {
  await beRegistered(page, server);
  await page.goto('about:blank');
  await signUp(page, server.address, 'Hazel');
  const other = await context.newPage();
  await other.goto('/focus');
  await expect(other).toHaveURL('/dashboard');
  await expect(other.getByRole('heading', { name: 'Focus Dashboard' })).toBeVisible();
  await other.goto('/settings');
  await expect(other.getByLabel('Display Name')).toHaveValue('Hazel');
});
