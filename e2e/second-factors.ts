import type { Page } from '@playwright/test';
import { codeAt } from '../server/src/testing/second-factors.ts';
import { expect } from './fixtures.ts';

const HALF_MINUTE = 30_000;

/** Turns one-time codes on in the settings; returns the app's secret and the recovery codes. */
export async function turnCodesOn(page: Page) {
  const secret = await openCodeSetup(page);
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  return { secret, recoveryCodes: await dialog.getByRole('listitem').allInnerTexts() };
}

/** Opens the set-up of codes, and returns the key shown there. */
export async function openCodeSetup(page: Page): Promise<string> {
  await page.goto('/settings');
  const turnOn = page.getByRole('button', { name: 'Turn on one-time codes' });
  await turnOn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn on one-time codes' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  return (await dialog.locator('code').innerText()).replaceAll(' ', '');
}

/** An unused code: that of the next half minute, which is already valid. */
export const nextCode = (secret: string): string => codeAt(secret, Date.now() + HALF_MINUTE);

/** A virtual authenticator that confirms every request, with user verification. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
