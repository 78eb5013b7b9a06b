import { MAX_EVENTS } from '@furrow/contract/exchange-limits';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { addDays, dayKeyAt } from '@furrow/domain/calendar';
import { seasonsOf } from '@furrow/domain/testing/seasons';
import type { Page } from '@playwright/test';
import { ask, beRegistered, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import {
  choose,
  expectHistory,
  farmer,
  growCycle,
  openFocusPage,
  pass,
  prefer,
  skipHarvest,
} from './focus-page.ts';
import { signIn } from './gardener.ts';
import { carrots } from './varieties.ts';

test.use(farmer);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Focus Session Setup' });
const varieties = (page: Page) => dialog(page).getByRole('radio');
const variety = (page: Page, name: string) =>
  dialog(page).getByRole('radio', { name, exact: true });

async function openSetup(page: Page, history: readonly HarvestEntry[]): Promise<void> {
  await prefer(page, 'harvestHistory', history);
  await openFocusPage(page);
  await page.getByRole('button', { name: 'Change session' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('the set-up shows no varieties before the first one is unlocked (D83)', async ({ page }) => {
  await openSetup(page, carrots(9));
  await expect(varieties(page)).toHaveCount(0);
  await expect(dialog(page).getByText('harvests:')).toBeHidden();
});

test('on a phone, the whole set-up is in view with two varieties', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openSetup(page, carrots(30));
  await expect(varieties(page)).toHaveCount(3);
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
});

test('a guest’s tenth harvest brings a variety, which is named, chosen and grown (D83)', async ({
  page,
}) => {
  await prefer(page, 'harvestHistory', carrots(9));
  await openFocusPage(page);
  await growCycle(page);
  await expect(page.getByTestId('celebration')).toHaveText(
    'New variety: Purple carrot Level 2 reached. New on your farm: a path',
  );
  await expect(page.locator('.farm-signpost')).toContainText('New variety: Purple carrot');

  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await page.getByRole('button', { name: 'Change session' }).click();
  await expect(varieties(page)).toHaveCount(2);
  await expect(dialog(page).getByText('25 harvests: Round carrot')).toBeVisible();
  await variety(page, 'Purple carrot').click();
  await expect(dialog(page).getByText('Variety: Purple carrot')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Start Growing' }).click();
  await pass(page, '10:00');
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expectHistory(page, [
    { plantType: 'carrot', variety: 'purple-carrot', status: 'wilted' },
    { plantType: 'carrot', status: 'harvested' },
    ...carrots(9).map(({ id }) => ({ id })),
  ]);
});

test('another plant begins with its common variety, and As last time brings the last one back (D83, D86)', async ({
  page,
}) => {
  await openSetup(page, carrots(30));
  await variety(page, 'Round carrot').click();
  await choose(page, 'Select Your Plant', 'Corn');
  await expect(varieties(page)).toHaveCount(0);
  await choose(page, 'Select Your Plant', 'Carrot');
  await expect(variety(page, 'Carrot')).toBeChecked();
  await variety(page, 'Carrot').press('ArrowRight');
  await expect(variety(page, 'Purple carrot')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Start Growing' }).click();
  await page.getByRole('button', { name: 'Change session' }).click();
  await dialog(page).getByRole('button', { name: 'As last time' }).click();
  await expect(variety(page, 'Purple carrot')).toBeChecked();
});

test('a variety of a newer release is shown as the common one, and kept (D44, D83)', async ({
  page,
}) => {
  const [newest, ...others] = carrots(3);
  if (!newest) throw new Error('There is no carrot.');
  const newer = { ...newest, variety: 'golden-carrot' };
  await signIn(page, { days: {}, history: [newer, ...others] });
  await page.goto('/garden');
  const history = page.getByRole('region', { name: 'Harvest History' });
  await expect(history.getByRole('listitem').first()).toContainText('🥕 Carrot');
  await expectHistory(page, [{ variety: 'golden-carrot' }, {}, {}]);
});

test('a chosen variety is in the garden, after a reload and on another device (D83)', async ({
  page,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  const start = Date.now() - 2 * 3_600_000;
  await harvestForWeeks(page, server.address, start);
  await openFocusPage(page, new Date(start));
  await page.getByRole('button', { name: 'Change session' }).click();
  await variety(page, 'Purple carrot').click();
  await choose(page, 'Break Type', 'No Break');
  await dialog(page).getByRole('button', { name: 'Start Growing' }).click();
  await pass(page, '25:00');
  await skipHarvest(page);
  await expect(page).toHaveURL('/garden');
  const summary = page.getByRole('region', { name: 'Session summary' });
  await expect(summary.locator('img')).toHaveAttribute('src', /variety-purple-carrot-harvested/);
  await expectInGarden(page);
  await page.reload();
  await expectInGarden(page);

  const context = await browser.newContext({ baseURL: server.address });
  const phone = await context.newPage();
  await ask(phone, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await phone.goto('/');
  await expect(phone).toHaveURL('/dashboard');
  await phone.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
  await expectInGarden(phone);
  await context.close();
});

/** The account has harvested enough carrots in the weeks until two days before. */
async function harvestForWeeks(page: Page, address: string, before: number): Promise<void> {
  const timeZone = farmer.timezoneId;
  const last = addDays(dayKeyAt(before, timeZone), -2);
  const events = seasonsOf({ first: addDays(last, -40), last, timeZone });
  for (let from = 0; from < events.length; from += MAX_EVENTS) {
    const batch = events.slice(from, from + MAX_EVENTS);
    await ask(page, address, '/api/sync', { sentAt: Date.now(), events: batch });
  }
}

async function expectInGarden(page: Page): Promise<void> {
  const newest = page
    .getByRole('region', { name: 'Harvest History' })
    .getByRole('listitem')
    .first();
  await expect(newest).toContainText('Purple carrot');
  await expect(newest.locator('img')).toHaveAttribute('src', /variety-purple-carrot-harvested/);
  await expect(page.getByRole('button', { name: /^Purple carrot/ })).toBeAttached();
}
