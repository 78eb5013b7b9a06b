import type { Ways } from '@furrow/domain/session-setup/ways';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectWhole, farmer, pass, stopClocks } from './focus-page.ts';

test.use(farmer);

/** Opens the focus page with these ways, as the set-up opens it. */
async function growIn(page: Page, ways: Ways): Promise<void> {
  await stopClocks(page);
  await page.goto('/');
  await page.evaluate((usr) => history.replaceState({ usr }, '', '/focus'), { ways });
  await page.reload();
  await expectWhole(page);
}

const farm = (page: Page) => page.getByRole('figure').first();
const drawn = (page: Page) => page.locator('.farm-around path');

test('a strict planting has a fence around its beds, and in overtime a robin (D68, D69)', async ({
  page,
}) => {
  await growIn(page, { care: 'strict', lasts: 'past-zero' });
  await expect(farm(page)).toContainText('A low fence stands around the beds.');
  await expect(page.locator('.farm-around')).toHaveCount(4);
  await pass(page, '25:00');
  await expect(farm(page)).toContainText('all is calm');
  await expect(farm(page)).toContainText('The carrot is ripe');
  await expect(farm(page)).toContainText('A robin sits on a spade: the focus goes on.');
  await expect(page.locator('.farm-bed[data-active] .farm-robin')).toBeVisible();
  await expect(page.locator('.farm-robin')).toHaveCount(1);
});

test('a gentle planting has a bench (D69)', async ({ page }) => {
  await growIn(page, { care: 'gentle' });
  await expect(farm(page)).toContainText('A bench stands beside the beds.');
  await expect(page.locator('.farm-bench')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
});

test('focus that counts up ripens one bed after another, and then bears more (D67)', async ({
  page,
}) => {
  await growIn(page, { lasts: 'until-stopped' });
  await pass(page, '55:00');
  await expect(page.locator('.farm-glints-first')).toHaveCount(2);
  await expect(page.locator('.farm-around')).toHaveCount(0);
  // Somebody is still there.
  await page.keyboard.press('Shift');
  await pass(page, '55:00');
  await expect(page.locator('.farm-glints-first')).toHaveCount(4);
  await expect(farm(page)).toContainText('Another crop lies beside the plants.');
  // It is drawn once its chunk is loaded and the page's clock has run for a moment.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return drawn(page).count();
    })
    .toBeGreaterThan(0);
});
