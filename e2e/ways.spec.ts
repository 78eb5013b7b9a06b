import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectDay,
  expectHistory,
  expectKept,
  expectReadable,
  farmer,
  openFocusPage,
  openWithWays,
  pass,
  pause,
  prefer,
  saving,
  showPage,
  watchHarvest,
} from './focus-page.ts';

test.use(farmer);

const milestone = (page: Page) => page.getByTestId('milestone');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('until I stop (D67)', () => {
  test('the time counts up until Done, and earns pomodoros and a fifth of break', async ({
    page,
  }) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await expect(countdown(page)).toHaveText('00:00');
    await expect(button(page, 'Take a Break')).toHaveCount(0);
    await pass(page, '15:00');
    await expect(milestone(page)).toHaveText('Your carrot has grown enough for a harvest.');
    await pass(page, '11:00');
    await expect(countdown(page)).toMatchAriaSnapshot(`- timer "Focus so far": "26:00"`);
    await expect(page.getByText('Break earned: 5:12')).toBeVisible();
    await expect(page).toHaveTitle('26:00 Focus Time · Furrow');
    await expectReadable(page);
    await button(page, 'Done').click();
    await watchHarvest(page);
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    await expect(page.getByText('Pomodoros2')).toBeVisible();
    await expectHistory(page, [{ status: 'harvested', focusTime: 1560 }]);
    await expectReadable(page);
    await pass(page, '05:12');
    await expect(countdown(page)).toHaveText('00:00');
  });

  test('before there is enough for a harvest, Done asks, and then fails without a cost', async ({
    page,
  }) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await pass(page, '14:59');
    await button(page, 'Done').click();
    await expect(page.getByRole('dialog', { name: 'Done already?' })).toBeVisible();
    await expectReadable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(countdown(page)).toHaveText('14:59');
    await button(page, 'Done').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Session Over' })).toBeVisible();
    await expect(page.getByText('A session needs 15 minutes of focus')).toBeVisible();
    await expectHistory(page, [{ status: 'wilted', focusTime: 899 }]);
    await expect(page.getByText('Current: 0 XP')).toBeVisible();
  });

  test('after an hour it asks, and any press goes on', async ({ page }) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await pass(page, '59:59');
    await expect(page.getByText('Still growing?')).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(button(page, 'Still growing')).toBeVisible();
    await expect(milestone(page)).toHaveText('Still growing?');
    await expectReadable(page);
    await button(page, 'Still growing').click();
    await expect(button(page, 'Still growing')).toHaveCount(0);
    await pass(page, '30:00');
    await expect(countdown(page)).toHaveText('01:30:00');
  });

  test('without an answer it has ended when it asked', async ({ page }) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await pass(page, '30:00');
    await pass(page, '30:00');
    await expect(button(page, 'Still growing')).toBeVisible();
    await pass(page, '10:00');
    await expect(saving(page)).toHaveCount(0);
    await expectHistory(page, [{ status: 'harvested', focusTime: 3600 }]);
  });
});

test.describe('keep going (D68)', () => {
  test('the focus goes on past zero until the break is started', async ({ page }) => {
    await openWithWays(page, { lasts: 'past-zero' });
    await pass(page, '25:00');
    await expect(milestone(page)).toHaveText(/^Done\. Pomodoro 1 of 4 is complete, and your focus/);
    await expectDay(page, { completed: 1, totalFocusTime: 1500 });
    await pass(page, '07:00');
    await expect(countdown(page)).toMatchAriaSnapshot(`- timer "Overtime": "+7:00"`);
    await expect(page).toHaveTitle('+7:00 Focus Time · Furrow');
    await expectReadable(page);
    await button(page, 'Start the break').click();
    await expect(page.getByText('Break Time')).toBeVisible();
    await expect(countdown(page)).toHaveText('05:00');
    await expectDay(page, { completed: 1, totalFocusTime: 1920 });
  });

  test('+5 min turns it on for once, and moves nothing', async ({ page }) => {
    await openFocusPage(page);
    await pass(page, '19:59');
    await expect(button(page, '+5 min')).toHaveCount(0);
    const before = await button(page, 'Done early').boundingBox();
    await page.clock.runFor(1000);
    await button(page, '+5 min').click();
    expect(await button(page, 'Done early').boundingBox()).toEqual(before);
    await expect(page.getByRole('heading', { name: 'Focus Time 25 min + 5 min' })).toBeVisible();
    await expect(page.getByText('Finish At: 10:34 AM')).toBeVisible();
    await pass(page, '05:00');
    await expect(countdown(page)).toHaveText('+0:00');
    await pass(page, '05:00');
    await expect(page.getByText('Break Time')).toBeVisible();
    await expectDay(page, { completed: 1, totalFocusTime: 1800 });
  });

  test('after a crash in overtime the pomodoro stands, and the time away is not counted', async ({
    page,
  }) => {
    await openWithWays(page, { lasts: 'past-zero' });
    await pass(page, '25:00');
    await pass(page, '02:00');
    await expectDay(page, { completed: 1 });
    await expectKept(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await pass(page, '30:00');
    await button(page, 'Resume').click();
    await expect(countdown(page)).toHaveText('+2:00');
    await button(page, 'Start the break').click();
    await expectDay(page, { completed: 1, totalFocusTime: 1620 });
  });
});

test.describe('care (D69)', () => {
  test('a strict planting has one pause, and no breaks in between', async ({ page }) => {
    await openWithWays(page, { care: 'strict' });
    await pass(page, '05:00');
    await expect(button(page, 'Take a Break')).toHaveCount(0);
    await expect(button(page, 'Done early')).toHaveCount(0);
    await expect(button(page, 'Change session')).toHaveCount(0);
    await pause(page);
    await pass(page, '01:13');
    await expect(page.getByText('Your harvest wilts in 47 seconds of pause.')).toBeVisible();
    await button(page, 'Resume').click();
    await expect(button(page, 'Pause')).toHaveCount(0);
    await expect(page.getByText('You have used your only pause.')).toBeVisible();
    await expectReadable(page);
  });

  for (const focusMode of ['pause', 'keep-growing'])
    test(`ten seconds away from a strict planting wilt it, also with '${focusMode}'`, async ({
      page,
    }) => {
      await prefer(page, 'furrow:focus-mode', focusMode);
      await openWithWays(page, { care: 'strict' });
      await pass(page, '05:00');
      await showPage(page, 'hidden');
      await page.clock.runFor(9000);
      await showPage(page, 'visible');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.clock.runFor(1000);
      await expect(countdown(page)).toHaveText('19:59');
      await showPage(page, 'hidden');
      await page.clock.runFor(10_001);
      await expect(page.getByText('Wilted: Carrot')).toBeAttached();
      await showPage(page, 'visible');
      const dialog = page.getByRole('dialog', { name: 'You were away for more than 10 seconds' });
      await expect(dialog.getByRole('button')).toHaveText(['Go on', 'Plant another']);
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Plant another' }).click();
      await expect(countdown(page)).toHaveText('25:00');
      await expect(page.getByText('Growing: Carrot')).toBeAttached();
      await expectDay(page, { witherCount: 3 });
    });

  test('a gentle planting may be paused for as long as one likes, and quitting costs no XP', async ({
    page,
  }) => {
    await openWithWays(page, { care: 'gentle' });
    await pass(page, '05:00');
    await pause(page);
    await pass(page, '20:00');
    await expect(page.getByText('Total pause time: 20 min')).toBeVisible();
    await button(page, 'Resume').click();
    await button(page, 'Quit').click();
    await expect(page.getByText('It costs nothing.')).toBeVisible();
    await expectReadable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'I Quit' }).click();
    await expectHistory(page, [{ status: 'wilted' }]);
    await expectDay(page, { witherCount: 0 });
  });
});
