import { FocusSession, focusSessionInBreak } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import { stored } from './focus-page.ts';
import { part } from './gardener.ts';
import { grownLately, openCorrections, openGrown } from './grown-elsewhere.ts';

// 'This did not happen' and 'Shorten…' in the details of a harvest (D61).

test.use({ timezoneId: 'UTC', locale: 'en-US', expectedErrors: [/Failed to load resource/] });

const press = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

const xp = (page: Page, figure: number) =>
  expect(page.getByText(new RegExp(`^${figure}\\sGarden\\sXP`))).toBeVisible();

const harvests = async (page: Page) => {
  const history = await stored(page, 'harvestHistory');
  return Array.isArray(history) ? history.length : 0;
};

/** The board follows within 35 seconds. */
const expectOnBoard = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.goto('/leaderboard');
        const standing = part(page, 'Your Rank');
        await expect(standing).toContainText('to level');
        return standing.textContent();
      },
      { timeout: 35_000 },
    )
    .toContain(text);

test('a planting that did not happen counts nowhere, until that is undone', async ({
  page,
  server,
}) => {
  await openGrown(page, server);
  await xp(page, 10);
  await openCorrections(page);
  await expect(page.getByRole('dialog')).toContainText(/– .* · 1 h 40 min of focus/);
  await expectAccessible(page);
  await press(page, 'This did not happen');
  await expect(page.getByRole('dialog', { name: 'Take this planting back?' })).toContainText(
    'You can undo this.',
  );
  await expectAccessible(page);
  await press(page, 'This did not happen');
  await expect(page.getByText('This planting no longer counts.')).toBeVisible();
  expect(await stored(page, 'pomoStats')).toBeNull();
  expect(await harvests(page)).toBe(0);
  await expectAccessible(page);
  await expectOnBoard(await page.context().newPage(), 'to level 2');
  await press(page, 'Undo');
  await expect(page.getByText('This planting counts in full again.')).toBeVisible();
  expect(await harvests(page)).toBe(1);
  await press(page, 'Close');
  await xp(page, 10);
  await expectOnBoard(page, 'to level 3');
});

test('by keyboard alone, a cycle is shortened, and the dialog says before that it will not be a harvest', async ({
  page,
  server,
}) => {
  await openGrown(page, server);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Details: Carrot/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Shorten…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shorten this planting' });
  await expect(dialog.getByLabel('Minutes off the beginning')).toBeFocused();
  await expect(dialog).toContainText('Left: 1 h 40 min of focus, 4 pomodoros.');
  await page.keyboard.type('100');
  await expect(dialog).toContainText('Nothing would be left.');
  await expect(dialog.getByRole('button', { name: 'Shorten' })).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await expect(dialog).toContainText('Left: 1 h 30 min of focus, 3 pomodoros.');
  await expect(dialog).toContainText('It will no longer be a harvest.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => harvests(page)).toBe(0);
  const undo = page.getByRole('button', { name: 'Undo the shortening' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => harvests(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'Shorten…' })).toBeFocused();
  await page.getByRole('button', { name: 'This did not happen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Harvest History' })).toBeFocused();
});

test('a session that counted up is shortened at both ends', async ({ page, server }) => {
  const plan = { ways: { lasts: 'until-stopped' } } as const;
  const grow = (at: number) => new FocusSession({ at, plan }).after(60 * MINUTE, 'finish');
  await openGrown(page, server, grownLately(grow));
  await openCorrections(page);
  await press(page, 'Shorten…');
  await page.getByLabel('Minutes off the beginning').fill('١٠');
  await page.getByLabel('Minutes off the end').fill('20');
  await expect(page.getByRole('dialog').last()).toContainText(
    'Left: 30 min of focus, 2 pomodoros.',
  );
  await press(page, 'Shorten');
  await expect
    .poll(() => stored(page, 'harvestHistory'))
    .toMatchObject([{ status: 'harvested', focusTime: 30 * 60 }]);
});

test('what is still growing cannot be corrected yet', async ({ page, server }) => {
  const events = grownLately((at) =>
    new FocusSession({ at })
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .grow(),
  );
  await openGrown(page, server, events);
  await openCorrections(page);
  await expect(page.getByText(/– .*25 min of focus/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'This did not happen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Shorten…' })).toHaveCount(0);
});

test('what other focus hides in part can be struck, but not shortened', async ({
  page,
  server,
}) => {
  const quit = grownLately((at) =>
    new FocusSession({ at }).grow(2).do('return-to-focus').after(MINUTE, 'quit'),
  );
  const hiding = grownLately(
    (at) => new FocusSession({ name: 'hiding', at: at - MINUTE }).grow(),
    'b',
  );
  await openGrown(page, server, [...quit, ...hiding]);
  await openCorrections(page);
  await expect(page.getByText('counted: 25 min of focus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'This did not happen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shorten…' })).toHaveCount(0);
});

for (const [what, status, grow] of [
  ['without a harvest', '1 of 4', (at: number) => focusSessionInBreak({ at })],
  [
    'that was done early',
    '0 of 4',
    (at: number) => new FocusSession({ at }).after(24 * MINUTE, 'end-early'),
  ],
] as const)
  test(`a session ${what} is corrected from its young plant, and that is undone in the Almanac`, async ({
    page,
    server,
  }) => {
    await openGrown(
      page,
      server,
      grownLately((at) => grow(at).do('quit')),
    );
    await page.getByRole('button', { name: /^Carrot/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(status).first()).toBeVisible();
    const details = page.getByRole('button', { name: 'Details' });
    await details.press('Enter');
    await expectAccessible(page);
    await press(page, 'This did not happen');
    await press(page, 'This did not happen');
    await expect(page.getByText('This planting no longer counts.')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText(/min.* of focus/);
    await press(page, 'Close');
    await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
    await page.goto('/almanac');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Almanac', level: 1 })).toBeFocused();
    await expect(page.getByText('Corrected plantings')).toHaveCount(0);
  });

test('a correction that the server has not taken is said to wait, and can be undone', async ({
  page,
  context,
  server,
}) => {
  await openGrown(page, server);
  await openCorrections(page);
  await expect(page.getByRole('button', { name: 'Shorten…' })).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Shorten…');
  await page.getByLabel('Minutes off the end').fill('10');
  await press(page, 'Shorten');
  await expect(page.getByText('once this device reaches the server')).toBeVisible();
  await press(page, 'Close');
  await openCorrections(page);
  await expect(page.getByText('once this device reaches the server')).toBeVisible();
  await press(page, 'Undo the shortening');
  await expect(page.getByText('counts in full again')).toBeVisible();
});

test('what is corrected offline is on the other device once the network is back', async ({
  page,
  context,
  server,
}) => {
  const email = await openGrown(page, server);
  const other = await context.browser()?.newPage({ baseURL: server.address, timezoneId: 'UTC' });
  if (!other) throw new Error('this context has no browser');
  await other.goto('/login');
  await submit(other, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/garden');
  await xp(other, 10);
  await openCorrections(page);
  await expect(page.getByRole('button', { name: 'This did not happen' })).toBeVisible();
  await context.setOffline(true);
  await press(page, 'This did not happen');
  await press(page, 'This did not happen');
  await expect(page.getByText('once this device reaches the server')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('This planting no longer counts.')).toBeVisible();
  await xp(other, 0);
  expect(await harvests(other)).toBe(0);
  await other.context().close();
});
