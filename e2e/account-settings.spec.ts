import type { Page } from '@playwright/test';
import { ask, beRegistered, openAsked, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import { installClock } from './focus-page.ts';
import { holdBack } from './late-answer.ts';

const flags = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('furrow:password')));

const openNotifications = async (page: Page) => {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
};

test('a new name is saved, and the page reloads after 1.5 s', async ({ page, server }) => {
  const email = await beRegistered(page, server);
  await installClock(page);
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Changes' });
  for (const unchanged of ['', '   ', ' Rowan ']) {
    await page.getByLabel('Display Name').fill(unchanged);
    await expect(save).toBeDisabled();
  }
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await submit(page, { 'Display Name': ' <b>Ash</b>  Grove ' }, 'Save Changes');
  const message = page.getByText('Profile updated successfully');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await page.clock.runFor(1400);
  expect(await page.evaluate(() => Reflect.has(window, 'isOld'))).toBe(true);
  const anew = page.waitForEvent('load');
  await page.clock.runFor(200);
  await anew;
  await page.clock.resume();
  await expect(page.getByLabel('Display Name')).toHaveValue('<b>Ash</b> Grove');
});

test('a line that stays in view leads to the parts of the profile, by pointer and by keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beRegistered(page, server);
  await page.goto('/settings#data');
  const line = page.getByRole('navigation', { name: 'On this page' });
  const parts = {
    Timer: 'Timer',
    'Sign-in': 'Password',
    Account: 'Profile',
    Data: 'Your Data',
  };
  for (const [name, heading] of Object.entries(parts)) {
    const link = line.getByRole('link', { name, exact: true });
    await link.press('Enter');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        page.evaluate(
          (title) =>
            document.activeElement?.querySelector('h2')?.textContent === title &&
            (document.activeElement.getBoundingClientRect().top ?? 0) >=
              (document.querySelector('nav[aria-label="On this page"]')?.getBoundingClientRect()
                .bottom ?? 0),
          heading,
        ),
      )
      .toBe(true);
  }
});

test('the page waits ten minutes for a password reset by mail', async ({ page, server }) => {
  const email = await beRegistered(page, server);
  await installClock(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    page.getByText(
      'Password reset email sent! Check your inbox. After changing your password, return to this page.',
    ),
  ).toBeVisible();
  await expect(page).toHaveTitle('Check your email');
  await expect.poll(() => flags(page)).toHaveLength(2);
  await test.step('coming back reloads, once', async () => {
    const anew = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await anew;
    await expect(page.getByText('Welcome back.')).toBeVisible();
    await expect(page).toHaveTitle('Settings · Furrow');
    await expect.poll(() => flags(page)).toHaveLength(3);
  });
  await test.step('after ten minutes it no longer waits', async () => {
    await page.clock.fastForward('10:00');
    await expect(page.getByText('Welcome back.')).toBeHidden();
    await expect.poll(() => flags(page)).toEqual([]);
  });
  await test.step('the link leads back, still logged in', async () => {
    // By its clock the page was away for ten minutes and asks for everything: wait until that is answered.
    await openAsked(page, (await server.mailTo(email)).link);
    const password = 'beetroot at dawn';
    await submit(
      page,
      { 'New Password': password, 'Confirm Password': password },
      'Change Password',
    );
    await expect(page).toHaveURL('/settings?passwordReset=true');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test('devices are listed, and each can be logged out', async ({ page, browser, server }) => {
  const email = await beRegistered(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.address });
  const device = await elsewhere.newPage();
  const account = { email, password: PASSWORD };
  await ask(device, server.address, '/api/auth/sign-in/email', account);
  await elsewhere.clearCookies();
  await ask(device, server.address, '/api/auth/sign-in/email', account);
  await device.goto('/');
  await expect(device).toHaveURL('/dashboard');
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Your Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await test.step('one after the other, without waiting for the first answer', async () => {
    const answer = await holdBack(page, '**/api/auth/revoke-session');
    await devices.getByRole('button', { name: 'Log out' }).first().click();
    await devices.getByRole('button', { name: 'Log out' }).last().click();
    await expect(devices.getByRole('button', { name: 'Logging out…' })).toHaveCount(2);
    await answer();
  });
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('This device');
  // A page in view hears it, and leaves by itself (D47).
  await expect(device).toHaveURL('/login');
  await elsewhere.close();
});

test('a deletion can be cancelled for half a second', async ({ page, server }) => {
  await beRegistered(page, server);
  await installClock(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.method()));
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page, { 'Current Password': PASSWORD }, 'Delete My Account');
  await expect(page.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await page.clock.runFor(490);
  expect(sent).not.toContain('DELETE');
  await page.clock.runFor(20);
  await expect.poll(() => sent).toContain('DELETE');
  await page.clock.resume();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
});

const outcomes = [
  ['default', 'granted', 'Notifications enabled successfully'],
  ['default', 'denied', 'Notification permission denied'],
  ['default', 'throws', 'Error enabling notifications'],
  [
    'denied',
    'denied',
    'Notifications are blocked. Please update your browser settings to enable notifications.',
  ],
  ['granted', 'granted', 'Notifications enabled successfully'],
  ['absent', '', 'Your browser does not support notifications'],
] as const;

test.describe('turning notifications on', () => {
  test.use({ expectedErrors: [/Notifications could not be enabled/] });

  test('shows the result', async ({ page, server }) => {
    await beRegistered(page, server);
    for (const [before, answer, text] of outcomes) {
      await test.step(`${before}, then ${answer}`, async () => {
        await page.addInitScript(playBrowser, { before, answer });
        await openNotifications(page);
        const toggle = page.getByRole('switch', { name: 'Browser notifications' });
        if (await toggle.isChecked()) await toggle.click();
        await toggle.click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(toggle).toBeChecked({ checked: answer === 'granted' });
      });
    }
  });
});

/** A fake of the browser's permission; a test can't press the buttons of the real dialog. */
function playBrowser({ before, answer }: { before: string; answer: string }): void {
  if (before === 'absent') return void Reflect.deleteProperty(window, 'Notification');
  const played = {
    permission: before,
    requestPermission: async () => {
      if (answer === 'throws') throw new TypeError('no window to ask in');
      played.permission = answer;
      return answer;
    },
  };
  Object.defineProperty(window, 'Notification', { value: played, configurable: true });
}

test.describe('the sound preference', () => {
  test.use({ expectedErrors: [/"soundEnabled" could not be read/] });

  test('is stored, is on if it is absent or unreadable, and survives a failure to save', async ({
    page,
    server,
  }) => {
    await beRegistered(page, server);
    await openNotifications(page);
    const toggle = page.getByRole('switch', { name: 'Sound effects' });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await openNotifications(page);
    await expect(toggle).not.toBeChecked();
    await page.evaluate(() => localStorage.setItem('soundEnabled', '{broken'));
    const answerSession = await holdBack(page, '**/api/sync');
    await openNotifications(page);
    await expect(toggle).toBeChecked();
    const warnings: string[] = [];
    page.on(
      'console',
      (message) => void (message.type() === 'warning' && warnings.push(message.text())),
    );
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await answerSession();
    await toggle.click();
    await expect.poll(() => warnings.join()).toContain('"soundEnabled" could not be saved');
    await expect(toggle).toBeChecked();
  });

  test('is on if reading it throws', async ({ page, server }) => {
    const reports: string[] = [];
    page.on('console', (message) => void reports.push(message.text()));
    await beRegistered(page, server);
    await page.addInitScript(() => {
      const getItem = localStorage.getItem.bind(localStorage);
      Storage.prototype.getItem = (key) => {
        if (key === 'soundEnabled') throw new DOMException('the disk is bad', 'UnknownError');
        return getItem(key);
      };
    });
    await openNotifications(page);
    await expect(page.getByRole('switch', { name: 'Sound effects' })).toBeChecked();
    expect(reports.join()).toContain('"soundEnabled" could not be read');
    await page.goto('/focus');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
