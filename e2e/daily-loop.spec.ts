import type { Page } from '@playwright/test';
import { PASSWORD, signUp, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import {
  countdown,
  farmer,
  growCycle,
  openFocusPage,
  pass,
  setUp,
  stored,
  skipHarvest,
} from './focus-page.ts';

test.use({ ...farmer, contextOptions: { reducedMotion: 'reduce' } });

/** Counts what somebody presses from now on, buttons, links and keys, until the page is loaded anew. */
async function countPresses(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    let presses = 0;
    const count = () => Object.assign(window, { presses: (presses += 1) });
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, count, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'presses'));
}

/** Two hours ago: the server takes no event of another year, and none of the future. */
const lately = () => new Date(Date.now() - 2 * 3_600_000);

test('the next session is one press away: after a session, on the dashboard, and on another device (D95) @tabs', async ({
  page,
  server,
}) => {
  const email = await signUp(page, server.address);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await openFocusPage(page, lately());
  await setUp(page, { focusMinutes: 42, breakType: 'No Break', plant: 'Wheat' });
  await pass(page, '42:00');
  await skipHarvest(page);
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  const again = { name: 'Again: 42 min, Wheat' };

  await test.step('after a session without a break', async () => {
    const presses = await countPresses(page);
    await page.getByRole('button', again).click();
    await expect(countdown(page)).toHaveText('42:00');
    expect(await presses()).toBe(1);
  });

  await test.step('on the dashboard', async () => {
    await pass(page, '42:00');
    await skipHarvest(page);
    await expect(page).toHaveURL('/garden');
    await page.goto('/dashboard');
    const presses = await countPresses(page);
    await page.getByRole('button', again).click();
    await expect(countdown(page)).toHaveText('42:00');
    expect(await presses()).toBe(1);
    await pass(page, '42:00');
    await skipHarvest(page);
    await expect(page).toHaveURL('/garden');
  });

  await test.step('on a device that never had one', async () => {
    await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
    const other = await page.context().browser()?.newContext({ baseURL: server.address });
    const device = await other?.newPage();
    if (!other || !device) throw new Error('this context has no browser');
    await device.goto('/login');
    await submit(device, { Email: email, Password: PASSWORD }, 'Log In');
    await expect(device).toHaveURL('/dashboard');
    const presses = await countPresses(device);
    await device.getByRole('button', again).click();
    await expect(countdown(device)).toHaveText(/^4[12]:\d\d$/);
    expect(await presses()).toBe(1);
    expect(await stored(device, 'furrow:last-setup')).toBeNull();
    await other.close();
  });
});

test('the next cycle is one press away', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(countdown(page)).toHaveText('25:00');
  expect(await presses()).toBe(1);
});
