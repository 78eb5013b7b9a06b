import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  endBreak,
  expectDay,
  expectReadable,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  saving,
  setUp,
} from './focus-page.ts';

/* The end of a period is shown when it is due, and its result once the disk has it (D8). */

test.use(farmer);

const milestone = (page: Page) => page.getByTestId('milestone');

/** Another tab keeps the browser's database busy; returns what ends that. */
async function holdDisk(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(async () => {
    const opening = indexedDB.open('furrow');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('growing', 'readwrite').objectStore('growing');
    // A transaction stays open as long as it asks for something.
    await new Promise<void>((held) => {
      const ask = () => {
        held();
        store.count().addEventListener('success', ask);
      };
      store.count().addEventListener('success', ask);
    });
  });
  return () => other.close();
}

test('a pomodoro ends on time although the disk is busy, and counts once it is stored', async ({
  page,
}) => {
  await openFocusPage(page);
  const letGo = await holdDisk(page);
  await page.bringToFront();
  await pass(page, '25:00');
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  await expect(page).toHaveTitle('05:00 Break Time · Furrow');
  await expect(saving(page)).toHaveText('Saving your progress…');
  await pass(page, '00:03');
  await expect(countdown(page)).toHaveText('04:57');
  await expect(saving(page)).toBeVisible();
  await expect(page.getByText('Pomos: 0/4')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('0/4');
  await expect(milestone(page)).toHaveText('One minute left.');
  await expect(page.getByText('Pomodoro 1 of 4 complete!')).toBeHidden();
  await expectReadable(page);
  await letGo();
  await expect(page.getByText('🥕 Pomodoro 1 of 4 complete!')).toBeVisible();
  await expect(saving(page)).toBeHidden();
  await expect(page.getByText('Pomos: 1/4')).toBeVisible();
  await expect(milestone(page)).toHaveText(/^Done\. Pomodoro 1 of 4 is complete/);
  await expectDay(page, { completed: 1 });
});

for (const width of [375, 1440]) {
  test(`at ${width} pixels a notice does not move while the disk is busy`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await openFocusPage(page);
    await pass(page, '20:00');
    await pause(page);
    await pass(page, '05:01');
    const notice = page.getByRole('alert').first();
    await expect(notice).toContainText('wilting due to excessive pauses');
    await page.getByRole('button', { name: 'Resume' }).click();
    await pass(page, '00:05');
    const before = await notice.boundingBox();
    const letGo = await holdDisk(page);
    await page.bringToFront();
    await pass(page, '05:00');
    await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
    await expect(saving(page)).toBeVisible({ visible: width === 1440 });
    expect(await notice.boundingBox()).toEqual(before);
    await letGo();
    await expect(saving(page)).not.toBeAttached();
    await expect(notice).toBeVisible();
  });
}

test('a harvest is shown once it is stored', async ({ page }) => {
  await openFocusPage(page);
  for (let number = 1; number <= 3; number += 1) {
    await growPomodoro(page);
    await endBreak(page);
  }
  const letGo = await holdDisk(page);
  await page.bringToFront();
  await pass(page, '25:00');
  await expect(page).toHaveTitle('15:00 Break Time · Furrow');
  await expect(saving(page)).toBeVisible();
  await expect(page.getByText('Full Cycle Complete!')).toBeHidden();
  await letGo();
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
  await expect(page).toHaveTitle('15:00 Full Cycle Complete! · Furrow');
});

test('a session without a break ends on time, and its summary follows', async ({ page }) => {
  await openFocusPage(page);
  await setUp(page, { breakType: 'No Break' });
  await expect(countdown(page)).toHaveText('25:00');
  const letGo = await holdDisk(page);
  await page.bringToFront();
  await pass(page, '25:00');
  await expect(countdown(page)).toHaveText('00:00');
  await expect(saving(page)).toBeVisible();
  await letGo();
  await expect(page.getByRole('button', { name: 'Start a New Pomo' })).toBeVisible();
  await expect(saving(page)).toHaveCount(0);
});
