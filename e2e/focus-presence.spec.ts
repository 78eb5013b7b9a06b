import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectDay,
  expectReadable,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  prefer,
  showPage,
  stored,
} from './focus-page.ts';
import { holdBack } from './late-answer.ts';
import { outside, watchOutside } from './outside-world.ts';

test.use(farmer);

const milestone = (page: Page) => page.getByTestId('milestone');
const favicon = (page: Page) => page.locator('link[rel="icon"]');

test('the tab’s title, its icon and the screen reader follow the plant', async ({ page }) => {
  await openFocusPage(page);
  await expect(page).toHaveTitle('25:00 Focus Time · Furrow');
  await expect(favicon(page)).toHaveAttribute('href', /bare/);
  await expect(milestone(page)).toHaveText('Focus started.');
  await pass(page, '12:30');
  await expect(milestone(page)).toHaveText('Focusing, halfway there.');
  await expect(favicon(page)).toHaveAttribute('href', /leaves/);
  await pass(page, '07:30');
  await expect(milestone(page)).toHaveText('Five minutes left.');
  await pass(page, '04:00');
  await expect(milestone(page)).toHaveText('One minute left.');
  await expect(page).toHaveTitle('01:00 Focus Time · Furrow');
  await pause(page);
  await expect(milestone(page)).toHaveText('Paused.');
  await expect(page).toHaveTitle('01:00 Paused · Furrow');
  await expect(favicon(page)).toHaveAttribute('href', /paused/);
  await pass(page, '03:01');
  await expect(milestone(page)).toHaveText('Still paused. Your carrot is wilting.');
  await pass(page, '02:00');
  await expect(milestone(page)).toHaveText('Paused. Your carrot has wilted.');
  await expect(page).toHaveTitle('01:00 Wilting · Furrow');
  await expect(favicon(page)).toHaveAttribute('href', /wilted/);
  await page.getByRole('button', { name: 'Resume' }).click();
  await pass(page, '01:00');
  await expect(milestone(page)).toHaveText(/^Done\. Pomodoro 1 of 4 is complete/);
  await expect(page).toHaveTitle('05:00 Break Time · Furrow');
});

test('a screen reader has one text for the time left, and hears each thing once', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '03:00');
  await expect(countdown(page)).toMatchAriaSnapshot(`- timer "Time left": "22:00"`);
  await pause(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(milestone(page)).toHaveText('Focus resumed.');
  await pass(page, '22:00');
  await expect(page.getByText('Pomodoro 1 of 4 complete!')).toBeVisible();
  await expect(milestone(page)).toHaveText(/^Done\. Pomodoro 1 of 4 is complete/);
  const told = page.locator('[role=alert], [role=status], output, [aria-live]');
  await expect(told.filter({ hasText: 'Pomodoro 1 of 4' })).toHaveCount(1);
});

test('single keys do what the buttons do, but nothing while typing', async ({ page }) => {
  await openFocusPage(page);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Keyboard shortcuts');
  await expectReadable(page);
  await page.keyboard.press('q');
  await expect(page.getByText('Are you sure?')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Change session' }).click();
  const description = dialog.getByLabel('What are you focusing today?');
  await description.fill('');
  await description.press('b');
  await description.press('Space');
  await expect(description).toHaveValue('b ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await pass(page, '02:00');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Take Break' }).click();
  await expect(page.getByText('Break Time')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('Focus Time')).toBeVisible();
  await page.keyboard.press('m');
  await expect.poll(() => stored(page, 'soundEnabled')).toBe(false);
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('n');
  const line = page.getByLabel('New task');
  await expect(line).toBeFocused();
  // Letters typed in the line are text, also after a task was added.
  for (const text of ['bq', 'nm']) {
    await page.keyboard.type(text);
    await expect(line).toHaveValue(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${text}” added`)).toBeAttached();
    await expect(line).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await expect(dialog).toContainText('You will destroy this harvest.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('?');
  await dialog.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('q');
  await expect(dialog).toBeHidden();
});

test('sounds are prefetched, one at a time, and follow the preference', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /\/(\w+)-[^/]+\.flac$/.exec(request.url())?.[1];
    if (name !== undefined) fetched.add(name);
  });
  await watchOutside(page);
  await openFocusPage(page);
  const effects = ['click', 'complete', 'error', 'pause', 'reset', 'start'];
  await expect.poll(() => [...fetched].toSorted()).toEqual(effects);
  // Without the sound of the first start, which depends on whether the browser saw a user gesture.
  const lately = async (count = 4) => (await outside(page, 'sounds')).slice(-count);
  await pause(page);
  await expect.poll(() => lately(1)).toEqual(['pause']);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => lately(2)).toEqual(['pause', 'start']);
  await pass(page, '25:00');
  await expect.poll(lately).toEqual(['pause', 'start', 'complete', 'calm']);

  await page.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => outside(page, 'silenced')).toContain('calm');
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await pass(page, '25:00');
  await expect(page.getByText('Break Time')).toBeVisible();
  expect(await lately()).toEqual(['pause', 'start', 'complete', 'calm']);
});

test('a sound that comes too late is not heard', async ({ page }) => {
  const bringPause = await holdBack(page, '**/pause-*.flac');
  const bringComplete = await holdBack(page, '**/complete-*.flac');
  await watchOutside(page);
  await openFocusPage(page);
  const sounds = () => outside(page, 'sounds');
  await pause(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(sounds).toContain('start');
  await bringPause();

  await growPomodoro(page);
  await page.getByRole('button', { name: 'Mute' }).click();
  await bringComplete();
  await page.getByRole('button', { name: 'Unmute' }).click();
  const starts = async () => (await sounds()).filter((name) => name === 'start').length;
  const before = await starts();
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect.poll(starts).toBe(before + 1);
  for (const late of ['pause', 'complete']) expect(await sounds()).not.toContain(late);
});

test.describe('if no sound can be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the farm grows on, and only the console has an error (section 8)', async ({ page }) => {
    await page.route('**/*.flac', (route) => route.abort());
    const warning = page.waitForEvent('console', (message) =>
      message.text().startsWith('A sound could not be played.'),
    );
    await openFocusPage(page);
    await warning;
    await growPomodoro(page);
    await expect(page.getByRole('alert')).toBeHidden();
    await expectDay(page, { completed: 1 });
  });
});

test('a hidden page announces the end of each period once, if enabled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await watchOutside(page);
  await prefer(page, 'furrow:focus-mode', 'keep-growing');
  await openFocusPage(page);
  await growPomodoro(page);
  expect(await outside(page, 'notifications')).toEqual([]);
  await showPage(page, 'hidden');
  await pass(page, '05:00');
  await pass(page, '25:00');
  await expect
    .poll(() => outside(page, 'notifications'))
    .toEqual([
      'Your break is over: Your carrot is growing.',
      '🥕 Pomodoro 2 of 4 complete!: Time for a break.',
    ]);
  await showPage(page, 'visible');
  await page.getByRole('button', { name: 'Focus settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus settings' });
  await expectReadable(page);
  await dialog.getByLabel('Notifications').uncheck();
  await dialog.getByRole('radio', { name: 'Pause my timer' }).click();
  await expect.poll(() => stored(page, 'furrow:focus-mode')).toBe('pause');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await showPage(page, 'hidden');
  await pass(page, '05:00');
  expect(await outside(page, 'notifications')).toHaveLength(2);
});

test('a headset pauses and goes on, and the screen stays on while the plant grows', async ({
  page,
}) => {
  await watchOutside(page);
  await openFocusPage(page);
  await pass(page, '05:00');
  await expect.poll(() => outside(page, 'wakeLocks')).toEqual(['held']);
  await page.evaluate(() => dispatchEvent(new CustomEvent('headset', { detail: 'pause' })));
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.poll(() => outside(page, 'wakeLocks')).toEqual(['held', 'released']);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe(
    'Growing: Carrot',
  );
  await page.evaluate(() => dispatchEvent(new CustomEvent('headset', { detail: 'play' })));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
});
