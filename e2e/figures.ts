import type { Page } from '@playwright/test';
import { type expectedFigures, hoursAndMinutes, lengthOf, written } from './expected-figures.ts';
import { expect } from './fixtures.ts';
import { figure, part } from './gardener.ts';

type Figures = ReturnType<typeof expectedFigures>;

/** Every figure of the dashboard is as expected. */
export async function expectDashboardFigures(page: Page, expected: Figures): Promise<void> {
  const focus = part(page, "Today's Focus");
  const { focusToday, completedToday } = expected;
  await expect(focus).toContainText(
    focusToday === 0 ? 'No focus time yet today' : hoursAndMinutes(focusToday),
  );
  if (completedToday > 1)
    await expect(focus).toContainText(`${written(completedToday)} pomodoros completed`);
  await expectStreakCard(page, expected);
  const weeks = { 'This week': expected.focusThisWeek, 'Last week': expected.focusLastWeek };
  for (const [name, seconds] of Object.entries(weeks))
    await expect(figure(page, 'This Week', name)).toHaveText(hoursAndMinutes(seconds));
  await expectLevel(page, 'Gardener Level', expected);
  const last = lengthOf(expected.lastHarvestFocus);
  await expect(part(page, 'Last Harvest')).toContainText(last);
}

async function expectStreakCard(page: Page, { streak, grewInSevenDays }: Figures): Promise<void> {
  const card = part(page, 'Current Streak');
  const texts = ['Start your streak today!', 'Keep it going!'];
  await expect(card).toContainText(`${streak} days`);
  await expect(card).toContainText(texts[streak] ?? 'Amazing consistency!');
  await expect(card.getByText('something grew')).toHaveCount(grewInSevenDays);
}

async function expectLevel(page: Page, region: string, { xp, level }: Figures): Promise<void> {
  const card = part(page, region);
  await expect(card).toContainText(`Level ${level.reached}`);
  await expect(card).toContainText(`${written(xp.garden)} Garden XP`);
  await expect(card).toContainText(
    `${written(level.next - xp.garden)} Garden XP to level ${level.reached + 1}`,
  );
}

/** Every figure of the garden page and its two tabs is as expected. */
export async function expectGardenFigures(page: Page, expected: Figures): Promise<void> {
  await expectGrowthOverview(page, expected);
  await expectLevelCard(page, expected);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expectStatistics(page, expected);
}

async function expectGrowthOverview(page: Page, expected: Figures): Promise<void> {
  const region = 'Plant Growth Overview';
  const table = part(page, region).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Plant',
    'Harvested',
    'Wilted',
    'Net of wilted',
  ]);
  for (const { name, count, percent, harvested, wilted } of expected.plants) {
    const row = table.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('rowheader')).toHaveText(new RegExp(`${name}${percent}%$`));
    await expect(row.getByRole('cell')).toHaveText([harvested, wilted, count].map(written));
  }
  await expect(table.getByRole('row', { name: 'All plants' }).getByRole('cell')).toHaveText(
    [expected.harvested, expected.wilted, expected.net].map(written),
  );
  await expect(figure(page, region, 'Success rate')).toHaveText(`${expected.successPercent}%`);
  const focus = hoursAndMinutes(expected.focus);
  await expect(figure(page, region, 'Total focus time')).toHaveText([
    focus,
    `or ${written(expected.pomodoros)} pomodoros of 25 min`,
  ]);
}

async function expectLevelCard(page: Page, { xp, level }: Figures): Promise<void> {
  const card = part(page, 'Gardener level');
  await expect(card).toContainText(`Level ${level.reached}`);
  await expect(card).toContainText(
    `${written(xp.garden)} Garden XP · ${written(xp.harvest)} Harvest XP · ${written(xp.growth)} Growth XP`,
  );
  await expect(card).toContainText(
    `${level.percent}% of the way to Level ${level.reached + 1} (${written(level.next)} Garden XP)`,
  );
}

async function expectStatistics(page: Page, expected: Figures): Promise<void> {
  const rings = part(page, 'Rings');
  await expect(rings).toContainText(`${hoursAndMinutes(expected.focusToday)}of 2 h today`);
  await expect(rings).toContainText(`${expected.streak} day streakof 30`);
  const stats = 'Garden Statistics';
  await expect(figure(page, stats, 'Successful')).toHaveText([
    written(expected.successful),
    /^pomodoros? completed$/,
  ]);
  await expect(figure(page, stats, 'Failed')).toHaveText([
    written(expected.failed),
    /^plantings?$/,
  ]);
  await page.getByText('Show as a table').click();
  const bars = [...expected.thisWeek, expected.focusThisWeek].map(hoursAndMinutes);
  const weeks = part(page, 'Focus by week');
  await expect(weeks.getByRole('table').locator('td:first-of-type')).toHaveText(bars);
  await expect(weeks).toContainText(`${hoursAndMinutes(expected.focusThisWeek)} in all`);
  await expect(weeks).toContainText(`week before: ${hoursAndMinutes(expected.focusLastWeek)}`);
  await expect(page.locator('[data-active=true]')).toHaveCount(expected.activeInMonth);
  for (const { name, harvested } of expected.plants) {
    const row = part(page, 'Harvested by plant').getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(written(harvested));
  }
}

/** Level, XP and status of the user's own row and card match this garden. */
export async function expectOwnStanding(page: Page, expected: Figures): Promise<void> {
  const { xp, level } = expected;
  await expectLevel(page, 'Your Rank', expected);
  const row = page.locator('tr[aria-current=true]');
  const cells = [String(level.reached), written(xp.garden), level.status];
  for (const [place, cell] of cells.entries())
    await expect(row.getByRole('cell').nth(place + 1)).toHaveText(
      new RegExp(`^(?:Level )?${cell}(?:\\sXP)?$`),
    );
}
