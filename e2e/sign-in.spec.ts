import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ask, beRegistered, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import type { OwnServer } from './own-server.ts';
import { nextCode, plugInAuthenticator, turnCodesOn } from './second-factors.ts';

const refusals = [/status of (?:400|401|403)/];

test.use({ expectedErrors: refusals });

/** The same server by its name. */
const named = (server: OwnServer): OwnServer => ({
  ...server,
  address: server.address.replace('127.0.0.1', 'localhost'),
});

const logOut = async (page: Page) => {
  // Without a page that would notice and navigate away.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
};

const logIn = (page: Page, email: string, password = PASSWORD) =>
  submit(page, { Email: email, Password: password }, 'Log In');

test.describe('one-time codes', () => {
  test('are turned on, asked for at the next login, and turned off', async ({ page, server }) => {
    const email = await beRegistered(page, server);
    const { secret, recoveryCodes } = await turnCodesOn(page);
    await expectAccessible(page);
    await test.step('the recovery codes can be taken along', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('furrow-recovery-codes.txt');
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    });
    await test.step('the password alone does not log in', async () => {
      await logOut(page);
      await logIn(page, email);
      const code = page.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expectAccessible(page);
      await submit(page, { Code: '000000' }, 'Log In');
      await expect(page.getByText('This code is wrong, or has been used.')).toBeVisible();
      await submit(page, { Code: nextCode(secret) }, 'Log In');
      await expect(page).toHaveURL('/dashboard');
    });
    await test.step('a recovery code works instead of a code', async () => {
      await logOut(page);
      await logIn(page, email);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await submit(page, { 'Recovery code': recoveryCodes[0] ?? '' }, 'Log In');
      await expect(page).toHaveURL('/dashboard');
    });
    await page.goto('/settings');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn off codes' }).click();
    await expect(page.getByRole('button', { name: 'Turn on one-time codes' })).toBeVisible();
    await logOut(page);
    await logIn(page, email);
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('passkeys', () => {
  // Passkeys need a host name, not an IP address.
  test.use({
    baseURL: async ({ server }, use) => use(named(server).address),
  });

  test('are added, log in without a password, and are removed', async ({ page, server }) => {
    await plugInAuthenticator(page);
    await beRegistered(page, named(server));
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const card = page.getByRole('region', { name: 'Sign-in' });
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByRole('listitem')).toContainText('not used yet');
    await test.step('once for each device', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(card.getByText('This device has a passkey')).toBeVisible();
    });
    await test.step('renamed, by the keyboard alone', async () => {
      await card.getByRole('button', { name: /^Edit/ }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Edit passkey' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Name', { exact: true }).fill('Key ring');
      await page.keyboard.press('Enter');
      await expect(card.getByRole('listitem')).toContainText('Key ring');
    });
    await logOut(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/settings');
    await expect(card.getByRole('listitem')).toContainText('last used');
    await test.step('removed, it no longer works', async () => {
      await card.getByRole('button', { name: /^Edit/ }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(card.getByRole('listitem')).toHaveCount(0);
      await logOut(page);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await expect(page.getByText('This passkey was not accepted here.')).toBeVisible();
    });
  });

  test('delete the account instead of the password', async ({ page, server }) => {
    await plugInAuthenticator(page);
    await beRegistered(page, named(server));
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('not used yet')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  });
});

test('passkeys at an IP address say what they need', async ({ page, server }) => {
  await beRegistered(page, server);
  await page.goto('/settings');
  await expect(page.getByText('Passkeys are bound to a name.')).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden();
});

test.describe('after a while', () => {
  test('reauthentication is required before another device is signed out', async ({
    page,
    browser,
    server,
  }) => {
    const email = await beRegistered(page, server);
    const elsewhere = await browser.newContext({ baseURL: server.address });
    const device = await elsewhere.newPage();
    await ask(device, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
    const envelope = { code: 'reauthentication-required', message: '', requestId: 'played' };
    // The server's answer ten minutes after the login, without waiting for it.
    await page.route(
      '**/api/auth/revoke-session',
      (route) => route.fulfill({ status: 403, json: { error: envelope } }),
      { times: 1 },
    );
    await page.goto('/settings');
    const devices = page.getByRole('region', { name: 'Your Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Incorrect password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(devices).toHaveCount(1);
    await elsewhere.close();
  });
});

test.describe('the password', () => {
  test('is changed with the current one', async ({ page, server }) => {
    const email = await beRegistered(page, server);
    const password = 'beetroot at dawn';
    await page.goto('/settings');
    await page.getByRole('button', { name: 'I know the current one' }).click();
    const fields = { 'New password': password, 'New password again': password };
    await submit(page, { 'Your current password': 'wrong', ...fields }, 'Save new password');
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await expectAccessible(page);
    await submit(page, { 'Your current password': PASSWORD, ...fields }, 'Save new password');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logOut(page);
    await logIn(page, email, password);
    await expect(page).toHaveURL('/dashboard');
  });
});
