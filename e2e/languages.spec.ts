import { test } from './account.ts';
import { expect } from './fixtures.ts';
import { expectReadable, farmer, openFocusPage, pass } from './focus-page.ts';
import { expectOtherLanguages, showIn } from './languages.ts';
import { focusScreens } from './screens/focus-screens.ts';

test.use(farmer);

for (const [name, open] of Object.entries(focusScreens)) {
  test(`${name}, in other languages`, async ({ page, server }) => {
    await open(page, server);
    await expectOtherLanguages(page, expectReadable);
  });
}

test('a language is switched in the middle of a focus period', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openFocusPage(page);
  await pass(page, '05:00');
  const countdown = page.getByRole('timer');
  const before = await countdown.textContent();
  const title = await page.title();
  loads = 0;
  await showIn(page, 'ar');
  await expect(countdown).toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.title()).not.toBe(title);
  await pass(page, '00:10');
  await showIn(page, 'en');
  await expect(page).toHaveTitle(/Furrow/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(loads).toBe(0);
});
