import { dayKeyAt } from '@furrow/domain/calendar';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import {
  figure,
  longHistory,
  NEW_GARDEN,
  openAt,
  part,
  signIn,
  TODAY,
  twoYears,
  youngPlants,
} from './gardener.ts';

test.use(farmer);

const TITLE = 'Your Garden & Stats';

async function openGarden(page: Page): Promise<void> {
  await openAt(page, '/garden', TITLE);
}

test('both tabs, and an empty garden, are accessible', async ({ page }) => {
  await signIn(page, twoYears());
  await openGarden(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Stats', 'My Harvests']) {
      await page.getByRole('tab', { name }).click();
      await expectAccessible(page);
    }
  }
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('demoUserDeleted')));
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  await expectAccessible(page);
});

test('an empty garden invites to the first session', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await openGarden(page);
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Focus' }).click();
  await expect(page.getByRole('dialog', { name: 'Focus Session Setup' })).toBeVisible();
});

test('a newcomer reads only what grew, no rate before five plantings, and why the net is no difference', async ({
  page,
}) => {
  // Newest first: one that wilted before the first harvest takes nothing from it.
  const statuses = ['harvested', 'wilted'] as const;
  const [planting] = longHistory(1);
  const history = statuses.flatMap((status, place) =>
    planting
      ? [{ ...planting, id: `planting-${place}`, status, timestamp: planting.timestamp - place }]
      : [],
  );
  await signIn(page, { days: {}, history });
  await openGarden(page);
  const overview = part(page, 'Plant Growth Overview');
  await expect(overview.getByRole('rowheader')).toHaveText([/Carrot/, 'All plants']);
  await expect(overview.getByText('Success rate')).toHaveCount(0);
  await expect(overview.getByText('but never below 0')).toBeVisible();
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(part(page, 'Harvested by plant').getByRole('listitem')).toHaveText([/1.*Carrot/]);
});

test('the history shows five, then all, then five again', async ({ page }) => {
  const garden = twoYears();
  await signIn(page, garden);
  await openGarden(page);
  const entries = page.getByRole('listitem').filter({ hasText: /Harvested|Wilted/ });
  await expect(entries).toHaveCount(5);
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  await expect(entries.nth(10)).toBeAttached();
  await expect(entries.first()).toHaveAttribute('aria-setsize', String(garden.history.length));
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(entries).toHaveCount(5);
});

test('only the visible part of a history of 5,000 is drawn', async ({ page }) => {
  await signIn(page, { days: {}, history: longHistory(5000) });
  await openGarden(page);
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  const rows = page.locator('[aria-posinset]');
  for (const share of [0.5, 1, 0.1]) {
    await page.evaluate((down) => scrollTo(0, document.body.scrollHeight * down), share);
    await expect(rows.first()).toBeAttached();
    expect(await rows.count()).toBeLessThan(200);
  }
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(rows).toHaveCount(5);
});

test('months of the history stay in view, and filters leave what is wanted', async ({ page }) => {
  const { history } = twoYears();
  await signIn(page, { days: {}, history });
  await openGarden(page);
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  const month = page.getByRole('heading', { level: 4, name: /^October 2026/ });
  const rows = page.locator('[aria-posinset]');
  await month.evaluate((heading) =>
    scrollTo(0, heading.getBoundingClientRect().top + scrollY + 900),
  );
  await expect.poll(async () => (await month.boundingBox())?.y).toBe(0);

  const count = (status: string, plant?: string) =>
    history.filter(
      (entry) => entry.status === status && (plant === undefined || entry.plantType === plant),
    ).length;
  const choose = async (list: string, option: string) => {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const wilted = count('wilted');
  await choose('Outcome', 'Wilted');
  await expect(page.getByText(`${wilted} plantings`, { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Harvested' })).toHaveCount(0);
  await choose('Plant', 'Corn');
  const corn = count('wilted', 'corn');
  await expect(page.getByText(`${corn} plantings`, { exact: true })).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(corn));
  await expectAccessible(page);
});

test('a filter that finds nothing says so', async ({ page }) => {
  const corn = longHistory(24).filter(({ plantType }) => plantType === 'corn');
  await signIn(page, { days: {}, history: corn });
  await openGarden(page);
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  await page.getByRole('combobox', { name: 'Plant' }).press('Enter');
  const wheat = page.getByRole('option', { name: 'Wheat' });
  await expect(wheat).toBeVisible();
  await page.keyboard.press('w');
  await expect(wheat).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No plantings match.')).toBeVisible();
  await expect(page.locator('[aria-posinset]')).toHaveCount(0);
});

test('a level reset asks first, then begins again at level 1, permanently', async ({ page }) => {
  await signIn(page, twoYears());
  await openGarden(page);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('leaderboardUpdate', () => resolve('leaderboardUpdate'));
      }),
  );
  await page.getByRole('button', { name: 'Reset Level' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reset Gardener Level?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reset Level' }).click();
  await dialog.getByRole('button', { name: 'Reset Level' }).click();
  await expect(dialog).toBeHidden();
  expect(await heard).toBe('leaderboardUpdate');
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  await expect(part(page, 'Gardener level')).toContainText('Level 1');
  const kept = await page.evaluate(() =>
    ['pomoStats', 'lastSession', 'harvestHistory'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null, null]);
});

test('plantings with one to three pomodoros are young plants in the picture, and change nothing else (D79)', async ({
  page,
}) => {
  const garden = twoYears();
  await signIn(page, { ...garden, young: youngPlants() });
  await openGarden(page);
  const plants = part(page, 'Your plants');
  const cursor = plants.getByRole('button', { name: /arrow keys walk/ });
  const found = new Set<string>();
  await plants.getByRole('radio', { name: 'Day' }).click();
  // The young plants come with the server's answer, after the harvests that this browser keeps.
  const grown = garden.history.filter(
    ({ timestamp }) => dayKeyAt(timestamp, farmer.timezoneId) === TODAY,
  ).length;
  await expect(cursor).toHaveAttribute('aria-label', new RegExp(`of ${grown + 3}\\b`));
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-label', /Plant 1 of/);
  for (let place = 1; ; place += 1) {
    const label = (await cursor.getAttribute('aria-label')) ?? '';
    const name = label.match(/^\w+, \d of 4, .*?(?=, \w+ \d+, \d{4})/);
    if (name) {
      found.add(name[0]);
      await expect(plants.getByRole('status')).toContainText(/ · \d of 4.*Nov 21/);
    }
    if (/Plant (\d+) of \1/.test(label)) break;
    await page.keyboard.press('ArrowRight');
    await expect(cursor).toHaveAttribute('aria-label', new RegExp(`Plant ${place + 1} of`));
  }
  expect([...found].toSorted()).toEqual([
    'Carrot, 2 of 4, 50 minutes',
    'Corn, 1 of 4, 25 minutes',
    'Tomato, 3 of 4, 1 hour, 15 minutes',
  ]);
  const count = garden.history.length.toLocaleString('en-US');
  await expect(page.getByRole('heading', { name: `Harvest History ${count}` })).toBeVisible();
});

test('a first planting on its way is a garden of one young plant (D79)', async ({ page }) => {
  await signIn(page, { ...NEW_GARDEN, young: youngPlants().slice(0, 1) });
  await openGarden(page);
  await part(page, 'Your plants')
    .getByRole('button', { name: /arrow keys walk/ })
    .hover();
  await expect(part(page, 'Your plants').getByRole('status')).toContainText('of 4');
  await expect(page.getByText('Your garden is empty')).toBeHidden();
  await expect(page.getByText('No harvests yet.')).toBeVisible();
});

test('the statistics lead to earlier weeks, and show the week before beside each', async ({
  page,
}) => {
  await signIn(page, twoYears());
  await openGarden(page);
  await page.getByRole('tab', { name: 'Stats' }).click();
  const weeks = part(page, 'Focus by week');
  await expect(weeks.getByRole('heading', { name: 'This week' })).toBeVisible();
  const bars = weeks.getByRole('list').getByRole('button');
  const before = await bars.first().getAttribute('aria-label');
  await weeks.getByRole('button', { name: 'Previous week' }).click();
  await expect(weeks.getByRole('heading', { name: 'Nov 8 – 14' })).toBeVisible();
  const length = before?.split('the week before ')[1];
  await expect(bars.first()).toHaveAttribute('aria-label', new RegExp(`: ${length}, the week`));
  await weeks.getByRole('button', { name: 'Next week' }).click();
  await expect(weeks.getByRole('button', { name: 'Next week' })).toBeDisabled();
});

test('a session summary in the navigation state is shown, and can be dismissed', async ({
  page,
}) => {
  await signIn(page, twoYears());
  await page.addInitScript(() => {
    const sessionSummary = {
      completedAt: '2026-11-21T21:00:00.000Z',
      focusTime: 1800,
      isSuccessful: true,
      plantType: 'corn',
      pomodoroCount: 2,
      growthXP: 2,
      harvestXP: 0,
    };
    history.replaceState({ usr: { sessionSummary }, key: 'summary', idx: 0 }, '');
  });
  await openGarden(page);
  const summary = part(page, 'Session summary');
  await expect(summary).toContainText('Your corn is harvested.');
  await expect(figure(page, 'Session summary', 'Focus time')).toHaveText('0h 30m');
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Dismiss the summary' }).click();
  await expect(summary).toBeHidden();
});

test('the calendar and its months work by keyboard', async ({ page }) => {
  await signIn(page, twoYears());
  await openGarden(page);
  await page.getByRole('tab', { name: 'Stats' }).click();
  const calendar = part(page, 'Monthly calendar');
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  await calendar.getByRole('button', { name: /October 1, 2026/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: /October 8, 2026/ })).toBeFocused();
  await expect(calendar).toContainText('Thu, Oct 8:');
});

test('the figures turn at midnight', async ({ page }) => {
  const stats = { totalFocusTime: 3600, completed: 2, growthXP: 2, failed: 0, harvestXP: 0 };
  const day = { ...stats, witherCount: 0, pausePenalties: 0, cycleConvertedToday: false };
  await signIn(page, { days: { [TODAY]: day }, history: [] });
  await openGarden(page);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(part(page, 'Rings')).toContainText('1h 0mof 2 h today');
  await page.clock.fastForward('01:30:10');
  await expect(part(page, 'Rings')).toContainText('0h 0mof 2 h today');
  await expect(part(page, 'Rings')).toContainText('1 day streak');
});
