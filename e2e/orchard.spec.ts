import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beRegistered, test } from './account.ts';
import { expect } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { part } from './gardener.ts';
import { growElsewhere } from './growing-elsewhere.ts';
import { chooseImport, FOREST, openSettings } from './imports.ts';
import { showIn } from './languages.ts';

/* The old orchard: a tree for each month with imported focus (D57). */

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

/** Half an hour in each month of ten years. */
const TEN_YEARS = {
  ...FOREST,
  buffer: Buffer.from(
    [
      'Start Time,End Time,Tag,Note,Tree Type,Is Success',
      ...Array.from({ length: 120 }, (_, place) => {
        const month = `${2014 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
        return `${month}-05T10:00:00.000+0000,${month}-05T10:30:00.000+0000,Unset,,Cedar,True`;
      }),
    ].join('\n'),
  ),
};

const trees = (page: Page) => page.locator('.farm-scene .farm-old-tree use');
const cursor = (page: Page) => page.getByRole('button', { name: /walk through the old orchard/ });
const label = (page: Page) => page.locator('.farm-tree-label');

/** Where the crown of a month's tree is. */
async function middleOf(page: Page, month: string) {
  const tree = page.locator(`[data-first="${month}"]`);
  await tree.scrollIntoViewIfNeeded();
  const box = await tree.boundingBox();
  if (!box) throw new Error(`No tree stands for ${month}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function bring(page: Page, file: typeof FOREST, button: string): Promise<void> {
  await openSettings(page);
  await chooseImport(page, file);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Close' }).click();
}

async function openDashboard(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trees(page)).toHaveCount(count);
}

test('who imported a history sees it behind the field, until it is undone', async ({
  page,
  server,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await beRegistered(page, server);
  await openDashboard(page, 0);
  await bring(page, FOREST, 'Import 2 sessions');
  const needless = loaded.filter((address) => address.includes('orchard'));
  await openDashboard(page, 1);
  expect(needless).toEqual([]);
  expect(loaded.some((address) => address.includes('orchard'))).toBe(true);
  await expect(page.getByRole('figure')).toContainText('An old tree stands behind the field');
  await expectAccessible(page);
  await page.goto('/garden');
  await expect(cursor(page)).toHaveAccessibleName(
    /^January 2016, 55 minutes, imported\. Tree 1 of 1/,
  );
  await expectAccessible(page);

  await openSettings(page);
  await part(page, 'Imports').getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await openDashboard(page, 0);
  await expect(cursor(page)).toHaveCount(0);
});

test('the import leads to the orchard, which no card covers, and which stands on the focus page, too', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await expect(page.getByText(/The soil is ready for your first seed\./)).toBeVisible();
  await page.getByRole('link', { name: 'Bring your history' }).click();
  await chooseImport(page, TEN_YEARS);
  await page.getByRole('button', { name: 'Import 120 sessions' }).click();
  await expect(page.getByRole('link', { name: 'Open the Almanac' })).toBeVisible();
  await page.getByRole('link', { name: 'See your orchard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(trees(page)).toHaveCount(32);
  await expect(page.getByText('Your orchard has 32 trees.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring your history' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

  await growElsewhere(page, server, { minutes: 12 });
  await openDashboard(page, 32);
  const card = part(page, 'Growing on another device');
  for (const [width, height] of [
    [375, 740],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(card.getByRole('button')).toBeInViewport({ ratio: 1 });
    const top = (await card.boundingBox())?.y ?? 0;
    const bottoms = trees(page).evaluateAll((all: Element[]) =>
      all.map((tree) => tree.closest('svg')?.getBoundingClientRect().bottom ?? 0),
    );
    expect(Math.max(...(await bottoms))).toBeLessThan(top);
  }

  await growElsewhere(page, server, { minutes: 12, version: 2, hasEnded: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/focus');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(trees(page)).toHaveCount(32);
  await expect(page.getByRole('figure').first()).toContainText('An old orchard of 32 trees');
  const [farm, orchard] = ['/farm-backdrop', 'orchard'].map((name) =>
    asked.findIndex((path) => path.includes(name)),
  );
  expect(farm).toBeGreaterThan(0);
  expect(orchard).toBeGreaterThan(farm ?? 0);
});

test('trees are named when they are pointed at, walked to and tapped', async ({
  page,
  server,
  browser,
}) => {
  await beRegistered(page, server);
  await bring(page, TEN_YEARS, 'Import 120 sessions');
  // Two years of months, and eight years before.
  await openDashboard(page, 32);
  await expect(page.getByText('Your orchard has 32 trees.')).toBeVisible();
  await expect(label(page)).toHaveCount(0);
  const { x, y } = await middleOf(page, '2023-11-01');
  await page.mouse.move(x, y);
  await expect(label(page)).toHaveText('November 2023 · 30 minimported');
  await page.mouse.move(0, 0);
  await expect(label(page)).toHaveCount(0);

  await cursor(page).focus();
  await page.keyboard.press('Home');
  await expect(label(page)).toHaveText('2014 · 6 himported');
  await page.keyboard.press('ArrowRight');
  await expect(cursor(page)).toHaveAccessibleName(/^2015, 6 hours.*Tree 2 of 32/);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(label(page)).toHaveCount(0);

  await page.emulateMedia({ forcedColors: 'active' });
  await cursor(page).focus();
  await expect(label(page)).toBeVisible();

  const context = await browser.newContext({
    baseURL: server.address,
    hasTouch: true,
    viewport: { width: 320, height: 700 },
  });
  await context.addCookies(await page.context().cookies());
  const phone = await context.newPage();
  await openDashboard(phone, 32);
  const tapped = await middleOf(phone, '2022-05-01');
  await phone.touchscreen.tap(tapped.x, tapped.y);
  await expect(label(phone)).toHaveText('May 2022 · 30 minimported');
  await expect(label(phone)).toBeInViewport({ ratio: 1 });
  await showIn(phone, 'ar');
  await expect(label(phone)).toContainText('مستورد');
  await expect(label(phone)).toBeInViewport({ ratio: 1 });
  await phone.getByRole('heading', { level: 1 }).tap();
  await expect(label(phone)).toHaveCount(0);
  await context.close();
});
