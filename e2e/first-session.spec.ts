import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  DAY,
  expectDay,
  expectHistory,
  expectReadable,
  farmer,
  growCycle,
  growPomodoro,
  openFocusPage,
  pass,
  setUp,
  stopClocks,
  stored,
  skipHarvest,
} from './focus-page.ts';

test.use(farmer);

test('from the landing page to the first harvest, signed out', async ({ page }) => {
  await stopClocks(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Start focusing' }).click();
  await expect(countdown(page)).toHaveText('25:00');
  await page.getByRole('button', { name: 'Change session' }).click();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setUp(page, { plant: 'Carrot', description: 'The first chapter' });
  await expect(page.getByText('Growing: Carrot')).toBeVisible();
  await expect(page.getByText('Current focus: The first chapter')).toBeVisible();
  await expect(page.getByText('Level 1', { exact: true })).toBeVisible();
  await expectReadable(page);

  for (let number = 1; number <= 3; number += 1) {
    await growPomodoro(page);
    await expect(page.getByText(`🥕 Pomodoro ${number} of 4 complete!`)).toBeVisible();
    await expect(page.getByText(`Pomos: ${number}/4`)).toBeVisible();
    await expectDay(page, { completed: number, growthXP: number, totalFocusTime: number * 1500 });
    if (number === 1) await expectReadable(page);
    await pass(page, '05:00');
    await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
    await expect(countdown(page)).toHaveText('25:00');
  }
  await growPomodoro(page);
  await skipHarvest(page);
  await expect(
    page.getByRole('heading', { name: 'Congratulations! Full Cycle Complete!' }),
  ).toBeVisible();
  await expect(page.getByText('+1 Harvest XP • +10 Garden XP')).toBeVisible();
  await expect(page.getByText('Current focus: The first chapter')).toBeVisible();
  await expect(countdown(page)).toHaveText('15:00');
  await expect(page.getByText('Level 2', { exact: true })).toBeVisible();
  await expectReadable(page);

  await expectDay(page, {
    completed: 4,
    growthXP: 4,
    harvestXP: 1,
    totalFocusTime: 6000,
    failed: 0,
    witherCount: 0,
    cycleConvertedToday: true,
  });
  await expectHistory(page, [{ plantType: 'carrot', status: 'harvested', focusTime: 6000 }]);
  await expect
    .poll(() => stored(page, 'lastSession'))
    .toMatchObject({
      focusTime: 6000,
      pauseTime: 0,
      isSuccessful: true,
      plantType: 'carrot',
      pomodoroCount: 4,
      isFullCycle: true,
      description: 'The first chapter',
      growthXP: 4,
      harvestXP: 1,
    });

  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your harvest is kept in this browser')).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeHidden();
  await expectReadable(page);
  await expectHistory(page, [{ status: 'harvested' }]);
});

test('a guest reads what this browser holds; to sign up ends no planting (D80)', async ({
  page,
}) => {
  await openFocusPage(page);
  await growCycle(page);
  await expect(page.getByText('Your harvest is kept in this browser')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Keep it: sign up' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();

  await page.goto('/');
  // The picture is loaded late, and the clocks stand still.
  const isSeenAfterFrames = async () => {
    await page.clock.runFor(50);
    return page.getByText('Your harvest is on this device').isVisible();
  };
  await expect.poll(isSeenAfterFrames).toBe(true);
  await expect(page.getByRole('link', { name: 'Go on growing' })).toHaveAttribute('href', '/focus');
});

test('a guest who quits is not welcomed back, but reads what became of the plant', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '08:00');
  await page.getByRole('button', { name: 'Quit', exact: true }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your carrot has wilted.')).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeHidden();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Plant another' }).click();
  await expect(countdown(page)).toHaveText('25:00');
});

test('a session without a break of 15 minutes and more is harvested', async ({ page }) => {
  await openFocusPage(page);
  await setUp(page, { focusMinutes: 60, breakType: 'No Break', plant: 'Corn' });
  await expect(page.getByRole('button', { name: 'Take a Break' })).toBeHidden();
  await pass(page, '01:00:00');
  await skipHarvest(page);
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  await expectReadable(page);
  await expectDay(page, { completed: 3, growthXP: 3, totalFocusTime: 3600, failed: 0 });
  await expectHistory(page, [{ plantType: 'corn', status: 'harvested', focusTime: 3600 }]);
  await expect
    .poll(() => stored(page, 'lastSession'))
    .toMatchObject({
      isSuccessful: true,
      isFullCycle: false,
      pomodoroCount: 3,
    });
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(countdown(page)).toHaveText('01:00:00');
});

test('a shorter session without a break wilts, as the dialog has warned', async ({ page }) => {
  await openFocusPage(page);
  await setUp(page, { focusMinutes: 14, breakType: 'No Break' });
  await pass(page, '14:00');
  await expect(page.getByRole('heading', { name: 'Session Over' })).toBeVisible();
  await expect(page.getByText('needs 15 minutes of focus to be harvested')).toBeVisible();
  await expectReadable(page);
  await expectDay(page, { completed: 0, growthXP: 0, totalFocusTime: 840, failed: 1 });
  await expectHistory(page, [{ plantType: 'carrot', status: 'wilted' }]);
});

test('a reload keeps the planting and offers to resume it or to start over', async ({ page }) => {
  const prompts: string[] = [];
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type());
    void prompt.accept();
  });
  await openFocusPage(page);
  await pass(page, '08:00');
  await expect(countdown(page)).toHaveText('17:00');
  await page.getByRole('button', { name: 'Instructions' }).click();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await page.reload();
  expect(prompts).toEqual(['beforeunload']);

  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('with 17 min of focus left')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('The carrot');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(countdown(page)).toHaveText('17:00');
  expect(await stored(page, 'harvestHistory')).toBeNull();

  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(countdown(page)).toHaveText('25:00');
  await expectDay(page, { failed: 1, witherCount: 0, totalFocusTime: 0 });
  await expectHistory(page, [{ status: 'wilted', focusTime: 480 }]);
});

/** The page says so after a while, which the clock of all pages has to show. */
async function expectInOtherTab(page: Page): Promise<void> {
  const board = page.getByRole('heading', { name: 'Growing in another tab' });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(board).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('one planting runs in one tab; a second one says so and takes over @tabs', async ({
  context,
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '08:00');
  await expect(countdown(page)).toHaveText('17:00');
  const second = await context.newPage();
  await second.goto('/focus');
  await expectInOtherTab(second);
  await expectReadable(second);
  const left = await countdown(page).innerText();
  await second.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.getByRole('timer')).toHaveText(left);
  await expect(page.getByRole('heading', { name: 'Growing in another tab' })).toBeVisible();
});

test('of three tabs, the one that takes over has the planting @tabs', async ({ context, page }) => {
  // The clocks run: without Web Locks, they tell the order of the tabs.
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/\d\d:\d\d/);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const waiting of [second, third]) {
    await waiting.goto('/focus');
    await expect(waiting.getByRole('heading', { name: 'Growing in another tab' })).toBeVisible();
  }
  for (const taking of [third, second, page, third]) {
    await taking.bringToFront();
    await taking.getByRole('button', { name: 'Take over here' }).click();
    await expect(taking.getByRole('timer')).toHaveText(/\d\d:\d\d/);
    for (const other of [page, second, third])
      if (other !== taking)
        await expect(other.getByRole('heading', { name: 'Growing in another tab' })).toBeVisible();
  }
});

test('a tab that took the planting over, and then gave it up, does not take it back', async ({
  context,
  page,
}) => {
  await openFocusPage(page);
  await expect(countdown(page)).toHaveText('25:00');
  const second = await context.newPage();
  await second.goto('/focus');
  await expectInOtherTab(second);
  const left = await countdown(page).innerText();
  for (const taking of [second, page]) {
    await taking.getByRole('button', { name: 'Take over here' }).click();
    await expect(countdown(taking)).toHaveText(left);
  }
  const holder = async () => {
    const { held = [] } = await second.evaluate(() => navigator.locks.query());
    return held.find(({ name }) => name === 'furrow:growing')?.clientId;
  };
  const before = await holder();
  await context.clock.runFor(5000);
  expect(await holder()).toBe(before);
  await expect(countdown(page)).not.toHaveText(left);
});

test.describe('after an external edit of the storage keys', () => {
  test.use({ expectedErrors: [/"harvestHistory" could not be read/] });

  test('readable values are extended, and the others are set aside, never lost (D4)', async ({
    page,
  }) => {
    const others = {
      [DAY]: { completed: 2, growthXP: 2, totalFocusTime: 3000, mood: 'good' },
      '2026-11-19': { completed: 7, harvestXP: 3 },
    };
    await page.addInitScript((pomoStats) => {
      if (localStorage.getItem('pomoStats')) return;
      localStorage.setItem('pomoStats', pomoStats);
      localStorage.setItem('harvestHistory', '[broken');
      localStorage.setItem('todos', '[{"id":1}]');
      localStorage.setItem('somebody-elses', 'untouched');
    }, JSON.stringify(others));
    await openFocusPage(page);
    await expect.poll(() => stored(page, 'pomoStats')).toEqual(others);

    await growPomodoro(page);
    await expectDay(page, { completed: 3, growthXP: 3, totalFocusTime: 4500, mood: 'good' });
    await expect
      .poll(() => stored(page, 'pomoStats'))
      .toMatchObject({
        '2026-11-19': { completed: 7, harvestXP: 3 },
      });
    await page.getByRole('button', { name: 'Return to Focus' }).click();
    await page.getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    await expect(page).toHaveURL('/login');
    await expectHistory(page, [{ status: 'wilted', focusTime: 1500 }]);
    const values = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(values).toMatchObject({
      'furrow:corrupt:harvestHistory': '[broken',
      todos: '[{"id":1}]',
      'somebody-elses': 'untouched',
    });
  });
});
