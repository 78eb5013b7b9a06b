import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { lengthOf } from './expected-figures.ts';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { longHistory, openAt, part, signIn, twoYears } from './gardener.ts';

// The picture of all plants in the garden.

test.use(farmer);

async function openGarden(page: Page): Promise<void> {
  await openAt(page, '/garden', 'Your Garden & Stats');
}

test('the isometric garden can be walked through with the keyboard', async ({ page }) => {
  const { history } = twoYears();
  await signIn(page, { days: {}, history });
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('radio', { name: 'Year' }).click();
  await expect(plants.getByRole('heading', { name: '2026' })).toBeVisible();
  const cursor = plants.getByRole('button', { name: /arrow keys walk/ });
  const newest = await cursor.getAttribute('aria-label');
  await cursor.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).not.toHaveAttribute('aria-label', newest ?? '');
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-label', /Plant 1 of/);
  await expect(plants.getByRole('status')).toContainText('of focus');
  await plants.getByRole('button', { name: 'Previous year' }).click();
  await expect(plants.getByRole('heading', { name: '2025' })).toBeVisible();
});

test('a zoom keeps the middle of the garden, or the picked plant, in the middle; a mouse drags the garden', async ({
  page,
}) => {
  await signIn(page, { days: {}, history: twoYears().history });
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('radio', { name: 'Year' }).click();
  const cursor = plants.getByRole('button', { name: /arrow keys walk/ });
  const zoomIn = plants.getByRole('button', { name: 'Zoom in' });
  const scroller = plants.locator('.overflow-auto');
  while (await plants.getByRole('button', { name: 'Zoom out' }).isEnabled())
    await plants.getByRole('button', { name: 'Zoom out' }).click();
  await zoomIn.click();
  /** Which part of the garden's width and height is left of, and above, the middle of its window. */
  const middle = () =>
    scroller.evaluate((window) => [
      (window.scrollLeft + window.clientWidth / 2) / window.scrollWidth,
      (window.scrollTop + window.clientHeight / 2) / window.scrollHeight,
    ]);
  await expect.poll(middle).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
  await zoomIn.click();
  await expect.poll(middle).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);

  const before = await scroller.evaluate(({ scrollLeft }) => scrollLeft);
  const box = await scroller.boundingBox();
  if (!box) throw new Error('The garden has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 90, box.y + box.height / 2);
  await page.mouse.up();
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(before + 90);

  const dragged = await middle();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(middle).toEqual(dragged.map((share) => expect.closeTo(share)));

  await cursor.focus();
  await page.keyboard.press('Home');
  await zoomIn.click();
  await expect(cursor).toBeInViewport();
});

test('a shorter period lies in the longer one, and the longer one keeps its place', async ({
  page,
}) => {
  // The last planting of 2025.
  const until = Date.parse('2025-09-23T12:00:00+02:00');
  const history = twoYears().history.filter(({ timestamp }) => timestamp < until);
  await signIn(page, { days: {}, history });
  await openGarden(page);
  const plants = part(page, 'Your plants');
  const shows = (name: string) =>
    expect(plants.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  const choose = (name: string) => plants.getByRole('radio', { name }).click();
  await choose('Year');
  await plants.getByRole('button', { name: 'Previous year' }).click();
  await choose('Month');
  await shows('September 2025');
  await choose('Week');
  await shows('Sep 21 – 27, 2025');
  await choose('Day');
  await shows('Sep 23, 2025');
  await choose('Year');
  await shows('2025');
  await plants.getByRole('button', { name: 'Next year' }).click();
  await choose('Day');
  await shows('Sat, Nov 21');
  await expect(plants.getByRole('button', { name: 'Next day' })).toBeDisabled();
});

test('the hint says what a finger can do', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, { days: {}, history: longHistory(3) });
  await openGarden(page);
  await expect(page.getByText('3 plantings. Tap one to see what it was.')).toBeVisible();
  await expect(page.getByText('arrow keys.')).toBeHidden();
  await context.close();
});

test('pointing at a plant shows its date and length', async ({ page }) => {
  const { history } = twoYears();
  await signIn(page, { days: {}, history: history.slice(0, 1) });
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('button', { name: /arrow keys walk/ }).hover();
  const [entry] = history;
  await expect(plants.getByRole('status')).toContainText(lengthOf(entry?.focusTime ?? 0));
});

test('the isometric garden is saved as a picture', async ({ page }) => {
  await signIn(page, twoYears());
  await openGarden(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('furrow-november-2026.png');
  const content = await readFile(await file.path(), 'latin1');
  expect(content.startsWith('\u0089PNG')).toBe(true);
});

test('the details of a plant are at the plant, within the picture', async ({ page }) => {
  await signIn(page, twoYears());
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openGarden(page);
    const plants = part(page, 'Your plants');
    const cursor = plants.getByRole('button', { name: /arrow keys walk/ });
    await cursor.focus();
    await page.keyboard.press('Home');
    await expect(cursor).toHaveAttribute('aria-label', /Plant 1 of/);
    // Measured until it is so, since the picture may still get its size.
    await expect.poll(() => gapToPlant(plants.getByRole('status'))).toBeLessThan(24);
    const box = await plants.getByRole('status').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

/** Between a plant's details and its frame, in pixels; both at one moment, since the page may still scroll to the plant. */
function gapToPlant(details: Locator): Promise<number> {
  return details.evaluate((element) => {
    const plant = element.parentElement?.querySelector('button')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return plant ? Math.max(box.top - plant.bottom, plant.top - box.bottom) : Infinity;
  });
}

test('the kinds of plants of a whole year can be told on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page, twoYears());
  await openGarden(page);
  const plants = part(page, 'Your plants');
  await plants.getByRole('radio', { name: 'Year' }).click();
  const cursor = plants.getByRole('button', { name: /arrow keys walk/ });
  await expect(cursor).toBeInViewport();
  const plant = await cursor.boundingBox();
  expect(plant?.width).toBeGreaterThan(15);
});
