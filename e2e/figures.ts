import {
  focusTimeText,
  gardenPomodoros,
  todaysFocusText,
  totalFocusTime,
} from '@furrow/domain/gardener/focus-time';
import { levelProgress, statusBadge } from '@furrow/domain/gardener/level';
import { growthOverview } from '@furrow/domain/gardener/plant-growth';
import {
  compareWeeks,
  lastHarvestOf,
  monthCalendar,
  outcomeCounts,
  streakDots,
  streakOf,
  streakText,
  weeklyBars,
} from '@furrow/domain/gardener/views';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { plantName } from '@furrow/domain/plant';
import type { DayKey } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { figure, part, type KeptGarden } from './gardener.ts';

/** Every figure of the dashboard matches this garden. */
export async function expectDashboardFigures(
  page: Page,
  { days, history }: KeptGarden,
  today: DayKey,
): Promise<void> {
  const focus = part(page, "Today's Focus");
  const { totalFocusTime: seconds = 0, completed = 0 } = days[today] ?? {};
  await expect(focus).toContainText(todaysFocusText(seconds));
  if (completed > 1) await expect(focus).toContainText(`${completed} pomodoros completed`);

  const streak = streakOf(days, today);
  await expect(part(page, 'Current Streak')).toContainText(`${streak} days`);
  await expect(part(page, 'Current Streak')).toContainText(streakText(streak));
  const grew = streakDots(days, today).filter(({ active }) => active).length;
  await expect(part(page, 'Current Streak').getByText('something grew')).toHaveCount(grew);

  const weeks = compareWeeks(days, today);
  await expect(figure(page, 'This Week', 'This week')).toHaveText(focusTimeText(weeks.thisWeek));
  await expect(figure(page, 'This Week', 'Last week')).toHaveText(focusTimeText(weeks.lastWeek));

  const xp = gardenXP(xpTotals(days));
  const { level, nextThreshold } = levelProgress(xp);
  const levelCard = part(page, 'Gardener Level');
  await expect(levelCard).toContainText(`Level ${level}`);
  await expect(levelCard).toContainText(`${xp} Garden XP`);
  await expect(levelCard).toContainText(`${nextThreshold - xp} Garden XP to level ${level + 1}`);

  const last = lastHarvestOf(history);
  await expect(part(page, 'Last Harvest')).toContainText(focusTimeText(last?.focusTime ?? 0));
}

/** Every figure of the garden page and its two tabs matches this garden. */
export async function expectGardenFigures(
  page: Page,
  garden: KeptGarden,
  today: DayKey,
): Promise<void> {
  await expectGrowthOverview(page, garden);
  await expectLevelCard(page, garden);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expectStatistics(page, garden, today);
}

async function expectGrowthOverview(page: Page, { days, history }: KeptGarden): Promise<void> {
  const region = 'Plant Growth Overview';
  const overview = growthOverview(history);
  for (const { plant, count, share, wilted } of overview.plants) {
    const row = part(page, region)
      .getByRole('listitem')
      .filter({ hasText: plantName(plant) });
    await expect(row).toContainText(`${count}${Math.round(share * 100)}%${wilted} wilted`);
  }
  await expect(figure(page, region, 'Harvested')).toHaveText(String(overview.harvested));
  await expect(figure(page, region, 'Wilted')).toHaveText(String(overview.wilted));
  const rate = `${Math.round(overview.successRate * 100)}%`;
  await expect(figure(page, region, 'Success rate')).toHaveText(rate);
  const focus = focusTimeText(totalFocusTime(days));
  await expect(figure(page, region, 'Total focus time')).toHaveText(focus);
}

async function expectLevelCard(page: Page, { days }: KeptGarden): Promise<void> {
  const totals = xpTotals(days);
  const { level, progress, nextThreshold } = levelProgress(gardenXP(totals));
  const card = part(page, 'Gardener level');
  await expect(card).toContainText(`Level ${level}`);
  await expect(card).toContainText(
    `${gardenXP(totals)} Garden XP · ${displayedHarvestXP(totals)} Harvest XP · ${totals.growthXP} Growth XP`,
  );
  await expect(card).toContainText(
    `${Math.round(progress * 100)}% of the way to Level ${level + 1} (${nextThreshold} Garden XP)`,
  );
}

async function expectStatistics(
  page: Page,
  { days, history }: KeptGarden,
  today: DayKey,
): Promise<void> {
  const focusToday = focusTimeText(days[today]?.totalFocusTime ?? 0);
  await expect(part(page, 'Rings')).toContainText(`${focusToday}Focus today`);
  await expect(part(page, 'Rings')).toContainText(`${streakOf(days, today)}days streak`);
  const { successful, failed } = outcomeCounts(days);
  const stats = 'Garden Statistics';
  await expect(figure(page, stats, 'Successful')).toHaveText(String(successful));
  await expect(figure(page, stats, 'Failed')).toHaveText(String(failed));
  const pomodoros = gardenPomodoros(totalFocusTime(days));
  await expect(figure(page, stats, 'Pomodoros')).toHaveText(String(pomodoros));
  const bars = weeklyBars(days, today).map(({ focusSeconds }) => focusTimeText(focusSeconds));
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('cell')).toHaveText(bars);
  const active = monthCalendar(days, today).days.filter((day) => day.active).length;
  await expect(page.locator('[data-active=true]')).toHaveCount(active);
  for (const { plant, harvested } of growthOverview(history).plants) {
    const row = part(page, 'Harvested by plant').getByRole('listitem');
    await expect(row.filter({ hasText: plantName(plant) })).toContainText(String(harvested));
  }
}

/** Level, XP and status of the user's own row and card match this garden. */
export async function expectOwnStanding(page: Page, { days }: KeptGarden): Promise<void> {
  const xp = gardenXP(xpTotals(days));
  const { level, nextThreshold } = levelProgress(xp);
  const card = part(page, 'Your Rank');
  await expect(card).toContainText(`Level ${level}`);
  await expect(card).toContainText(`${xp} Garden XP`);
  await expect(card).toContainText(`${nextThreshold - xp} Garden XP to level ${level + 1}`);
  const row = page.locator('tr[aria-current=true]');
  const cells = [String(level), String(xp), statusBadge(level)];
  for (const [place, cell] of cells.entries())
    await expect(row.getByRole('cell').nth(place + 1)).toHaveText(
      new RegExp(`^(?:Level )?${cell}(?: XP)?$`),
    );
}
