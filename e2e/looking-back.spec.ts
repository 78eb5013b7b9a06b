import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAddress, PASSWORD, registerByForm, submit } from './account.ts';
import { expect, test } from './fixtures.ts';
import {
  expectReadable,
  farmer,
  growCycle,
  openFocusPage,
  pass,
  setUp,
  skipHarvest,
  stored,
} from './focus-page.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';

// 'How did it go?' after a planting, and in the garden for a day (D70).

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

const question = (page: Page) => page.getByRole('group', { name: 'How did it go?' });
const face = (page: Page, name: string) => question(page).getByRole('button', { name });

const told = async (page: Page) => {
  const history: unknown = await stored(page, 'harvestHistory');
  return Array.isArray(history) ? history[0] : undefined;
};

/** Two hours ago: the server takes no event of another year. */
const lately = () => new Date(Date.now() - 2 * 3_600_000);

/** The newest plant of the history. */
const newest = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Harvested' }).first();

const detailsOf = (row: Locator) => row.getByRole('button', { name: /^Details: Carrot/ });

test('after a full cycle it is answered by keyboard, and nothing moves', async ({ page }) => {
  await watchShifts(page);
  await openFocusPage(page);
  await growCycle(page);
  await expect(face(page, 'Well')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete' })).not.toBeFocused();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Complete' }).focus();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(face(page, 'So-so')).toHaveAttribute('aria-pressed', 'true');
  await expect(question(page)).toContainText('Saved');
  // Of two reviews at the same instant, either may count.
  await page.clock.runFor(1000);
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  const field = question(page).getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await expect(face(page, 'Well')).toBeHidden();
  await expectReadable(page);
  // No shortcut of the page: B is a break, Q quits.
  await page.keyboard.type('Quiet by the window');
  await page.keyboard.press('Enter');
  await expect(face(page, 'Note')).toBeFocused();
  await expect
    .poll(() => told(page))
    .toMatchObject({ mood: 'so-so', reviewNote: 'Quiet by the window' });
  expect(await shiftsOf(page)).toEqual([]);
});

test('a session without a break asks in its summary', async ({ page }) => {
  await openFocusPage(page);
  await setUp(page, { focusMinutes: 60, breakType: 'No Break' });
  await pass(page, '01:00:00');
  await skipHarvest(page);
  await face(page, 'Badly').click();
  await expect.poll(() => told(page)).toMatchObject({ mood: 'badly' });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(face(page, 'Badly')).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(1000);
  await face(page, 'Badly').click();
  await expect.poll(async () => Object.keys(await told(page))).not.toContain('mood');
});

test.describe('an account', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('answers without a network; another device shows it, and changes it for a day', async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await registerByForm(page, '', email);
    await openFocusPage(page, lately());
    await context.setOffline(true);
    await growCycle(page);
    await face(page, 'Well').click();
    await expect.poll(() => told(page)).toMatchObject({ mood: 'well' });
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect
      .poll(async () => (await (await page.request.get('/api/me')).json()).plants)
      .toMatchObject([{ mood: 'well' }]);

    const other = await context.browser()?.newPage({ baseURL: new URL(page.url()).origin });
    if (!other) throw new Error('this context has no browser');
    await other.goto('/login');
    await submit(other, { Email: email, Password: PASSWORD }, 'Log In');
    await expect(other).toHaveURL('/dashboard');
    await other.goto('/garden');
    await expect(newest(other)).toContainText('Well');
    await detailsOf(newest(other)).click();
    const details = other.getByRole('dialog');
    await expect(details).toContainText('1 h 40 min of focus');
    await expectAccessible(other);
    await face(other, 'Note').click();
    await other.keyboard.type('given up');
    await other.keyboard.press('Escape');
    await expect(details).toBeVisible();
    await face(other, 'Note').click();
    await other.keyboard.type('=1+1');
    await other.keyboard.press('Enter');
    await expect(question(other)).toContainText('Saved');
    await face(other, 'So-so').click();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(newest(other)).toContainText('So-so');
    await expect(detailsOf(newest(other))).toBeFocused();
    const csv = async () => (await page.request.get('/api/me/export/sessions.csv')).text();
    await expect.poll(csv).toContain(`,so-so,'=1+1,`);

    await other.clock.install({ time: Date.now() + 25 * 3_600_000 });
    await other.goto('/garden');
    await detailsOf(newest(other)).click();
    await expect(details).toContainText('=1+1');
    await expect(question(other)).toHaveCount(0);
    await other.context().close();
  });
});
