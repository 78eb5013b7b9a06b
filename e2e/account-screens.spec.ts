import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, newAddress, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';

test.use({ expectedErrors: [/status of 40[0139]/] });

/** The page is accessible at the widths of a phone, a tablet and a desktop, and nothing overflows. */
async function expectFine(page: Page): Promise<void> {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBe(0);
    // The line to the parts of the settings stays in view, and may lie on a button below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  }
}

test('pages with error messages are accessible', async ({ page }) => {
  await page.goto('/login');
  await submit(page, { Email: newAddress(), Password: 'wrong' }, 'Log In');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFine(page);
  await page.goto('/register');
  await submit(page, {}, 'Sign Up');
  await expect(page.getByText('Please choose a password.')).toBeVisible();
  await expectFine(page);
});

test('the settings are accessible in each of their states', async ({ page, server }) => {
  await beRegistered(page, server);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await submit(page, { 'Current Password': 'wrong' }, 'Delete My Account');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expectFine(page);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Sound effects' })).toBeVisible();
  await expectFine(page);
});

test('an account is made and deleted by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  const reach = async (name: string) => {
    const target = page.getByRole('main').getByRole('button', { name, exact: true });
    for (let steps = 0; steps < 30; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).focus();
  await type('Name', 'Rowan');
  await type('Email', newAddress());
  await type('Password', PASSWORD);
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await keyboard.press('Tab');
  await type('Confirm Password', PASSWORD);
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Sound effects' })).toBeVisible();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await reach('Delete Account');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expectFine(page);
});
