import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { farmer, growCycle, openFocusPage, pass, pause } from './focus-page.ts';

test.use(farmer);

/** Every text of the set-up dialog and the focus page in sections 2 and 8, exactly, by its place. */
const TEXTS = {
  'set-up': [
    'Focus Session Setup',
    'Longer sessions yield greater harvests. Leaving the focus page resets your progress.',
    'Focus Session Type',
    'Break Type',
    'Select Your Plant',
    'What are you focusing today?',
    'Cancel',
    'Start Growing',
    'Please enter only numeric values.',
    'Please enter a valid number.',
    'Maximum focus duration is 999 minutes. Setting to 999.',
    'Minimum focus duration is 1 minute. Setting to 1.',
    'Maximum break duration is 999 minutes. Setting to 999.',
    'Minimum break duration is 1 minute. Setting to 1.',
  ],
  dropdowns: [
    'Quick Grow',
    'Classic Harvest',
    'Deep Root',
    'Custom Bloom',
    'No Break',
    'Stretch Break',
    'Refuel Break',
    'Rebirth Break',
    'Custom Break',
    'Carrot',
    'Tomato',
    'Wheat',
    'Corn',
  ],
  focus: [
    'Quit',
    'Instructions',
    'Growing: Carrot',
    'Garden XP',
    'Growth XP',
    'Harvest XP',
    'Current: 0 XP',
    'Level 1',
    'Next: Level 2 (10 Garden XP)',
    'Focus Time',
    'Pomos: 0/4',
    'Finish At: 10:29 AM',
  ],
  instructions: [
    'How Furrow Works',
    '1 completed pomodoro gives +1 Growth XP, with progress 0/4 to 3/4 and then a reset.',
    '4 Growth XP give +1 Harvest XP.',
    '1 Harvest XP gives 10 Garden XP.',
    'Excessive breaks -3 per break after the 5th',
    'Excessive pausing -3 per penalty',
    'Quitting -10',
  ],
  pause: [
    'Pause Timer',
    'The pause time will be subtracted from your final focus duration.',
    'Pausing for more than 5 minutes will cause your harvest to wilt!',
    "Don't show this again",
    'Cancel',
    'Pause',
  ],
  break: ['Take a Break?', 'Continue Focus', 'Take Break'],
  quit: ['Are you sure?', 'You will destroy this harvest.', 'Cancel', 'I Quit'],
  'break time': ['Break Time', 'Return to Focus'],
  'full cycle': [
    'Congratulations! Full Cycle Complete!',
    '+1 Harvest XP • +10 Garden XP',
    'Start a New Pomo',
    'Complete',
  ],
  alerts: [
    'Your harvest is wilting due to excessive pauses! (-3 Garden XP)',
    'Additional pausing continues to weaken your harvest! (-3 Garden XP)',
    "Too many breaks! Your plant's growth is weakening.",
    'has withered from neglect. -3 Garden XP',
    'has been abandoned. -10 Garden XP',
  ],
} as const;

/** All visible text of the page. */
async function read(page: Page): Promise<string> {
  return page.locator('body').innerText();
}

function expectTexts(where: keyof typeof TEXTS, shown: string): void {
  const missing = TEXTS[where].filter((text) => !shown.includes(text));
  expect(missing, where).toEqual([]);
}

test('the set-up dialog says what sections 2 and 5 say', async ({ page }) => {
  await openFocusPage(page);
  await page.getByRole('button', { name: 'Change session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
  let shown = await read(page);
  for (const subject of ['focus', 'break']) {
    const input = dialog.getByLabel(`Custom ${subject} (minutes)`);
    for (const typed of ['ten', '', '1000', '0']) {
      await input.fill(typed);
      await input.press('Enter');
      shown += await dialog.getByRole('alert').innerText();
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
    }
  }
  expectTexts('set-up', shown);

  let offered = '';
  for (const name of ['Focus Session Type', 'Break Type', 'Select Your Plant']) {
    await page.getByRole('combobox', { name }).click();
    await page.clock.runFor(100);
    offered += await page.getByRole('listbox').innerText();
    await page.keyboard.press('Escape');
  }
  expectTexts('dropdowns', offered);
  const minutes = await dialog.getByRole('group').allInnerTexts();
  expect(minutes.map((text) => text.split('\n').map(Number))).toEqual([
    [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60],
    [1, 3, 5, 7, 10, 15, 20, 30],
  ]);
});

test('a custom break chosen after No Break has the default, and at least a minute', async ({
  page,
}) => {
  await openFocusPage(page);
  await page.getByRole('button', { name: 'Change session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
  for (const entry of ['No Break', 'Custom Break']) {
    await page.getByRole('combobox', { name: 'Break Type' }).click();
    await page.clock.runFor(100);
    await page.getByRole('option', { name: entry }).click();
  }
  const input = dialog.getByLabel('Custom break (minutes)');
  await expect(input).toHaveValue('5');
  await input.fill('');
  await dialog.getByRole('button', { name: 'Start Growing' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Minimum break duration is 1 minute. Setting to 1.',
  );
  await expect(input).toHaveValue('1');
});

test('the focus page says what sections 2, 4 and 8 say', async ({ page }) => {
  await openFocusPage(page);
  expectTexts('focus', await read(page));
  const dialog = page.getByRole('dialog');
  for (const [button, where] of [
    ['Instructions', 'instructions'],
    ['Pause', 'pause'],
    ['Take a Break', 'break'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    expectTexts(where, await dialog.innerText());
    await page.keyboard.press('Escape');
  }
  await growCycle(page);
  expectTexts('full cycle', await read(page));
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();

  const alerts = new Set<string>();
  const hear = async () => {
    const before = alerts.size;
    // An earlier alert may still be there, and the new one not yet.
    const heard = async () => {
      for (const text of await page.locator('[data-alert]').allInnerTexts()) alerts.add(text);
      return alerts.size;
    };
    await expect.poll(heard).toBeGreaterThan(before);
  };
  for (let breaks = 1; breaks <= 6; breaks += 1) {
    await pass(page, '01:00');
    await page.getByRole('button', { name: 'Take a Break' }).click();
    await page.getByRole('button', { name: 'Take Break' }).click();
    if (breaks === 1) expectTexts('break time', await read(page));
    if (breaks === 6) await hear();
    await page.getByRole('button', { name: 'Return to Focus' }).click();
  }
  await pause(page);
  await pass(page, '05:01');
  await hear();
  await page.getByRole('button', { name: 'Resume' }).click();
  await pause(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Additional pausing')).toBeVisible();
  await hear();
  // Chromium shows its own text; this is the text that the page asks for.
  const asked = await page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent');
    event.initEvent('beforeunload', false, true);
    dispatchEvent(event);
    return Reflect.get(event, 'returnValue');
  });
  expect(asked).toBe('You have an active focus session. Are you sure you want to leave?');
  await page.getByRole('button', { name: 'Quit' }).click();
  expectTexts('quit', await dialog.innerText());
  await dialog.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await hear();
  expectTexts('alerts', [...alerts].join('\n'));
});
