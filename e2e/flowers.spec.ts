import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { endBreak, farmer, growPomodoro, openFocusPage, pass } from './focus-page.ts';

test.use(farmer);

test('a flower opens for each pomodoro of the day, from the first one on (D93)', async ({
  page,
}) => {
  const heads = page.locator('.farm-flower-head');
  await openFocusPage(page);
  await expect(page.locator('.farm-flower')).toHaveCount(0);
  await pass(page, '20:00');
  await expectFlowers(page, 1);
  await expect(page.getByRole('figure')).not.toContainText('opened today');
  await pass(page, '05:00');
  await expect(heads.first()).toHaveCSS('scale', '1');
  await expect(page.getByRole('figure')).toContainText(
    'A flower that opened today stands by the fence.',
  );
  await endBreak(page);
  await growPomodoro(page);
  await expect(page.getByRole('figure')).toContainText(
    '2 flowers that opened today stand along the fence.',
  );
  await page.reload();
  await expectFlowers(page, 2);
});

/** The flowers are drawn once their chunk is loaded and the page's clock has run for a moment. */
const expectFlowers = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.locator('.farm-flower').count();
    })
    .toBe(count);
