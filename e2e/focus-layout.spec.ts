import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, growCycle, openFocusPage, pass, setUp } from './focus-page.ts';
import { showIn } from './languages.ts';
import { widget } from './todo-list.ts';

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

/** Neither the tasks nor Garden XP lie over what is in the middle. */
async function expectApart(page: Page, middle: Locator): Promise<void> {
  const xp = page.getByRole('region', { name: 'Garden XP' });
  // A window of another size is laid out with the next frame.
  const areApart = async () => {
    const inMiddle = await edgesOf(middle);
    const beside = [widget(page), ...((await xp.isVisible()) ? [xp] : [])];
    const edges = await Promise.all(beside.map(edgesOf));
    return edges.every(({ left, top }) => left >= inMiddle.right || top >= inMiddle.bottom);
  };
  await atEveryWidth(page, () => expect.poll(areApart).toBe(true));
}

async function edgesOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('what is shown in the middle ends before the tasks begin', async ({ page }) => {
  await openFocusPage(page);
  await expectApart(page, page.getByRole('button', { name: 'Instructions' }));
  await page.reload();
  await expectApart(page, page.locator('section', { hasText: 'Welcome back' }));
  await page.getByRole('button', { name: 'Start over' }).click();
  await growCycle(page);
  await expectApart(page, page.locator('section', { hasText: 'Full Cycle Complete!' }));
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await setUp(page, { focusMinutes: 1, breakType: 'No Break' });
  await pass(page, '01:00');
  await expectApart(page, page.locator('section', { hasText: 'Session Over' }));
});

test('in every language the toolbar ends before the tasks begin', async ({ page }) => {
  await openFocusPage(page);
  await showIn(page, 'ru');
  const toolbar = page.locator('main .recedes');
  const panel = page.locator('#todos').locator('..');
  const areApart = async () => {
    const [above, beside] = [await edgesOf(toolbar), await edgesOf(panel)];
    return above.right <= beside.left || above.bottom <= beside.top;
  };
  await atEveryWidth(page, () => expect.poll(areApart).toBe(true));
});

test('in Arabic the tasks stand on the left, where the last bed is', async ({ page }) => {
  await openFocusPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await showIn(page, 'ar');
  const [list, last] = [await edgesOf(page.locator('#todos')), page.locator('.farm-bed').last()];
  expect(list.right).toBeLessThan((await edgesOf(page.getByRole('timer'))).left);
  expect((await edgesOf(last)).left).toBeLessThan(list.right);
});
