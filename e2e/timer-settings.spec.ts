import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { readStore } from './browser-database.ts';
import { beRegistered, PASSWORD, ask, test } from './account.ts';
import { expect } from './fixtures.ts';
import {
  choose,
  countdown,
  endBreak,
  expectDay,
  expectKept,
  farmer,
  growCycle,
  growPomodoro,
  openFocusPage,
  pass,
  showPage,
  stored,
  skipHarvest,
} from './focus-page.ts';
import { showIn } from './languages.ts';
import { outside, watchOutside } from './outside-world.ts';

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Focus settings' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await button(page, 'Focus settings').click();
  await expect(dialog(page)).toBeVisible();
}

async function change(page: Page, toggle: string): Promise<void> {
  await openSettings(page);
  await dialog(page).getByRole('switch', { name: toggle }).click();
  await button(page, 'Done').click();
}

test('a break waits to be started, and costs nothing while it waits', async ({ page }) => {
  await openFocusPage(page);
  await change(page, 'Start breaks automatically');
  await pass(page, '25:00');
  await expect(button(page, 'Start the break')).toBeVisible();
  await expect(page).toHaveTitle(/Start the break/);
  await expect(page.getByTestId('milestone')).toHaveText(
    'Done. Pomodoro 1 of 4 is complete, and your break is waiting.',
  );
  await showPage(page, 'hidden');
  await pass(page, '20:00');
  await showPage(page, 'visible');
  await expect(countdown(page)).toHaveText('05:00');
  await expect(page.getByText('Total pause time')).toBeHidden();

  await test.step('it still waits after a reload', async () => {
    await expectKept(page);
    await page.reload();
    await expect(page.getByText('Your plant is still in the ground')).toBeVisible();
    await button(page, 'Resume').click();
    await expect(button(page, 'Return to Focus')).toBeVisible();
  });
  await page.keyboard.press('Space');
  await expect(button(page, 'Start the break')).toBeHidden();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('04:00');
  await endBreak(page);
});

test('the focus after a break waits to be started', async ({ page }) => {
  await watchOutside(page);
  await openFocusPage(page);
  await change(page, 'Start focus automatically after a break');
  await growPomodoro(page);
  await pass(page, '05:00');
  await expect(button(page, 'Start Focus')).toBeVisible();
  await expect(page).toHaveTitle(/Start Focus/);
  await expect(page.getByTestId('milestone')).toHaveText('Your focus is waiting for you.');
  await expect.poll(() => outside(page, 'sounds')).toContain('complete');
  await pass(page, '07:00');
  await expect(countdown(page)).toHaveText('25:00');
  await button(page, 'Start Focus').click();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('24:00');
});

test('a break that waits can be left out', async ({ page }) => {
  await openFocusPage(page);
  await change(page, 'Start breaks automatically');
  await pass(page, '25:00');
  await button(page, 'Return to Focus').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('24:00');
});

test('after a full cycle, too, the break waits to be started', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await button(page, 'Start a New Pomo').click();
  await change(page, 'Start breaks automatically');
  for (let number = 1; number <= 3; number += 1) {
    await pass(page, '25:00');
    await button(page, 'Return to Focus').click();
  }
  await pass(page, '25:00');
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
  await skipHarvest(page);
  await button(page, 'Start the break').click();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('14:00');
});

test('a long break follows the chosen number of pomodoros', async ({ page }) => {
  await openFocusPage(page);
  await openSettings(page);
  await choose(page, 'Long break after', '2 pomodoros');
  await choose(page, 'Long break', '20 min');
  await button(page, 'Done').click();
  await growPomodoro(page);
  await expect(countdown(page)).toHaveText('05:00');
  await endBreak(page);
  await growPomodoro(page);
  await expect(countdown(page)).toHaveText('20:00');

  await openSettings(page);
  await button(page, 'Back to defaults').click();
  await expect(dialog(page).getByRole('combobox', { name: 'Long break after' })).toHaveText(
    '4 pomodoros',
  );
  await button(page, 'Done').click();
  await endBreak(page);
  await growPomodoro(page);
  await expect(countdown(page)).toHaveText('05:00');
});

test('volume and end sound are heard at once, and follow to another device', async ({
  page,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  await watchOutside(page);
  await page.goto('/focus');
  await openSettings(page);
  await dialog(page).getByRole('slider', { name: 'Volume' }).fill('30');
  await page.getByRole('combobox', { name: 'When focus ends' }).click();
  await page.getByRole('option', { name: 'Bell' }).click();
  await button(page, 'Listen').click();
  await expect.poll(() => outside(page, 'sounds')).toContain('bell');
  await expect
    .poll(() => stored(page, 'furrow:settings'))
    .toMatchObject({ volume: 30, endSound: 'bell' });

  const elsewhere = await browser.newContext({ baseURL: server.address });
  const other = await elsewhere.newPage();
  await ask(other, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await other.goto('/dashboard');
  await expect
    .poll(() => stored(other, 'furrow:settings'))
    .toMatchObject({ volume: 30, endSound: 'bell' });
  await elsewhere.close();
});

test('who never opens the settings stores none', async ({ page }) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await expectKept(page);
  const { rows } = await readStore(page, 'growing');
  const kept = JSON.stringify(rows);
  expect(kept).toContain('pomodoro-break');
  expect(kept).not.toMatch(/timing|unstarted|sinceLongBreak/);
  expect(await stored(page, 'furrow:settings')).toBeNull();
});

test("'Done early' ends the period: its focus counts, it is not a pomodoro", async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '12:00');
  await button(page, 'Done early').click();
  const question = page.getByRole('dialog', { name: 'Done early' });
  await expect(question).toHaveAccessibleDescription(
    'Ends your focus now. 12 min of focus counts for today, without a pomodoro.',
  );
  await question.getByRole('button', { name: 'Done early' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Break Time')).toBeVisible();
  await expect(countdown(page)).toHaveText('05:00');
  await expect(page.getByText('Pomos: 0/4')).toBeVisible();
  await expect(page.getByTestId('milestone')).toHaveText('Your focus has ended early.');
  await expect(
    page.getByText('Done early. 12 min of focus counts for today, without a pomodoro.'),
  ).toBeVisible();
  await showIn(page, 'de');
  await expect(page.getByText('Das zählt für heute als 12 Min. Fokus')).toBeVisible();
  await showIn(page, 'en');
  await expectDay(page, { totalFocusTime: 720, completed: 0, growthXP: 0, failed: 0 });
  await expect(button(page, 'Done early')).toBeHidden();
  await endBreak(page);
  await growPomodoro(page);
  await expectDay(page, { totalFocusTime: 2220, completed: 1, growthXP: 1 });
});

test('the button that closes the focus settings is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openFocusPage(page);
  await openSettings(page);
  await expect(button(page, 'Done')).toBeInViewport({ ratio: 1 });
});

test('the settings page has the same settings of the timer', async ({ page, server }) => {
  await beRegistered(page, server);
  await page.goto('/settings');
  const timer = page.getByRole('region', { name: 'Timer', exact: true });
  await timer.getByText('Keep growing').click();
  await timer.getByRole('switch', { name: 'Start breaks automatically' }).click();
  await timer.getByRole('slider', { name: 'Volume' }).fill('20');
  await expectAccessible(page);
  await openFocusPage(page);
  await openSettings(page);
  const there = dialog(page);
  await expect(there.getByRole('radio', { name: 'Keep growing' })).toBeChecked();
  await expect(there.getByRole('switch', { name: 'Start breaks automatically' })).not.toBeChecked();
  await expect(there.getByRole('slider', { name: 'Volume' })).toHaveValue('20');
});
