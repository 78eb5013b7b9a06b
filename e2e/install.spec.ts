import { signUp } from './account.ts';
import { expect, test } from './fixtures.ts';
import { countdown } from './focus-page.ts';
import { offerInstall } from './offer-install.ts';

test.describe('installing', () => {
  test('is offered in the menu and in the settings once the browser offers it (D46)', async ({
    page,
    baseURL,
  }) => {
    const install = page.getByRole('button', { name: 'Install Furrow' });
    await signUp(page, baseURL ?? '');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(install).toHaveCount(0);
    // The page asks instead of the browser.
    expect(await offerInstall(page)).toBe(false);
    await expect(install).toHaveCount(2);
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Install Furrow' }),
    ).toBeVisible();
    await install.last().click();
    await expect(page.locator('body[data-asked]')).toBeVisible();
    await expect(install).toHaveCount(0);
  });

  test("the installed app's shortcuts lead to the timer and to the to-dos (D46)", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const manifest = await (await page.request.get('/furrow.en.webmanifest')).json();
    const [start, todos] = manifest.shortcuts;
    await page.goto(start.url);
    await expect(countdown(page)).toBeInViewport();
    await page.goto('/');
    await page.goto(todos.url);
    await expect(page.getByRole('heading', { name: todos.name })).toBeInViewport();
  });
});
