import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The landing page is in the document: waits for the program's, which replaces it. */
export async function expectStanding(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered-page]')).toHaveCount(0);
}
