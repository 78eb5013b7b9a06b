import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import {
  ask,
  beRegistered,
  haveAccount,
  newAddress,
  openAsked,
  PASSWORD,
  submit,
  test,
} from './account.ts';
import { expect } from './fixtures.ts';
import { holdBack } from './late-answer.ts';
import { expectStanding } from './prerendered.ts';

// Every message of section 8 about accounts, each with a real cause or, if there is none, an injected fault (D36).

test.use({ expectedErrors: [/status of (?:4\d\d|50[03])|ERR_INTERNET_DISCONNECTED/] });

async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
}

const logIn = (page: Page, email: string, password: string) =>
  submit(page, { Email: email, Password: password }, 'Log In');

const signUp = (page: Page, email: string, password: string, confirmation = password) =>
  submit(
    page,
    { Name: 'Rowan', Email: email, Password: password, 'Confirm Password': confirmation },
    'Sign Up',
  );

test('logging in', async ({ page, context, server }) => {
  const email = await haveAccount(page, server);
  await page.goto('/login');
  await submit(page, {}, 'Log In');
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const known of [email, newAddress()]) {
    await logIn(page, known, 'wrong');
    await expectSaid(page, 'Invalid email or password. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await logIn(page, 'rowan@', PASSWORD);
  await expectSaid(page, 'Failed to log in. Please check your credentials.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await context.setOffline(true);
  await logIn(page, email, PASSWORD);
  await expectSaid(page, 'Failed to log in. Please check your credentials.');
  await expect(page.getByText('Furrow could not be reached.')).toBeVisible();
});

test('logging in takes long', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/auth/sign-in/email');
  await page.goto('/login');
  await logIn(page, newAddress(), 'guessed');
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled();
  await expect(page.getByText('each attempt waits its turn: ten seconds at most')).toBeVisible();
  await letGo();
  await expectSaid(page, 'Invalid email or password. Please try again.');
  await expect(page.getByText('each attempt waits its turn')).toBeHidden();
});

test('registering', async ({ page, server }) => {
  const taken = await beRegistered(page, server);
  await page.goto('/register');
  await submit(page, {}, 'Sign Up');
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  const refusals = [
    [newAddress(), PASSWORD, 'another one', 'Passwords do not match'],
    [newAddress(), 'leeks', 'leeks', 'Password should be at least 6 characters'],
    ['rowan@', PASSWORD, PASSWORD, 'Invalid email address'],
    [taken, PASSWORD, PASSWORD, 'This email is already in use'],
    [
      newAddress(),
      'qwertyuiop',
      'qwertyuiop',
      'Failed to create an account: This password is one of the most common and easily guessed.',
    ],
    [
      newAddress(),
      'Rowan2026',
      'Rowan2026',
      'Failed to create an account: This password is easily guessed: take away your name, your address, our name and rows of keys, and too little is left.',
    ],
  ] as const;
  for (const [email, password, confirmation, text] of refusals) {
    await signUp(page, email, password, confirmation);
    await expectSaid(page, text);
  }
  await page.getByLabel('Name', { exact: true }).fill('me@farm.example');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page.getByText('Failed to create an account: Use 1 to 40 visible characters'),
  ).toBeVisible();
});

test('registering names everything that is wrong at once, and says the limits beforehand', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByText('At most 40 characters')).toBeVisible();
  await expect(page.getByText('6 to 128 characters')).toBeVisible();
  await submit(
    page,
    { Name: 'x'.repeat(41), Email: 'rowan', Password: 'leek', 'Confirm Password': 'beet' },
    'Sign Up',
  );
  for (const text of [
    'A name has at most 40 characters.',
    'Invalid email address',
    'Password should be at least 6 characters',
    'Passwords do not match',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test.describe('on a server that is closed, strict and without mail', () => {
  test.use({ home: 'strict' });

  test('each page says so', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, 'rowan@farm.example', 'guessed');
    await expectSaid(page, 'Invalid email or password. Please try again.');
    await logIn(page, 'rowan@farm.example', 'guessed again');
    await expectSaid(
      page,
      'Too many failed login attempts. Please try again later or reset your password.',
    );
    await page.goto('/register');
    await signUp(page, newAddress(), PASSWORD);
    await expectSaid(page, 'Email/password accounts are not enabled. Please contact support.');
    await page.goto('/forgot-password');
    await submit(page, { Email: newAddress() }, 'Reset Password');
    await expectSaid(page, 'Failed to reset password. Please check your email address.');
  });
});

test('a forgotten password', async ({ page, server }) => {
  await page.goto('/forgot-password');
  await submit(page, { Email: 'rowan' }, 'Reset Password');
  await expectSaid(page, 'Failed to reset password. Please check your email address.');
  const unknown = newAddress();
  await submit(page, { Email: unknown }, 'Reset Password');
  await expect(page.getByText('Check your email inbox for further instructions')).toBeVisible();
  await page.goto('/reset-password');
  await expectSaid(page, 'This link has been used or has expired.');
  await page.goto('/reset-password?token=nothing');
  await submit(page, { 'New Password': 'leeks', 'Confirm Password': 'leeks' }, 'Change Password');
  await expectSaid(page, 'Password should be at least 6 characters');
  expect(server.mailsTo(unknown)).toBe(0);
});

/** Goes back online and waits for the page's exchange, so that no answer arrives after the session has ended. */
async function backOnline(page: Page): Promise<void> {
  const garden = page.waitForResponse('**/api/sync');
  await page.context().setOffline(false);
  await (await garden).finished();
}

const saveName = (page: Page) =>
  submit(page, { 'Display Name': `Rowan ${randomUUID().slice(0, 4)}` }, 'Save Changes');

test('the profile', async ({ page, context, browser, server }) => {
  const email = await beRegistered(page, server);
  // The page hears of the end of its session only when it asks.
  await page.route('**/api/live', () => {});
  await openAsked(page, '/settings');
  await context.setOffline(true);
  await saveName(page);
  await expectSaid(page, 'Failed to update profile. Please try again.');
  await backOnline(page);
  await test.step('a password mail that can’t be asked for', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectSaid(page, 'Failed to send password reset email');
    await backOnline(page);
  });
  await test.step('a session that was ended elsewhere', async () => {
    await signOutEverywhere(browser, server.address, email);
    await saveName(page);
    await expectSaid(page, 'Your session has expired. Please refresh the page and try again.');
  });
  await test.step('a cookie that is gone', async () => {
    await context.clearCookies();
    await saveName(page);
    await expectSaid(
      page,
      'Authentication session expired. Please refresh the page and try again.',
    );
  });
  await test.step('no remembered user', async () => {
    await page.evaluate(() => localStorage.removeItem('furrow:viewer'));
    await saveName(page);
    await expectSaid(page, 'User not authenticated');
  });
});

/** The owner ends all other sessions from another device. */
async function signOutEverywhere(browser: Browser, origin: string, email: string): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: origin });
  const device = await elsewhere.newPage();
  await ask(device, origin, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await ask(device, origin, '/api/auth/revoke-other-sessions', {});
  await elsewhere.close();
}

const deleteWith = (page: Page, password: string) =>
  submit(page, { 'Current Password': password }, 'Delete My Account');

test('deleting the account', async ({ page, context, server }) => {
  await beRegistered(page, server);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await submit(page, {}, 'Delete My Account');
  await expectSaid(page, 'Please enter your current password to confirm deletion');
  await deleteWith(page, 'wrong');
  await expectSaid(page, 'Incorrect password. Please try again.');
  await context.setOffline(true);
  await deleteWith(page, PASSWORD);
  await expectSaid(page, 'An unexpected error occurred. Please try again.');
  await context.setOffline(false);
  await test.step('injected: the database refuses', async () => {
    const message = 'Something went wrong on our side.';
    const error = { code: 'internal', message, requestId: 'injected' };
    await answerDeletion(page, 500, { error });
    await deleteWith(page, PASSWORD);
    await expectSaid(page, `Database deletion failed: ${message}`);
  });
  await test.step('injected: deleted, but still signed in', async () => {
    await answerDeletion(page, 200, { status: true });
    await deleteWith(page, PASSWORD);
    await expectSaid(
      page,
      'Auth account deletion failed. Your data was deleted but account remains.',
    );
  });
  await page.unroute('**/api/me');
  await context.clearCookies();
  await deleteWith(page, PASSWORD);
  await expectSaid(page, 'Authentication failed. Please check your password and try again.');
});

async function answerDeletion(page: Page, status: number, json: object): Promise<void> {
  await page.unroute('**/api/me');
  await page.route('**/api/me', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status, json }) : route.continue(),
  );
}

test('a demo that does not start', async ({ page, context }) => {
  await page.goto('/');
  await expectStanding(page);
  await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try Demo' }).click();
  await expectSaid(page, 'Demo mode failed to start. Please try again.');
});
