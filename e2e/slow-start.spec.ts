import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './late-answer.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';

// On a slow network, the shape of the page stands there from the first byte (issue 22).

const shape = (page: Page) => page.locator('[data-loading] [class*=furrowed]');

/** Where the parts of the shape are. */
const places = (page: Page) =>
  shape(page).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

for (const width of [375, 1440]) {
  test(`the focus page has its shape before any script, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await watchShifts(page);
    const letProgramCome = await holdBack(page, '**/assets/index-*.js');
    const letPageCome = await holdBack(page, '**/assets/focus-*.js');
    await page.goto('/focus', { waitUntil: 'commit' });
    await expect(shape(page).first()).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(1);
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    const drawn = await places(page);
    await letProgramCome();
    await expect(page.getByRole('status').getByText('Loading…')).toHaveCount(1);
    await expect(page.getByText('Loading…')).toHaveCount(1);
    await expect.poll(() => places(page)).toEqual(drawn);
    await expectAccessible(page);
    await letPageCome();
    const timer = page.getByRole('timer');
    await expect(timer).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    // The countdown stands where its shape stood.
    const box = await timer.boundingBox();
    const within = drawn.filter(
      ([, y = 0, , height = 0]) => box && y >= box.y - 8 && y + height <= box.y + box.height + 8,
    );
    expect(within).toHaveLength(1);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const path of ['/login', '/privacy']) {
  test(`${path} has its shape before any script`, async ({ page }) => {
    const letProgramCome = await holdBack(page, '**/assets/index-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(shape(page).first()).toBeVisible();
    await letProgramCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shape(page)).toHaveCount(0);
  });
}
