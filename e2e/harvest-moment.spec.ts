import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, growToHarvest, harvestLevel, openFocusPage, skipHarvest } from './focus-page.ts';

const title = (page: Page) => page.getByText('Full Cycle Complete!');
const seen = (page: Page) =>
  title(page).evaluate((text) =>
    Number(getComputedStyle(text.closest('.gives-way') ?? text).opacity),
  );
const pulled = (page: Page) => page.locator('.farm-pulled');

test.describe('with motion', () => {
  test.use({ ...farmer, contextOptions: { reducedMotion: 'no-preference' } });

  test('a harvest, second by second (D95)', async ({ page }) => {
    await openFocusPage(page);
    await growToHarvest(page);
    await expect(pulled(page)).toHaveCount(0);
    for (const [plants, lasts] of [300, 350, 350, 350].entries()) {
      await page.clock.runFor(lasts);
      await expect(pulled(page)).toHaveCount(plants + 1);
      await expect.poll(() => seen(page)).toBe(0);
      await expect(harvestLevel(page).getByText('Level 1')).toBeHidden();
    }
    await page.clock.runFor(650);
    await expect(harvestLevel(page).getByText('Level 1')).toBeVisible();
    await expect(harvestLevel(page)).toContainText('Next, at level 2: a path');
    await page.clock.runFor(500);
    await expect(harvestLevel(page).getByText('Level 2', { exact: true })).toBeVisible();
    await expect(harvestLevel(page)).toContainText('Level 2 reached. New on your farm: a path');
    await expect(harvestLevel(page).locator('svg')).toBeVisible();
    await expect.poll(() => seen(page)).toBe(0);
    await page.clock.runFor(2500);
    await expect(harvestLevel(page)).toHaveCount(0);
    await expect.poll(() => seen(page)).toBe(1);
    await expect(page.locator('.farm-signpost')).toContainText('Level 2 reached');
  });
});

test.describe('with reduced motion', () => {
  test.use(farmer);

  test('the harvest is two still pictures', async ({ page }) => {
    await openFocusPage(page);
    await growToHarvest(page);
    await expect(pulled(page)).toHaveCount(4);
    await expect.poll(() => seen(page)).toBe(0);
    await page.clock.runFor(2000);
    await expect(harvestLevel(page).getByText('Level 2', { exact: true })).toBeVisible();
    await page.clock.runFor(3000);
    await expect.poll(() => seen(page)).toBe(1);
  });

  for (const key of ['Enter', 'Space', 'Tab'])
    test(`${key} skips the harvest, and presses nothing that is out of sight`, async ({ page }) => {
      await openFocusPage(page);
      await growToHarvest(page);
      await page.getByRole('button', { name: 'Start a New Pomo' }).focus();
      await page.keyboard.press(key);
      await expect(harvestLevel(page)).toHaveCount(0);
      await expect(page.locator('.farm-signpost')).toBeVisible();
      await expect(title(page)).toBeVisible();
    });

  test('a touch skips the harvest, and presses nothing that is out of sight', async ({ page }) => {
    await openFocusPage(page);
    await growToHarvest(page);
    const button = page.getByRole('button', { name: 'Start a New Pomo' });
    const box = await button.boundingBox();
    if (!box) throw new Error('The button has no place.');
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect(harvestLevel(page)).toHaveCount(0);
    await expect(button).toBeVisible();
    await button.click();
    await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  });

  test('whoever types a task goes on, and sees what was typed', async ({ page }) => {
    await openFocusPage(page);
    const line = page.getByRole('textbox', { name: 'New task' });
    await line.focus();
    await growToHarvest(page);
    await line.focus();
    await page.keyboard.type('Rake');
    await expect(line).toHaveValue('Rake');
    await expect(harvestLevel(page)).toBeAttached();
    await expect.poll(() => seen(page)).toBe(1);
    await skipHarvest(page);
  });
});
