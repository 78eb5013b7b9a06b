import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  DAY,
  farmer,
  growCycle,
  openFocusPage,
  pass,
  prefer,
  setUp,
  skipHarvest,
} from './focus-page.ts';

// The page never claims XP that the garden does not count (D81).

test.use(farmer);

const FOREIGN_DEBT = { '2026-11-19': { witherCount: 20 } };

/** Changes the garden as a level reset on another device, or a refusal by the server, would. */
async function loseHarvest(page: Page): Promise<void> {
  await page.evaluate((day) => {
    localStorage.setItem('harvestHistory', '[]');
    localStorage.setItem('pomoStats', JSON.stringify({ [day]: { completed: 2, growthXP: 2 } }));
    window.dispatchEvent(new CustomEvent('statsUpdated'));
  }, DAY);
}

test('the full-cycle screen removes XP that the garden does not count', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await expect(page.getByText('+1 Harvest XP • +10 Garden XP')).toBeVisible();
  await expect(page.getByText('Your carrot is harvested.')).toBeVisible();
  await loseHarvest(page);
  await expect(page.getByText('Your garden does not count this harvest')).toBeVisible();
  await expect(page.getByText(/\+\d+ (Harvest|Garden) XP|Your carrot is harvested/)).toBeHidden();
});

test('the full-cycle screen says how much XP made up for penalties', async ({ page }) => {
  await prefer(page, 'pomoStats', FOREIGN_DEBT);
  await openFocusPage(page);
  await growCycle(page);
  await expect(page.getByText('+1 Harvest XP • +0 Garden XP')).toBeVisible();
  await expect(page.getByText('10 XP repaid what quitting cost')).toBeVisible();
});

test('the summary of a session claims only what the garden counts', async ({ page }) => {
  await prefer(page, 'pomoStats', FOREIGN_DEBT);
  await openFocusPage(page);
  await setUp(page, { focusMinutes: 90, breakType: 'No Break' });
  await pass(page, '01:30:00');
  await skipHarvest(page);
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  await expect(page.getByText('Custom Bloom • No Break')).toBeVisible();
  await expect(page.getByText('Harvest XP+1')).toBeVisible();
  await expect(page.getByText('10 XP repaid what quitting cost')).toBeVisible();
  await loseHarvest(page);
  await expect(page.getByText('Your garden does not count this harvest')).toBeVisible();
  await expect(page.getByText(/Harvest XP\+1|repaid|is harvested/)).toBeHidden();
});
