import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The landing page is prerendered with an inert first screen: waits for the page that replaces it. */
export async function expectStanding(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
}
