import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The landing page comes with its first screen in it, which nothing can press: waits for the page that takes its place. */
export async function expectStanding(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
}
