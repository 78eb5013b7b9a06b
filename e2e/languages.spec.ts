import { isRightToLeft, LANGUAGES } from '@furrow/domain/language';
import { catalogueOf } from '../architecture/messages.ts';
import { newAddress, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import { expectReadable, farmer, openFocusPage, pass } from './focus-page.ts';
import { expectOtherLanguages, showIn } from './languages.ts';
import { expectStanding } from './prerendered.ts';
import { focusScreens } from './screens/focus-screens.ts';

test.use(farmer);

for (const [name, open] of Object.entries(focusScreens)) {
  test(`${name}, in English and in other languages`, async ({ page, server }) => {
    await open(page, server);
    await expectReadable(page);
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
  const quote = page.locator('.italic');
  await expect(quote).toHaveCSS('font-style', 'italic');
  loads = 0;
  await showIn(page, 'ar');
  await expect(countdown).toHaveText(before ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.title()).not.toBe(title);
  // Arabic has no italics.
  await expect(quote).toHaveCSS('font-style', 'normal');
  await pass(page, '00:10');
  await showIn(page, 'en');
  await expect(page).toHaveTitle(/Furrow/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(loads).toBe(0);
});

test('arrow keys follow the direction of the language', async ({ page, server }) => {
  await focusScreens['to-dos, new task']?.(page, server);
  const choice = page.getByRole('dialog').getByRole('radiogroup').last();
  const [first, second] = [choice.getByRole('radio').nth(0), choice.getByRole('radio').nth(1)];
  await first.click();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeChecked();
  await showIn(page, 'ar');
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(second).toBeChecked();
  // Only from three on do the keys differ, since the last is followed by the first.
  expect(await choice.getByRole('radio').count()).toBeGreaterThan(2);
});

test('the settings of the focus page have the menu of languages', async ({ page }) => {
  await openFocusPage(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test.describe('in a browser in Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('the landing page is in Arabic from the first byte', async ({ page }) => {
    const texts = catalogueOf('web/src/platform/language/catalogues', 'ar');
    const title = texts['landing.hero.title'] ?? '';
    const seen: string[] = [];
    await page.exposeFunction('note', (text: string) => seen.push(text));
    await page.addInitScript(() => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const look = () => Reflect.get(window, 'note')(document.querySelector('h1')?.textContent);
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    const answer = await page.goto('/');
    expect(await answer?.text()).toContain('<html lang="ar" dir="rtl"');
    await expectStanding(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new Set(seen.filter(Boolean))).toEqual(new Set([title]));
  });

  test('the landing page is in the chosen language in the end', async ({ page }) => {
    await page.goto('/privacy');
    await showIn(page, 'en');
    const answer = await page.goto('/');
    expect(await answer?.text()).toContain('<html lang="ar" dir="rtl"');
    await expectStanding(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus, and watch it grow');
  });
});

test('a new account gets its mail in the language of the page', async ({ page, server }) => {
  await page.goto('/register');
  await showIn(page, 'de');
  const email = newAddress();
  const fields = page.locator('form').getByRole('textbox');
  for (const [place, value] of ['Rowan', email].entries()) await fields.nth(place).fill(value);
  const passwords = page.locator('form [type=password]');
  for (const place of [0, 1]) await passwords.nth(place).fill(PASSWORD);
  await page.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/dashboard');
  const { text } = await server.mailTo(email, '/confirm-email');
  const texts = catalogueOf('server/src/language/catalogues', 'de');
  expect(text).toContain(texts['mail.confirmation.why']);
});

test('the app has a manifest in each language', async ({ page }) => {
  await page.goto('/privacy');
  const browser = await page.context().newCDPSession(page);
  for (const language of LANGUAGES) {
    await showIn(page, language);
    const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(`/furrow.${language}.webmanifest`);
    const texts =
      language === 'en'
        ? (await import('../web/src/app/document.messages.ts')).default
        : catalogueOf('web/src/platform/language/catalogues', language);
    expect(JSON.parse(data)).toMatchObject({
      id: '/',
      lang: language,
      dir: isRightToLeft(language) ? 'rtl' : 'ltr',
      description: texts['document.description'],
    });
  }
});
