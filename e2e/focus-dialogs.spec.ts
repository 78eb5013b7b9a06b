import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import {
  countdown,
  expectDay,
  expectHistory,
  expectReadable,
  farmer,
  openFocusPage,
  pass,
  pause,
  showPage,
} from './focus-page.ts';

test.use(farmer);

test('a pause asks first, stops the timer, and can be set not to ask again', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '05:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause Timer' });
  await expect(dialog).toContainText(
    'The pause time will be subtracted from your final focus duration.',
  );
  await expect(dialog).toContainText(
    'Pausing for more than 5 minutes will cause your harvest to wilt!',
  );
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByLabel("Don't show this again").check();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('20:00');
  await expect(page.getByText('Total pause time: 1 min')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a Break' })).toBeDisabled();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Resume' }).click();

  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('19:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the buttons of the dialogs stand in the order of section 2, and one of them is filled', async ({
  page,
}) => {
  await openFocusPage(page);
  const buttons = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /\p{L}/u })
    .and(page.locator(':not([aria-haspopup])'));
  for (const [opener, names, filled] of [
    ['Pause', ['Cancel', 'Pause'], 'Pause'],
    ['Take a Break', ['Continue Focus', 'Take Break'], 'Continue Focus'],
    ['Quit', ['Cancel', 'Change session', 'I Quit'], 'I Quit'],
    ['Change session', ['Other ways to grow', 'Cancel', 'Start Growing'], 'Start Growing'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(buttons).toHaveText([...names]);
    expect(await buttons.evaluateAll(filledOf)).toEqual([filled]);
    await page.keyboard.press('Escape');
    await expect(buttons).toHaveCount(0);
  }
});

/** In the page: the buttons with an opaque background. */
function filledOf(buttons: Element[]) {
  return buttons
    .filter((button) => getComputedStyle(button).backgroundColor.startsWith('rgb('))
    .map((button) => button.textContent);
}

test('Enter and Space, pressed by habit, cost nothing in a dialog', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '05:00');
  const dialog = page.getByRole('dialog');
  // The focus moves with a frame, and frames need time.
  const focusedAfterFrames = async () => {
    await page.clock.runFor(50);
    return dialog.locator('button:focus').allInnerTexts();
  };
  const expectFirst = (name: string) => expect.poll(focusedAfterFrames).toEqual([name]);
  await page.keyboard.press('q');
  await expectFirst('Cancel');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expectFirst('Done');
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('b');
  await expectFirst('Continue Focus');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(countdown(page)).toHaveText('20:00');

  await page.keyboard.press('Space');
  await expectFirst('Pause');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Space');
  // The question was not waived.
  await page.keyboard.press('Space');
  await expectFirst('Pause');
});

test('a hidden page pauses; Cancel resumes, Pause stays paused', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '03:00');
  await showPage(page, 'hidden');
  await pass(page, '02:00');
  await showPage(page, 'visible');
  const dialog = page.getByRole('dialog', { name: 'Pause Timer' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Total pause time: 2 min')).toBeVisible();
  await expect(dialog).toContainText('You left this tab, so the timer paused (2:00 so far).');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'the timer goes on',
  );
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('21:00');

  await showPage(page, 'hidden');
  await showPage(page, 'visible');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(countdown(page)).toHaveText('21:00');

  await page.getByRole('button', { name: 'Resume' }).click();
  await pass(page, '01:00');
  await showPage(page, 'hidden');
  await showPage(page, 'visible');
  await dialog.getByRole('button', { name: 'Keep growing when I switch tabs' }).click();
  await expect(dialog).toContainText('Your plant now keeps growing when you switch tabs.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await showPage(page, 'hidden');
  await pass(page, '01:00');
  await showPage(page, 'visible');
  await expect(countdown(page)).toHaveText('19:00');
  await expect(dialog).toBeHidden();
});

test('quitting asks, then leaves a wilted plant and costs 10', async ({ page }) => {
  await openFocusPage(page);
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const free = dialog.getByText('In the first minute, “Change session” costs nothing.');
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(free).toBeVisible();
  await expectReadable(page);
  await pass(page, '01:00');
  await expect(free).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await pass(page, '09:00');
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(dialog).toContainText('You will destroy this harvest.');
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(countdown(page)).toHaveText('15:00');

  await page.getByRole('link', { name: 'Log In' }).click();
  await dialog.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await expectDay(page, { failed: 1, witherCount: 10, completed: 0, totalFocusTime: 0 });
  await expectHistory(page, [{ plantType: 'carrot', status: 'wilted', focusTime: 600 }]);
});

test('a manual break asks, counts when it starts, and focus goes on with what remained', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '10:00');
  await page.getByRole('button', { name: 'Take a Break' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a Break?' });
  await expect(dialog).toContainText('Breaks taken: 0 of 5');
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Continue Focus' }).click();
  await page.getByRole('button', { name: 'Take a Break' }).click();
  await expect(dialog).toContainText('Breaks taken: 0 of 5');
  await dialog.getByRole('button', { name: 'Take Break' }).click();
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  await expect(countdown(page)).toHaveText('05:00');
  await expectReadable(page);

  await pass(page, '02:00');
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(countdown(page)).toHaveText('15:00');
  await page.getByRole('button', { name: 'Take a Break' }).click();
  await expect(dialog).toContainText('Breaks taken: 1 of 5');
});

test('more than 5 minutes of pause wilt the plant, and each later pause costs again', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '08:00');
  await pause(page);
  await pass(page, '03:00');
  await expect(page.getByText('Total pause time: 3 min')).toBeVisible();
  await expect(page.getByText(/wilts in/)).toBeHidden();
  await pass(page, '00:01');
  await expect(page.getByText('Your harvest wilts in 119 seconds of pause.')).toBeVisible();
  await expectReadable(page);

  await pass(page, '02:00');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Your harvest is wilting due to excessive pauses! (-3 Garden XP)',
  );
  await expect(page.getByText('Wilted: Carrot')).toBeVisible();
  await expectReadable(page);
  await expectDay(page, { witherCount: 3, pausePenalties: 1, failed: 1 });
  await expectHistory(page, [{ status: 'wilted', focusTime: 480 }]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectDay(page, { witherCount: 3 });

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog')).toContainText('Pause penalties so far: 1.');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(alert).toContainText(
    'Additional pausing continues to weaken your harvest! (-3 Garden XP)',
  );
  await expectDay(page, { witherCount: 6, pausePenalties: 2, failed: 1 });
});

test('the sixth manual break costs 3 and spoils the harvest', async ({ page }) => {
  await openFocusPage(page);
  const alert = page.getByRole('alert');
  for (let number = 1; number <= 6; number += 1) {
    await pass(page, '01:00');
    await page.getByRole('button', { name: 'Take a Break' }).click();
    await expect(alert).toBeHidden();
    await page.getByRole('button', { name: 'Take Break' }).click();
    if (number < 6) await page.getByRole('button', { name: 'Return to Focus' }).click();
  }
  await expect(alert).toContainText("Too many breaks! Your plant's growth is weakening.");
  await expect(alert).toContainText('has withered from neglect. -3 Garden XP');
  await expectReadable(page);
  await expectDay(page, { witherCount: 3, pausePenalties: 0 });
});

test('on a phone alerts are stacked over the quote: countdown, buttons and plant stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await watchShifts(page);
  await openFocusPage(page);
  await pass(page, '18:00');
  await pause(page);
  await pass(page, '05:10');
  const alerts = page.getByRole('alert');
  await expect(alerts).toHaveText(/due to excessive pauses!/);
  await page.getByRole('button', { name: 'Resume' }).click();
  await pause(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(alerts).toHaveText([/due to excessive pauses!/, /Additional pausing/]);
  await expectReadable(page);

  const [face, pauseButton] = [
    page.getByText('Finish At:'),
    page.getByText('Pause', { exact: true }),
  ];
  for (const alert of await alerts.all()) {
    const { top, bottom } = await edges(alert);
    expect(top).toBeGreaterThan((await edges(face)).bottom);
    expect(bottom).toBeLessThan((await edges(pauseButton)).top);
  }
  expect(await shiftsOf(page)).toEqual([]);

  // The latest alert is on top; after it is dismissed, the one below gets the focus.
  const crosses = page.getByRole('button', { name: 'Dismiss' });
  await crosses.last().click();
  await expect(alerts).toHaveText(/due to excessive pauses!/);
  await crosses.focus();
  await page.keyboard.press('Enter');
  await expect(alerts).toBeHidden();
});

async function edges(place: Locator) {
  const box = await place.boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
}
