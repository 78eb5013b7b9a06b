import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pass } from './focus-page.ts';
import { longHistory, NEW_GARDEN, signIn } from './gardener.ts';

const { locale, timezoneId } = farmer;
test.use({ locale });

test('a browser that does not know its time zone shows every page (super-productivity#3421)', async ({
  baseURL,
  playwright,
}) => {
  const env = { ...process.env, TZ: ':/etc/localtime' };
  const browser = await playwright.chromium.launch({ ...(await launchOptions()), env });
  const page = await browser.newPage({ locale, ...(baseURL !== undefined && { baseURL }) });
  expect(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(
    'Etc/Unknown',
  );
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

test('times of day follow the device into another time zone (D25)', async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setTimezoneOverride', { timezoneId });
  await openFocusPage(page);
  await expect(page.getByText('Finish At: 10:29 AM')).toBeVisible();
  await device.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
  await pass(page, '00:02');
  await expect(page.getByText('Finish At: 4:29 AM')).toBeVisible();
});
