import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { expect, test } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { longHistory, NEW_GARDEN, signIn } from './gardener.ts';

const { locale } = farmer;
test.use({ locale });

test('a browser that does not know its time zone shows every page (super-productivity#3421)', async ({
  baseURL,
  playwright,
}) => {
  const env = { ...process.env, TZ: ':/etc/localtime' };
  const browser = await playwright.chromium.launch({ ...(await launchOptions()), env });
  const page = await browser.newPage({ locale, ...(baseURL !== undefined && { baseURL }) });
  const name = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(await page.evaluate(name)).toBe('Etc/Unknown');
  await signIn(page, { ...NEW_GARDEN, history: longHistory(3) });
  for (const [path, text] of [
    ['/dashboard', 'Focus Dashboard'],
    ['/garden', 'Your Garden & Stats'],
    ['/focus', /^Finish At: \d/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await browser.close();
});
