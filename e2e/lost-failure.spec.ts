import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

test.use({ expectedErrors: [/lost/] });

test('a failure that no code expected is told once, with a way to reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = page.getByText('Something on this page broke.');
  await page.evaluate(() => {
    void Promise.reject(new Error('lost'));
    setTimeout(() => {
      throw new Error('lost as well');
    });
  });
  await expect(told).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(told).toBeHidden();
});
