import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectDay,
  expectHistory,
  expectKept,
  expectReadable,
  farmer,
  growCycle,
  harvestLevel,
  watchHarvest,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  prefer,
  setBack,
  showPage,
  stopClocks,
  stored,
} from './focus-page.ts';

test.use(farmer);

const FULL_CYCLE = { completed: 4, growthXP: 4, harvestXP: 1, totalFocusTime: 6000 };

test('the long break runs out: the next planting begins, and can be left at no cost (D20)', async ({
  page,
}) => {
  await openFocusPage(page);
  await growCycle(page);
  await pass(page, '15:00');
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await expect(countdown(page)).toHaveText('25:00');
  await expect(page.getByText('Pomos: 0/4')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Garden XP' })).toContainText('0/4');
  await pass(page, '10:00');
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(page).toHaveURL('/login');
  await expectDay(page, { ...FULL_CYCLE, failed: 0, witherCount: 0 });
  await expectHistory(page, [{ status: 'harvested', focusTime: 6000 }]);
});

test('Start a New Pomo resets for a new cycle and adds no XP', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await pass(page, '01:00');
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(countdown(page)).toHaveText('25:00');
  await expect(page.getByText('Pomos: 0/4')).toBeVisible();
  await expectDay(page, FULL_CYCLE);
  await growPomodoro(page);
  await expectDay(page, { completed: 5, growthXP: 5, harvestXP: 1 });
});

test('after a planting without input the next one waits (D20)', async ({ page }) => {
  await openFocusPage(page);
  for (const time of ['25:00', '05:00', '25:00', '05:00', '25:00', '05:00', '25:00']) {
    await pass(page, time);
  }
  await expect(harvestLevel(page)).toBeAttached();
  await watchHarvest(page);
  await pass(page, '15:00');
  await expect(page.getByText('Your break is over')).toBeVisible();
  await expectReadable(page);
  await pass(page, '30:00');
  await expectDay(page, FULL_CYCLE);
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(countdown(page)).toHaveText('25:00');
});

test('stopping in the break after a pomodoro keeps it, and says so (D19)', async ({ page }) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await page.getByRole('button', { name: 'Quit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('1 completed pomodoro is yours to keep.');
  await expect(dialog).toContainText('A harvest takes 4');
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await expectDay(page, { completed: 1, growthXP: 1, failed: 0, witherCount: 0 });
  expect(await stored(page, 'harvestHistory')).toBeNull();
});

test('a manual break that runs out continues the rest of the period, at no cost', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '10:00');
  await page.getByRole('button', { name: 'Take a Break' }).click();
  await page.getByRole('button', { name: 'Take Break' }).click();
  await expect(countdown(page)).toHaveText('05:00');
  await pass(page, '05:00');
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await expect(countdown(page)).toHaveText('15:00');
  await pass(page, '15:00');
  await expectDay(page, { completed: 1, growthXP: 1, witherCount: 0, totalFocusTime: 1500 });
});

test('a break runs on while hidden; the focus after it waits, full and uncounted (D20)', async ({
  page,
}) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await showPage(page, 'hidden');
  await pass(page, '05:00');
  await pass(page, '20:00');
  await showPage(page, 'visible');
  await expect(countdown(page)).toHaveText('25:00');
  await expect(page.getByText('Total pause time')).toBeHidden();
  await pass(page, '25:00');
  await expectDay(page, { completed: 2, totalFocusTime: 3000, pausePenalties: 0 });
});

test('the pause limit takes effect when it is crossed, also while hidden (D13)', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '08:00');
  await showPage(page, 'hidden');
  await pass(page, '05:01');
  await expectDay(page, { witherCount: 3, pausePenalties: 1, failed: 1 });
  await expectHistory(page, [{ status: 'wilted', focusTime: 480 }]);
  await showPage(page, 'visible');
  await expect(page.getByRole('dialog')).toContainText('Pause penalties so far: 1.');
  await expectReadable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectDay(page, { witherCount: 3 });

  // A wilted planting can still be completed: it gives XP, and one wilted entry with all its focus (D15).
  await pass(page, '17:00');
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  for (let number = 2; number <= 4; number += 1) {
    await pass(page, '25:00');
    if (number < 4) await page.getByRole('button', { name: 'Return to Focus' }).click();
  }
  await expect(page.getByText('wilted on the way')).toBeVisible();
  await expect(page.getByText('It was paused for more than 5 minutes.')).toBeVisible();
  await expectReadable(page);
  await expectDay(page, { ...FULL_CYCLE, failed: 1, witherCount: 3 });
  await expectHistory(page, [{ status: 'wilted', focusTime: 6000 }]);
});

test("with 'Keep growing' the timer goes on while hidden (D21)", async ({ page }) => {
  await prefer(page, 'furrow:focus-mode', 'keep-growing');
  await openFocusPage(page);
  await pass(page, '05:00');
  await showPage(page, 'hidden');
  await expect(page).toHaveTitle('20 min Focus Time · Furrow');
  await pass(page, '20:00');
  await expectDay(page, { completed: 1, growthXP: 1, pausePenalties: 0 });
  await expect(page).toHaveTitle('5 min Break Time · Furrow');
  await pass(page, '05:00');
  await pass(page, '10:00');
  await showPage(page, 'visible');
  await expect(countdown(page)).toHaveText('15:00');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('if pauses do not ask, a tab switch just pauses the timer (D13)', async ({ page }) => {
  await prefer(page, 'furrow:pause-question', 'waived');
  await openFocusPage(page);
  await pass(page, '05:00');
  await showPage(page, 'hidden');
  await showPage(page, 'visible');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(countdown(page)).toHaveText('20:00');
});

test('a dialog about a period closes when the period ends (D13)', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '24:00');
  for (const button of ['Pause', 'Take a Break', 'Quit']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (button !== 'Quit') await page.keyboard.press('Escape');
  }
  await pass(page, '01:00');
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectDay(page, { completed: 1, witherCount: 0 });
});

test('every way out of an active session asks first: links, buttons and Back', async ({ page }) => {
  await openFocusPage(page);
  await page.goto('/');
  // The prerendered link would load another document, and Back would leave that one.
  await expect(page.locator('[data-prerendered-page]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Start focusing' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(countdown(page)).toHaveText('25:00');
  await pass(page, '02:00');
  await expect(countdown(page)).toHaveText('23:00');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const ways = [
    () => page.getByRole('link', { name: 'Furrow' }).first().click(),
    () => page.getByRole('link', { name: 'Log In' }).click(),
    () => page.getByRole('button', { name: 'Quit' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(dialog).toContainText('You will destroy this harvest.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/focus');
  }
  await page.goBack();
  await dialog.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('has been abandoned. -10 Garden XP');
  await expectReadable(page);
  await expectDay(page, { failed: 1, witherCount: 10 });
});

test('the way out asks first also if the address ends with a slash', async ({ page }) => {
  await stopClocks(page);
  await page.goto('/focus/');
  await expect(countdown(page)).toHaveText('25:00');
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
});

test('Back goes back even before the next page is shown', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.back();
    };
  });
  await page.getByRole('link', { name: 'Keep it: sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL('/focus');
});

test('a clock set back by an hour changes nothing, seen or reloaded, in any state (D11)', async ({
  page,
}) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await openFocusPage(page);
  const comesBack = async (text: string) => {
    await setBack(page, 3_600_000);
    // So long that the page keeps the planting again (D22).
    await pass(page, '00:10');
    await expect(countdown(page)).toHaveText(text);
    await expectKept(page);
    await setBack(page, 3_600_000);
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(countdown(page)).toHaveText(text);
  };
  await pass(page, '07:50');
  await comesBack('17:00');
  await pause(page);
  await pass(page, '00:50');
  await comesBack('17:00');
  await expect(page.getByText('Total pause time: 1 min')).toBeVisible();
  await pass(page, '17:00');
  await pass(page, '01:50');
  await comesBack('03:00');
  await expectDay(page, { completed: 1, totalFocusTime: 1500, witherCount: 0 });
});

test('the offer warns of time away that wilts the plant; it counts on Resume (D22)', async ({
  page,
}) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await openFocusPage(page);
  await pass(page, '08:00');
  await expectKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('resuming wilts the plant')).toBeHidden();
  await pass(page, '06:00');
  await expect(page.getByText('resuming wilts the plant')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('alert')).toContainText('excessive pauses! (-3 Garden XP)');
  await expect(countdown(page)).toHaveText('17:00');
  await expectDay(page, { witherCount: 3, pausePenalties: 1, failed: 1 });
});

test('a planting that was left a day ago is over, and the next one begins at once', async ({
  page,
}) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await openFocusPage(page);
  await pass(page, '08:00');
  await expectKept(page);
  await page.goto('about:blank');
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00+01:00'));
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
  await expectHistory(page, [{ plantType: 'carrot', status: 'wilted', focusTime: 480 }]);
});
