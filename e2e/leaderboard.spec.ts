import { EventEmitter, once } from 'node:events';
import { dayWith } from '@furrow/domain/testing/days';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ask, beRegistered, test as onOwnServer } from './account.ts';
import { boardOf, others, ownOf, serve } from './board.ts';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { expectFits, NEW_GARDEN, openAt, part, signIn, TODAY } from './gardener.ts';

test.use(farmer);

const rows = (page: Page) => part(page, 'Top Gardeners').getByRole('row').locator('visible=true');

/** The rows of the board: rank, name, level, Garden XP and status. */
async function readRows(page: Page): Promise<string[][]> {
  const found = part(page, 'Top Gardeners').locator('tbody tr');
  return Promise.all((await found.all()).map((row) => row.locator('th, td').allInnerTexts()));
}

test('shows all gardeners in order, with equal ranks for equal XP, and the viewer among them', async ({
  page,
}) => {
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf(others), ownOf(110));
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'Your Rank')).toContainText('#4');
  await expect(part(page, 'Your Rank')).toContainText('of 6 gardeners');
  await expect(part(page, 'Your Rank')).toContainText('Level 6');
  await expect(part(page, 'Your Rank')).toContainText('140 Garden XP to draw level with rank 2');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rank',
    'Gardener',
    'Level',
    'Garden XP',
    'Status',
  ]);
  await expect
    .poll(() => readRows(page))
    .toEqual([
      ['1', 'Ada', '14', '480', 'Expert'],
      ['2', 'Björn of the long furrow by the river bend', '9', '250', 'Growing'],
      ['2', 'Chidi', '9', '250', 'Growing'],
      ['4', expect.stringMatching(/^Rowan\s*You$/), '6', '110', 'Growing'],
      ['5', 'Dilara', '5', '80', 'Growing'],
      ['6', 'Emil', '1', '0', 'Beginner'],
    ]);
  await expect(page.locator('tr[aria-current=true]')).toContainText('Rowan');
});

test('nothing moves while the board is loading', async ({ page }) => {
  // So high that the footer would be in sight.
  await page.setViewportSize({ width: 1440, height: 1000 });
  await watchShifts(page);
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf(others), ownOf(110));
  const answer = new EventEmitter();
  await page.route('**/api/leaderboard', async (route) => {
    await once(answer, 'due');
    await route.fallback();
  });
  await openAt(page, '/leaderboard', 'Leaderboard');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText('Loading the leaderboard')).toBeAttached();
  await expect(page.locator('footer')).not.toBeInViewport();
  answer.emit('due');
  await expect(part(page, 'Your Rank')).toContainText('#4');
  expect(await shiftsOf(page)).toEqual([]);
});

test('names that look alike get a mark of their gardener', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  const board = boardOf([...others, ['Аdа', 40], ['Admin', 30]]);
  const gardeners = board.gardeners.map((row, place) => ({
    ...row,
    gardener: `${place}abc${row.gardener}`.slice(0, 16),
  }));
  await serve(page, { ...board, gardeners }, ownOf(110));
  await openAt(page, '/leaderboard', 'Leaderboard');
  const names = part(page, 'Top Gardeners').getByRole('rowheader');
  await expect(names).toHaveText([
    /^Ada\s*#0abc$/,
    'Björn of the long furrow by the river bend',
    'Chidi',
    /^Rowan\s*You$/,
    'Dilara',
    /^Аdа\s*#4abc$/,
    /^Admin\s*#5abc$/,
    'Emil',
  ]);
  await expect(page.getByText('Names that look alike')).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test('is accessible on every screen', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf(others), ownOf(110));
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'How Rankings Work')).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows(page).last()).toContainText('Emil');
    await expectAccessible(page);
  }
  for (const [width, size] of [
    [320, '100%'],
    [375, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, size);
  }
});

test('shows the ranked XP if it is less than Garden XP (D74)', async ({ page }) => {
  await signIn(page, { days: { [TODAY]: dayWith({ harvestXP: 14 }) }, history: [] });
  await serve(page, boardOf(others), ownOf(110));
  await openAt(page, '/leaderboard', 'Leaderboard');
  const own = part(page, 'Your Rank');
  await expect(own).toContainText('Your garden has 140 Garden XP. 110 of them rank:');
  await expect(part(page, 'How Rankings Work')).toContainText('Your garden also keeps the rest.');
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await serve(page, boardOf(others), ownOf(140));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('leaderboardUpdate')));
  await expect(own).toContainText('Level 7');
  await expect(own).not.toContainText('of them rank');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the last board stays, with its time', async ({ page }) => {
    await signIn(page, NEW_GARDEN);
    await serve(page, 'nothing', ownOf(110));
    await openAt(page, '/leaderboard', 'Leaderboard');
    await expect(page.getByRole('alert')).toContainText('The leaderboard could not be loaded.');
    await expectAccessible(page);
    await serve(page, boardOf(others), ownOf(110));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(part(page, 'Your Rank')).toContainText('#4');
    await serve(page, 'nothing', ownOf(110));
    await page.clock.fastForward(30_000);
    await expect(page.getByText('This is the leaderboard as of')).toBeVisible();
    await expect(part(page, 'Your Rank')).toContainText('#4');
    await expectAccessible(page);
    await serve(page, boardOf([...others, ['Farah', 300]]), ownOf(110));
    await page.clock.fastForward(30_000);
    await expect(page.getByText('This is the leaderboard as of')).toBeHidden();
    await expect(part(page, 'Your Rank')).toContainText('#5');

    // New XP counts with the next answer, even if the first request failed.
    await serve(page, 'nothing', ownOf(110));
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('leaderboardUpdate')));
    await expect(page.getByText('This is the leaderboard as of')).toBeVisible();
    await serve(page, boardOf(others), ownOf(300));
    await page.clock.fastForward(30_000);
    await expect(part(page, 'Your Rank')).toContainText('#2');
  });
});

test('is refreshed every 30 seconds while the page is visible', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  let looks = 0;
  await serve(page, boardOf(others), ownOf(110));
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'Your Rank')).toContainText('#4');
  page.on('request', (request) => {
    if (request.url().endsWith('leaderboard')) looks += 1;
  });
  // However many seconds this skips, the page looks once.
  await page.clock.pauseAt(new Date('2026-11-21T22:40:00+01:00'));
  await expect.poll(() => looks).toBe(1);
  await page.clock.fastForward(30_000);
  await expect.poll(() => looks).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await page.clock.fastForward(90_000);
  expect(looks).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => looks).toBe(3);
  // A harvest is told by several events at once.
  await page.evaluate(() => {
    for (const event of ['statsUpdated', 'leaderboardUpdate'])
      window.dispatchEvent(new CustomEvent(event));
  });
  await expect.poll(() => looks).toBe(4);
  // 30 seconds after that look, and not after the one before.
  await page.clock.fastForward(29_000);
  await page.evaluate(() => fetch('/healthz'));
  expect(looks).toBe(4);
  await page.clock.fastForward(1000);
  await expect.poll(() => looks).toBe(5);
});

test('a server of release 0.2.0 is asked for the own standing after the board', async ({
  page,
}) => {
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf(others), ownOf(110), '0.2.0');
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'Your Rank')).toContainText('#4');
  await serve(page, boardOf(others), ownOf(300), '0.2.0');
  await page.clock.fastForward(30_000);
  await expect(part(page, 'Your Rank')).toContainText('#2');
});

test('whoever has left the board reads which rank they would have', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf(others), ownOf(110, false));
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'Your rank would be')).toContainText('#4');
});

test('demo users can watch, and an empty board invites to join', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await serve(page, boardOf([]), ownOf(0, false));
  await openAt(page, '/leaderboard', 'Leaderboard');
  await expect(part(page, 'Your Rank')).toContainText('Your first harvest shows where you');
  await expect(part(page, 'Your Rank')).not.toContainText('#1');
  await expect(part(page, 'Top Gardeners')).toContainText('The field is still empty.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Focus' }).click();
  await expect(page.getByRole('dialog', { name: 'Focus Session Setup' })).toBeVisible();
});

onOwnServer.describe('on a server of its own', () => {
  // A page that opens with another user's session sends requests for the owner it knows (D6).
  onOwnServer.use({ expectedErrors: [/status of 409/] });

  onOwnServer(
    'nothing in the browser makes XP, and the board is left in settings',
    async ({ page, server }) => {
      await beRegistered(page, server);
      await page.evaluate(() => {
        const day = { completed: 999, growthXP: 9999, harvestXP: 9999, currentXP: 9999, level: 99 };
        for (const key of Object.keys(localStorage)) {
          const kept = localStorage.getItem(key) ?? '';
          localStorage.setItem(
            key,
            kept.replace(/^\{/, '{"currentXP":99999,"level":99,"xp":99999,'),
          );
        }
        localStorage.setItem('pomoStats', JSON.stringify({ '2026-01-01': day }));
        localStorage.setItem(
          'lastSession',
          JSON.stringify({ completedAt: '', ...day, focusTime: 1 }),
        );
      });
      await page.goto('/leaderboard');
      await expect(part(page, 'Your Rank')).toContainText('0 Garden XP');
      await expect(page.locator('tr[aria-current=true]')).toContainText('Beginner');

      await page.goto('/settings');
      const listed = page.getByRole('switch', { name: 'Show me on the leaderboard' });
      await expect(listed).toBeChecked();
      // The switch is disabled until its state is known.
      await expect(listed).toBeEnabled();
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await listed.press('Space');
      await saved;
      await expect(listed).not.toBeChecked();
      await page.goto('/leaderboard');
      await expect(part(page, 'Your Rank')).toContainText('Your first harvest');
      await expect(page.locator('tr[aria-current=true]')).toHaveCount(0);

      // Without a page that may still send requests for the old user.
      await page.goto('about:blank');
      await page.request.post('/api/auth/sign-out', {
        data: {},
        headers: { origin: server.address },
      });
      await ask(page, server.address, '/api/auth/sign-in/anonymous', {});
      await page.goto('/leaderboard');
      await expect(page.getByText('Demo gardeners look on.')).toBeVisible();
    },
  );
});
