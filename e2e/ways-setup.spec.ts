import type { Page } from '@playwright/test';
import { LANGUAGES } from '@furrow/domain/language';
import { readStore } from './browser-database.ts';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pass, prefer } from './focus-page.ts';
import { NEW_GARDEN, openAt, signIn } from './gardener.ts';
import { showIn } from './languages.ts';

test.use(farmer);

const CLASSIC = {};

const setupOf = (page: Page) => page.getByRole('dialog', { name: 'Focus Session Setup' });
const lineOf = (page: Page) => page.getByRole('button', { name: 'Other ways to grow' });

async function openSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change session' }).click();
  await expect(setupOf(page)).toBeVisible();
}

async function chooseWays(page: Page, ...names: readonly string[]): Promise<void> {
  await lineOf(page).click();
  for (const name of names) await page.getByRole('radio', { name }).click();
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Growing' }).click();
  await expect(setupOf(page)).toBeHidden();
}

/** Waits until the stored planting grows in these ways. */
async function expectWays(page: Page, ways: object): Promise<void> {
  const stored = async () => {
    const text = JSON.stringify((await readStore(page, 'growing')).rows);
    if (!text.includes('"plan"')) return undefined;
    return JSON.parse(/"ways":(\{.*?\})/.exec(text)?.[1] ?? '{}');
  };
  await expect.poll(stored).toEqual(ways);
}

test('the closed line makes the set-up one line higher on a phone, and no more', async ({
  page,
}) => {
  await prefer(page, 'furrow:last-setup', { focusMinutes: 45, breakMinutes: 10, plant: 'corn' });
  await openFocusPage(page);
  await openSetup(page);
  const heights = () =>
    page.getByRole('dialog').evaluate((dialog) => {
      const line = dialog.querySelector<HTMLElement>('button[aria-expanded][aria-controls]');
      if (!line?.textContent) throw new Error('The line is missing.');
      const withLine = dialog.getBoundingClientRect().height;
      line.style.display = 'none';
      const without = dialog.getBoundingClientRect().height;
      line.style.display = '';
      return { withLine, without };
    });
  for (const language of LANGUAGES) {
    await showIn(page, language);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.setViewportSize({ width: 375, height: 700 });
    const { withLine, without } = await heights();
    expect.soft(withLine - without, language).toBeLessThan(24);
  }
});

test('a classic session takes as few presses as ever: two by pointer, three by keyboard', async ({
  page,
}) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await page.getByRole('button', { name: 'Start Focus' }).click();
  await page.getByRole('button', { name: 'Start Growing' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Start Focus' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'As last time' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Start Growing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/focus');
  await expectWays(page, CLASSIC);
});

test('the ways are remembered, and one press brings the usual ones back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openFocusPage(page);
  await openSetup(page);
  await chooseWays(page, 'Keep going', 'Gentle');
  await start(page);
  await expectWays(page, { lasts: 'past-zero', care: 'gentle' });
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await openSetup(page);
  await expect(lineOf(page)).toHaveAccessibleDescription('Keep going · Gentle');
  // Each of the two can be pressed where it stands, though they are as high as their text.
  await lineOf(page).click();
  await expect(page.getByRole('radio', { name: 'Gentle' })).toBeChecked();
  await page.getByRole('button', { name: 'Back to classic' }).click();
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked();
  await expect(lineOf(page)).toBeFocused();
  await start(page);
  await expectWays(page, CLASSIC);
});

test('by keyboard, and again from the dashboard', async ({ page }) => {
  await signIn(page, NEW_GARDEN);
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await page.getByRole('button', { name: 'Start Focus' }).press('Enter');
  // The dialog takes the focus first, and the choices come late: a key pressed before goes elsewhere.
  await expect(setupOf(page).locator(':focus')).toBeVisible();
  await lineOf(page).press('Enter');
  const whenTimeIsUp = page.getByRole('radio', { name: 'When time is up' });
  await expect(whenTimeIsUp).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(whenTimeIsUp).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('A session of 15 min or more is harvested.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  const ways = { lasts: 'until-stopped', care: 'gentle' };
  await page.getByRole('button', { name: 'Start Growing' }).press('Enter');
  await expectWays(page, ways);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: 'Again: until I stop, Carrot, gentle', exact: true })
    .click();
  await expect(page).toHaveURL('/focus');
  await expectWays(page, ways);
});

test('a strict session can be changed before it grows, and not afterwards', async ({ page }) => {
  await openFocusPage(page);
  await openSetup(page);
  await chooseWays(page, 'Strict');
  await start(page);
  await expectWays(page, { care: 'strict' });
  await pass(page, '00:30');
  await openSetup(page);
  await page.getByRole('button', { name: 'Back to classic' }).click();
  await start(page);
  await expectWays(page, CLASSIC);
  await openSetup(page);
  await chooseWays(page, 'Strict');
  await start(page);
  await expectWays(page, { care: 'strict' });
  await pass(page, '01:01');
  await expect(page.getByRole('button', { name: 'Change session' })).toBeHidden();
});
