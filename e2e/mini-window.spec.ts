import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectDay,
  expectReadable,
  farmer,
  openFocusPage,
  openWithWays,
  pass,
  showPage,
} from './focus-page.ts';

// The mini window is as good as the page for whoever sees only it (D20).

test.use(farmer);

/** Opens the mini window, and hides the page behind it. */
async function openMini(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Mini timer' }).click();
  const mini = await opening;
  await expect(mini.getByRole('timer')).toBeVisible();
  await showPage(page, 'hidden');
  return mini;
}

test('the mini timer stays visible: it counts, pauses, and keeps the farm growing', async ({
  page,
}) => {
  await openFocusPage(page);
  const mini = await openMini(page);
  await expect(mini.getByRole('timer')).toHaveText('25:00');
  await expectReadable(mini);
  await pass(page, '05:00');
  await expect(mini.getByRole('timer')).toHaveText('20:00');
  await mini.getByRole('button', { name: 'Pause' }).click();
  await expect(mini.getByText('Paused')).toBeVisible();
  await expectReadable(mini);
  await mini.getByRole('button', { name: 'Resume' }).click();
  await expect(mini.getByText('Growing: Carrot')).toBeVisible();
  await mini.setViewportSize({ width: 260, height: 120 });
  await expect(mini.getByRole('timer')).toBeInViewport({ ratio: 1 });
  await expect(mini.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
  await mini.close();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(countdown(page)).toHaveText('20:00');
});

test('the mini window asks whether anybody is there, and any press in it is an answer (D67)', async ({
  page,
}) => {
  await openWithWays(page, { lasts: 'until-stopped' });
  const mini = await openMini(page);
  const question = mini.getByText('Still growing? Without an answer the session ends here.');
  await pass(page, '01:00:00');
  await expect(question).toBeVisible();
  await expectReadable(mini);
  await mini.getByRole('button', { name: 'Still growing' }).click();
  await expect(question).toBeHidden();
  await pass(page, '01:00:00');
  await expect(question).toBeVisible();
  await mini.keyboard.press('Shift');
  await expect(question).toBeHidden();
  // A press before the question is a sign of life, too.
  await pass(page, '30:00');
  await mini.getByRole('timer').click();
  await pass(page, '45:00');
  await expect(mini.getByRole('timer')).toHaveText('03:15:00');
  await expect(question).toBeHidden();
});

test('‘Done’ in the mini window asks while there would be no harvest, and then ends the session (D67)', async ({
  page,
}) => {
  await openWithWays(page, { lasts: 'until-stopped' });
  const mini = await openMini(page);
  await pass(page, '14:00');
  await mini.getByRole('button', { name: 'Done' }).click();
  const question = mini.getByText('A harvest needs 15 minutes of focus.');
  await expect(question).toBeVisible();
  await expectReadable(mini);
  await mini.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await mini.getByRole('button', { name: 'Done' }).click();
  await expect(question).toBeVisible();
  await pass(page, '01:00');
  await expect(question).toBeHidden();
  await mini.getByRole('button', { name: 'Done' }).click();
  await expect(mini.getByText('Break Time')).toBeVisible();
  await expectDay(page, { completed: 1, totalFocusTime: 900 });
});

test('a strict planting stays in view in the mini window, is told of its only pause, and of its end (D69)', async ({
  page,
}) => {
  await openWithWays(page, { care: 'strict' });
  const mini = await openMini(page);
  await pass(page, '02:00');
  await mini.getByRole('button', { name: 'Pause' }).click();
  await pass(page, '01:30');
  await expect(mini.getByText('Your harvest wilts in 30 seconds of pause.')).toBeVisible();
  await expectReadable(mini);
  await mini.getByRole('button', { name: 'Resume' }).click();
  await expect(mini.getByText('You have used your only pause.')).toBeVisible();
  await expect(mini.getByText('Growing: Carrot')).toBeVisible();
  // From here on nobody sees the timer.
  await mini.close();
  await pass(page, '00:11');
  await expect(countdown(page)).toHaveText('23:00');
  await expectDay(page, { witherCount: 3 });
});
