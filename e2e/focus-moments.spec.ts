import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import {
  expectHistory,
  expectReadable,
  farmer,
  growCycle,
  growToHarvest,
  skipHarvest,
  growPomodoro,
  openFocusPage,
  pass,
  prefer,
  setUp,
} from './focus-page.ts';

test.use(farmer);

const celebration = (page: Page) => page.getByTestId('celebration');
const signpost = (page: Page) => page.locator('.farm-signpost');

const yesterday = {
  '2026-11-19': {
    completed: 1,
    totalFocusTime: 1500,
    failed: 0,
    growthXP: 1,
    harvestXP: 0,
    witherCount: 0,
    pausePenalties: 0,
    cycleConvertedToday: false,
  },
};

test('a first harvest and a new level are shown once, and block nothing', async ({ page }) => {
  await openFocusPage(page);
  await growToHarvest(page);
  await expect(celebration(page)).toHaveText(
    'Your first harvest! Level 2 reached. New on your farm: a path',
  );
  await expect(signpost(page)).toBeHidden();
  await skipHarvest(page);
  await expect(signpost(page)).toContainText('Your first harvest!');
  await expect(signpost(page)).toContainText('Level 2 reached');
  await expectReadable(page);
  await pass(page, '00:06');
  await expect(signpost(page)).toBeHidden();
  await expect(celebration(page)).toHaveText('');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(signpost(page)).toBeHidden();
});

test('the next action is possible at once, and ends the celebration', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await expect(signpost(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await expect(signpost(page)).toBeHidden();
});

test('the day’s first pomodoro shows the streak, until a key is pressed', async ({ page }) => {
  await prefer(page, 'pomoStats', yesterday);
  await openFocusPage(page);
  await growPomodoro(page);
  await expect(celebration(page)).toHaveText('2 days in a row');
  await page.keyboard.press('Escape');
  await expect(signpost(page)).toBeHidden();
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await growPomodoro(page);
  await expect(celebration(page)).toHaveText('');
});

test('a gardener sees the result of a session without a break in the garden, and its XP once', async ({
  page,
  baseURL,
}) => {
  await watchShifts(page);
  await signUp(page, baseURL ?? '');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  // The server takes no event of another year.
  await openFocusPage(page, new Date(Date.now() - 2 * 3_600_000));
  await setUp(page, { focusMinutes: 100, breakType: 'No Break', plant: 'Wheat' });
  const signposts = await countSignposts(page);
  await pass(page, '01:40:00');
  await skipHarvest(page);
  await expect(page).toHaveURL('/garden');
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  const state = await page.evaluate(() => history.state);
  expect(state).toMatchObject({
    usr: {
      sessionSummary: {
        plantType: 'wheat',
        isSuccessful: true,
        focusTime: 6000,
        pomodoroCount: 4,
        growthXP: 0,
        harvestXP: 1,
      },
    },
  });
  await expectHistory(page, [{ plantType: 'wheat', status: 'harvested', focusTime: 6000 }]);
  const moments = page.getByRole('list', { name: 'Worth celebrating' });
  await expect(moments.getByRole('listitem')).toHaveText([
    'Your first harvest!',
    'Level 2 reached. New on your farm: a path',
  ]);
  expect(await signposts()).toBe(0);
  await expectReadable(page);
  expect(await shiftsOf(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  await expect(moments).toBeHidden();
});

/** Counts from now on how often boards appear in the field, however briefly. */
async function countSignposts(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Object.assign(window, { signposts: 0 });
    new MutationObserver(() => {
      const count = Number(Reflect.get(window, 'signposts'));
      const isUp = document.querySelector('.farm-signpost') !== null;
      Object.assign(window, { signposts: count + Number(isUp) });
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'signposts'));
}
