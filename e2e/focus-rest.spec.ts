import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pass, prefer } from './focus-page.ts';
import { openAt, signIn, twoYears } from './gardener.ts';

test.use({ ...farmer, contextOptions: { reducedMotion: 'no-preference' } });

/** The speeds of the running animations; transitions, such as those of a press, end by themselves. */
function pacesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && each.playState === 'running');
    return [...new Set(running.map(({ playbackRate }) => playbackRate))];
  });
}

/** Nobody does anything for as long as the farm needs to stand still. */
async function fallAsleep(page: Page): Promise<void> {
  await pass(page, '00:31');
  await page.clock.runFor(21_000);
}

test('the farm comes to rest while nobody does anything, and a key or a pause wakes it (D98)', async ({
  page,
}) => {
  await openFocusPage(page);
  await expect.poll(() => pacesOf(page)).toEqual([1]);
  await fallAsleep(page);
  await expect.poll(() => pacesOf(page)).toEqual([]);
  await expect(page.locator('.farm-birds')).toHaveCSS('opacity', '0', { timeout: 20_000 });
  await page.keyboard.press('Shift');
  await page.clock.runFor(1500);
  await expect.poll(() => pacesOf(page)).toEqual([1]);

  await fallAsleep(page);
  await expect.poll(() => pacesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect.poll(() => pacesOf(page)).toEqual([1]);
});

test("the dashboard's farm comes to rest as well, and a key wakes it (D98)", async ({ page }) => {
  await signIn(page, twoYears());
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await expect.poll(() => pacesOf(page)).toEqual([1]);
  await fallAsleep(page);
  await expect.poll(() => pacesOf(page)).toEqual([]);
  await page.keyboard.press('Shift');
  await page.clock.runFor(1500);
  await expect.poll(() => pacesOf(page)).toEqual([1]);
});

test("'Always moving' keeps the farm awake", async ({ page }) => {
  await prefer(page, 'furrow:settings', { alwaysMoving: true });
  await openFocusPage(page);
  await fallAsleep(page);
  await expect.poll(() => pacesOf(page)).toEqual([1]);
});
