import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ask, beRegistered, newAddress, openAsked, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import { keptInBrowser } from './kept-in-browser.ts';
import { holdBack, react, refusal } from './late-answer.ts';

const NEW_PASSWORD = 'beetroot at dawn';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
}

const logIn = (page: Page, email: string, password: string) =>
  submit(page, { Email: email, Password: password }, 'Log In');

for (const home of ['embedded', 'separate'] as const) {
  test.describe(`with the ${home} store`, () => {
    test.use({ home, expectedErrors: [/status of 40[01]/] });

    test('an account is made, used, given another password and deleted', async ({
      page,
      server,
    }) => {
      const email = newAddress();
      await test.step('register', async () => {
        await page.goto('/login');
        await page.getByRole('link', { name: 'Sign up' }).click();
        await submit(
          page,
          { Name: 'Rowan', Email: email, Password: PASSWORD, 'Confirm Password': PASSWORD },
          'Sign Up',
        );
        await expect(page).toHaveURL('/dashboard');
        await expect(page.getByRole('heading', { name: 'Focus Dashboard' })).toBeVisible();
      });
      await test.step('log out, and in again', async () => {
        await logOut(page);
        await page.goto('/dashboard');
        await expect(page).toHaveURL('/login');
        await logIn(page, email, PASSWORD);
        await expect(page).toHaveURL('/dashboard');
      });
      await test.step('choose another password by mail', async () => {
        await logOut(page);
        await page.goto('/login');
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await submit(page, { Email: email.toUpperCase() }, 'Reset Password');
        await expect(
          page.getByText('Check your email inbox for further instructions'),
        ).toBeVisible();
        const mail = await server.mailTo(email);
        await page.goto(mail.link);
        await submit(
          page,
          { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD },
          'Change Password',
        );
        await expect(page).toHaveURL('/login');
        await expect(page.getByText('Your password has been changed.')).toBeVisible();
        await page.goto(mail.link);
        await submit(
          page,
          { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
          'Change Password',
        );
        await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
        await page.goto('/login');
        await logIn(page, email, NEW_PASSWORD);
        await expect(page).toHaveURL('/dashboard');
      });
      await test.step('delete it', async () => {
        await page.getByRole('link', { name: 'Settings' }).click();
        await page.getByRole('button', { name: 'Delete Account' }).click();
        await submit(page, { 'Current Password': NEW_PASSWORD }, 'Delete My Account');
        await expect(page).toHaveURL('/');
        await expect(page.getByText('Your account has been deleted.')).toBeVisible();
        expect(await keptKeys(page)).toEqual(OF_THE_DEVICE);
        await page.goto('/login');
        await logIn(page, email, NEW_PASSWORD);
        await expect(page.getByRole('alert')).toHaveText(
          'Invalid email or password. Please try again.',
        );
      });
    });

    test('a demo is begun, reused, left, and turned into an account', async ({ page }) => {
      await test.step('try the demo, twice', async () => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Try Demo' }).click();
        await expect(page).toHaveURL('/dashboard');
        await expect(page.getByText('Demo User', { exact: true })).toBeVisible();
        const id = await userId(page);
        await page.evaluate(() => localStorage.clear());
        await page.goto('/');
        await expect(page).toHaveURL('/dashboard');
        expect(await userId(page)).toBe(id);
      });
      await test.step('leave it', async () => {
        await page.evaluate(() => sessionStorage.setItem('mine', 'for this tab'));
        await page.getByRole('button', { name: 'Exit Demo' }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
        expect(await userId(page)).toBeUndefined();
        await expect.poll(() => keptKeys(page)).toEqual(OF_THE_DEVICE);
      });
      await test.step('register from another demo', async () => {
        await page.getByRole('button', { name: 'Try Demo' }).click();
        await expect(page).toHaveURL('/dashboard');
        const id = await userId(page);
        await page.goto('/register');
        await expect(page.getByText('What you grew in the demo comes along.')).toBeVisible();
        await submit(
          page,
          { Name: 'Rowan', Email: newAddress(), Password: PASSWORD, 'Confirm Password': PASSWORD },
          'Sign Up',
        );
        await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
        expect(await userId(page)).toBe(id);
      });
    });
  });
}

test.describe('a request as a demo user', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('that is refused late does not end the session of the new account', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page).toHaveURL('/dashboard');
    await openAsked(page, '/register');
    const refuse = await holdBack(page, '**/api/sync', refusal);
    const asked = page.waitForRequest('**/api/sync');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await asked;
    const fields = { Name: 'Rowan', Email: newAddress(), Password: PASSWORD };
    await submit(page, { ...fields, 'Confirm Password': PASSWORD }, 'Sign Up');
    await expect(page).toHaveURL('/dashboard');
    await refuse();
    await react(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});

test.describe('if a session was ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('text typed into a form stays, and the next page is a new document (D76)', async ({
    page,
    context,
    server,
  }) => {
    const email = await beRegistered(page, server);
    await context.clearCookies();
    const answer = await holdBack(page, '**/api/sync');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await answer();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
  });
});

/** The device's clock correction, which is not personal data (docs/browser-storage.md). */
const OF_THE_DEVICE = ['furrow:clock'];

/** The keys left in this browser, without scroll positions, which are not personal data. */
async function keptKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  return keys.filter((key) => key !== 'furrow:scroll');
}

/** The signed-in user's id, if there is one. */
async function userId(page: Page): Promise<string | undefined> {
  const body: unknown = await (await page.request.get('/api/auth/get-session')).json();
  return /"user":\{"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
}

test('the mail can be read, and leads to the page, as text and as HTML', async ({
  page,
  context,
  server,
}) => {
  const email = await beRegistered(page, server);
  await ask(page, server.address, '/api/auth/request-password-reset', { email });
  const mail = await server.mailTo(email);
  expect(mail.text).toContain('Hello,');
  expect(mail.text + mail.html).not.toContain('Rowan');
  const reader = await context.newPage();
  await reader.setContent(mail.html);
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Confirm and choose a password' }).click();
  await expect(reader).toHaveURL('/reset-password');
  await expect(reader.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

/** The address of a request, and where it says it comes from. */
async function told(request: Request): Promise<string> {
  const { referer = '' } = await request.allHeaders();
  return `${request.url()} ${referer}`;
}

test.describe('while a new password ends the session of the page', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('the token of a reset link leaves the address at once, is sent to nobody, and survives a reload', async ({
    page,
    server,
  }) => {
    const email = await beRegistered(page, server);
    await ask(page, server.address, '/api/auth/request-password-reset', { email });
    const { link } = await server.mailTo(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    const telling: Promise<string>[] = [];
    const note = (request: Request) => {
      if (!request.isNavigationRequest()) telling.push(told(request));
    };
    page.on('request', note);
    const chunk = await holdBack(page, '**/assets/reset-password-*.js');
    await page.goto(link, { waitUntil: 'commit' });
    await expect(page).toHaveURL('/reset-password');
    await chunk();
    await page.reload();
    const fields = { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD };
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    await submit(page, fields, 'Change Password');
    await expect(page).toHaveURL('/login');
    page.off('request', note);
    expect(telling.length).toBeGreaterThan(5);
    expect(token).toHaveLength(24);
    expect((await Promise.all(telling)).filter((each) => each.includes(token))).toEqual([]);
    expect(await keptInBrowser(page)).not.toContain(token);
    await page.goto('/reset-password');
    await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  });
});
