import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';

test.use({ expectedErrors: [/status of 40[01]/] });

const notConfirmed = (page: Page) => page.getByText('Not confirmed yet');

/** The page, which may come after its address, is accessible at every width. */
async function expectFine(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test('an address is confirmed by the mailed link, signed in', async ({ page, server }) => {
  const email = await beRegistered(page, server);
  const first = await server.mailTo(email, '/confirm-email');
  expect(first.text + first.html).not.toContain('Rowan');
  await page.goto('/settings');
  await expect(notConfirmed(page)).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('On its way.')).toBeVisible();
  await expect.poll(() => server.mailsTo(email)).toBe(2);
  await page.goto(first.link);
  await expect(page).toHaveURL('/confirm-email');
  await expectFine(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  await expect(notConfirmed(page)).toBeHidden();
});

test('a link works only for the account’s own session, and once', async ({
  page,
  context,
  server,
}) => {
  const email = await beRegistered(page, server);
  const { link } = await server.mailTo(email, '/confirm-email');
  // The dashboard would notice, and lead to the log-in while the link is opened.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(link);
  await expect(
    page.getByText('Log in first, then open the link in the email again.'),
  ).toBeVisible();
  await expectFine(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has been used or has expired.');
});
