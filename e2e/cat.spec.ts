import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import { expect, test } from './fixtures.ts';
import {
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  prefer,
  showPage,
} from './focus-page.ts';

test.use(farmer);

const SENTENCES: Readonly<Record<CatMoment, readonly string[]>> = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../web/src/features/focus/cat/sentences/cat-en.json'),
    'utf8',
  ),
);

const cat = (page: Page, mood: string) => page.locator(`.farm-cat[data-mood="${mood}"]`);
const bubble = (page: Page) => page.locator('.farm-cat-says');

/** React shows what it has loaded after a timer. */
async function meetCat(page: Page): Promise<void> {
  await openFocusPage(page);
  const arrived = async () => {
    await page.clock.runFor(100);
    return page.locator('.farm-cat[data-mood]').count();
  };
  await expect.poll(arrived).toBe(1);
}

/** Waits until the cat says something about the moment. */
async function expectSaid(page: Page, moment: CatMoment): Promise<void> {
  await expect(bubble(page)).toBeVisible();
  expect(SENTENCES[moment]).toContain(await bubble(page).textContent());
}

/** Pauses, and waits until the dialog has faded, which the cat would not speak under. */
async function pauseUntilClear(page: Page): Promise<void> {
  await pause(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the cat watches a planting begin, dozes in the break, and looks up at who comes back (D94)', async ({
  page,
}) => {
  await meetCat(page);
  await expect(cat(page, 'watching')).toBeVisible();
  await expectSaid(page, 'planting');
  // What happens is said by the page's live region; the cat is decoration.
  const said = (await bubble(page).textContent()) ?? '';
  expect(await page.locator('body').ariaSnapshot()).not.toContain(said);
  await pass(page, '00:08');
  await expect(bubble(page)).toBeHidden();
  await expect(cat(page, 'sitting')).toBeVisible();

  await pauseUntilClear(page);
  await pass(page, '01:00');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(cat(page, 'looking-up')).toBeVisible();
  await expectSaid(page, 'back');

  await pass(page, '00:30');
  await pauseUntilClear(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(cat(page, 'looking-up')).toBeVisible();
  await expect(bubble(page)).toBeHidden();

  await growPomodoro(page);
  await expectSaid(page, 'break');
  await pass(page, '00:08');
  await expect(cat(page, 'dozing')).toBeVisible();
  await expect(bubble(page)).toBeHidden();
});

test('the cat goes to a wilted plant, and says nothing where a text would cover it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await meetCat(page);
  await pass(page, '01:00');
  await pause(page);
  await pass(page, '05:10');
  await expect(cat(page, 'consoling')).toBeVisible();
  await expectSaid(page, 'wilted');
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(bubble(page)).toBeHidden();
});

test('the cat looks up when the page was hidden for long while the plant grew', async ({
  page,
}) => {
  await prefer(page, 'furrow:focus-mode', 'keep-growing');
  await meetCat(page);
  await pass(page, '01:00');
  await showPage(page, 'hidden');
  await pass(page, '04:00');
  await showPage(page, 'visible');
  await expect(cat(page, 'looking-up')).toBeVisible();
  await expectSaid(page, 'back');
});

test('a quiet cat says nothing, and has its moods', async ({ page }) => {
  await meetCat(page);
  await expectSaid(page, 'planting');
  await page.getByRole('button', { name: 'Focus settings' }).click();
  await page.getByRole('switch', { name: 'Quiet cat' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(bubble(page)).toBeHidden();
  await pass(page, '02:00');
  await pause(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(cat(page, 'looking-up')).toBeVisible();
  await expect(bubble(page)).toBeHidden();
});
