import type { Locator, Page } from '@playwright/test';
import { contrastOf } from './contrast.ts';
import { expect, test } from './fixtures.ts';
import { countdown, farmer, growCycle, openFocusPage, pass, pause } from './focus-page.ts';
import { expectFits, NEW_GARDEN, signIn } from './gardener.ts';
import { showIn } from './languages.ts';

/* Phones held sideways, narrow ones, and text twice as large. */

test.use(farmer);

const quote = (page: Page) => page.locator('.animate-quote');

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Checks that the whole of each is in the window. */
async function expectInSight(...places: readonly Locator[]): Promise<void> {
  for (const place of places) await expect(place).toBeInViewport({ ratio: 1 });
}

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('the timer, its buttons and the beds are in sight, and readable', async ({ page }) => {
    await openFocusPage(page);
    await pass(page, '18:00');
    const beds = page.locator('.farm-beds');
    await expectInSight(countdown(page), page.getByText('Finish At:'), quote(page));
    await expectInSight(page.getByRole('button', { name: 'Take a Break' }));
    await expect(beds).toHaveCSS('opacity', '1');
    const text = await boxOf(countdown(page));
    for (const bed of await beds.locator('.farm-bed').all())
      expect((await boxOf(bed)).left).toBeGreaterThan(text.right);
    await pause(page);
    await pass(page, '01:00');
    await expectInSight(page.getByRole('button', { name: 'Resume' }));
    await expectInSight(page.getByText('01:00', { exact: true }));
    expect(await contrastOf(page, countdown(page))).toBeGreaterThan(4.5);
    expect(await contrastOf(page, page.getByText('Finish At:'))).toBeGreaterThan(4.5);
  });

  test('from right to left, the columns and the beds change places', async ({ page }) => {
    await openFocusPage(page);
    await showIn(page, 'ar');
    const [text, bed] = [countdown(page), page.locator('.farm-bed').last()];
    expect((await boxOf(bed)).right).toBeLessThan((await boxOf(text)).left);
  });

  test('a full cycle is told in one sight', async ({ page }) => {
    await openFocusPage(page);
    await growCycle(page);
    await expectInSight(page.getByText('Full Cycle Complete!'), countdown(page));
    await expectInSight(page.getByRole('button', { name: 'Complete' }));
  });

  test('the landing page says in one sight what Furrow is, and how to begin', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.farm-bed')).toHaveCount(4);
    const text = page.getByText('Furrow is a calm focus timer');
    await expectInSight(page.getByRole('heading', { level: 1 }), text);
    await expectInSight(page.getByRole('button', { name: 'Try Demo' }));
    expect(await contrastOf(page, text)).toBeGreaterThan(4.5);
  });
});

for (const [width, height] of [
  [320, 568],
  [375, 667],
] as const) {
  test(`at ${width} pixels the quote is readable over the farm`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFocusPage(page);
    await pass(page, '10:00');
    await expect(quote(page)).toHaveCSS('opacity', '1');
    expect(await contrastOf(page, quote(page))).toBeGreaterThan(4.5);
  });
}

test('with text twice as large, the toolbar has two rows, and the settings fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openFocusPage(page);
  await pass(page, '10:00');
  await expect(page.getByRole('button', { name: 'Change session' })).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  await expectFits(page, '200%');
  const settings = page.getByRole('button', { name: 'Focus settings' });
  const quit = page.getByRole('button', { name: 'Quit', exact: true });
  // The larger text is laid out with the next frame.
  const below = async () => (await boxOf(settings)).top - (await boxOf(quit)).top;
  await expect.poll(below).toBe(0);
  const icon = await boxOf(settings.locator('svg'));
  expect(icon.bottom - icon.top).toBeGreaterThanOrEqual(28);

  await settings.click();
  const dialog = page.getByRole('dialog', { name: 'Focus settings' });
  const edge = await boxOf(dialog);
  for (const control of await dialog.locator('button, select, [role=radio], [role=switch]').all()) {
    const { left, right } = await boxOf(control);
    expect(left).toBeGreaterThan(edge.left);
    expect(right).toBeLessThan(edge.right);
  }
});

test('a printed page has the colours of the screen, and nothing that floats over the window', async ({
  page,
}) => {
  // A4 with usual margins is as narrow as a phone held sideways.
  await page.setViewportSize({ width: 718, height: 1000 });
  await signIn(page, NEW_GARDEN);
  await page.goto('/dashboard');
  const floating = [page.getByText('Skip to content'), page.locator('nav.fixed')];
  for (const each of floating) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const each of floating) await expect(each).toBeHidden();
  await expect(page.getByText("Today's Focus")).toHaveCSS('print-color-adjust', 'exact');
});

test('with text twice as large, the set-up has one column, and its buttons scroll along', async ({
  page,
}) => {
  await openFocusPage(page);
  await page.getByRole('button', { name: 'Change session' }).click();
  const dialog = page.getByRole('dialog');
  const [focus, rest] = [
    dialog.getByRole('combobox', { name: 'Focus Session Type' }),
    dialog.getByRole('combobox', { name: 'Break Type' }),
  ];
  const start = dialog.getByRole('button', { name: 'Start Growing' });
  await expect(start).toBeInViewport();
  for (const [width, height] of [
    [375, 812],
    [720, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page, '200%');
    const isOneColumn = async () => {
      const [box, first, second] = [await boxOf(dialog), await boxOf(focus), await boxOf(rest)];
      const isWide = first.right - first.left > (box.right - box.left) / 2;
      return isWide && second.top > first.bottom;
    };
    await expect.poll(isOneColumn).toBe(true);
    await expect.poll(() => focus.evaluate(isCut)).toBe(false);
    const minutes = dialog.getByRole('group').getByRole('button');
    await expect.poll(() => minutes.evaluateAll(linesOf)).toEqual([1]);
    await focus.scrollIntoViewIfNeeded();
    await expect(start).not.toBeInViewport();
  }
});

/** In the page: whether a part of the dropdown's text is not shown. */
const isCut = (dropdown: Element) =>
  [...dropdown.querySelectorAll('span')].some(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== 'inline',
  );

/** In the page: how many lines the labels of buttons have. */
const linesOf = (buttons: Element[]) => [
  ...new Set(
    buttons.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    }),
  ),
];
