import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pass } from './focus-page.ts';

/* What stands beside and below the timer, at every width. */

test.use(farmer);

const WIDTHS = [320, 375, 768, 1024, 1280, 1440, 1920];

async function atEveryWidth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 });
    await check();
  }
}

test('the footer is seen and pressed below the farm', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '10:00');
  const controls = page.getByRole('contentinfo').locator('a, select');
  await atEveryWidth(page, async () => {
    await expect(controls).toHaveCount(3);
    // A trial presses nothing, but waits until a press would reach the control.
    for (const control of await controls.all()) await control.click({ trial: true });
  });
});
