import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectStanding } from './prerendered.ts';

test('the server says that it is alive and ready', async ({ request }) => {
  expect((await request.get('/healthz')).ok()).toBe(true);
  expect((await request.get('/readyz')).ok()).toBe(true);
});

test('the landing page answers, and everybody can read it', async ({ page }) => {
  await page.goto('/');
  await expectStanding(page);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectAccessible(page);
});
