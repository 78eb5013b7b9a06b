import { test } from '../account.ts';
import { farmer, openFocusPage, pass } from '../focus-page.ts';
import { openAt, signIn, twoYears } from '../gardener.ts';

test.use({ ...farmer });

// The pictures of the app's manifest. After a change of the look, copy them from the report to `web/public`.

test('screenshot-narrow.jpg', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFocusPage(page);
  await pass(page, '12:20');
  await page.evaluate(() => document.fonts.ready);
  await attach('screenshot-narrow.jpg', await page.screenshot({ type: 'jpeg', quality: 80 }));
});

test('screenshot-wide.jpg', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, twoYears());
  await openAt(page, '/garden', 'Your Garden & Stats');
  await page.evaluate(() => document.fonts.ready);
  await attach('screenshot-wide.jpg', await page.screenshot({ type: 'jpeg', quality: 80 }));
});

function attach(name: string, body: Buffer): Promise<void> {
  return test.info().attach(name, { body, contentType: 'image/jpeg' });
}
