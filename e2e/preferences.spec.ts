import type { Page } from '@playwright/test';
import { ask, beRegistered, newAddress, PASSWORD, registerByForm, test } from './account.ts';
import { readStore } from './browser-database.ts';
import { expect } from './fixtures.ts';
import { stored } from './focus-page.ts';
import type { OwnServer } from './own-server.ts';

// The farm stands still: a browser without a graphics card spends most of its time on drawing it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sound = (page: Page) => page.getByRole('switch', { name: 'Sound effects' });
const mode = (page: Page, name: string) => page.getByRole('radio', { name });

const openTab = (page: Page, name: 'Notifications' | 'Profile') =>
  page.getByRole('tab', { name }).click();

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/settings');
  await openTab(page, 'Notifications');
}

const expectSynced = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

/** What waits in this browser for a server. */
async function waiting(page: Page): Promise<number> {
  const { rows } = await readStore<{ state: string }>(page, 'tasks');
  return rows.filter(({ state }) => state !== 'sent').length;
}

/** Asks the server what changed, as a page does when the network is back. */
const askServer = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function signInTo(page: Page, { address }: OwnServer, email: string): Promise<void> {
  await ask(page, address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await page.goto(`${address}/`);
  await expect(page).toHaveURL(`${address}/dashboard`);
}

test('what is chosen on one device is chosen on the other, without a reload (D50)', async ({
  page,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.address });
  const other = await elsewhere.newPage();
  await signInTo(other, server, email);
  await openNotifications(other);
  await expect(sound(other)).toBeChecked();
  await expectSynced(other);

  await openNotifications(page);
  await sound(page).click();
  await openTab(page, 'Profile');
  await expect(mode(page, 'Pause my timer')).toBeChecked();
  await mode(page, 'Keep growing').click();
  await expect.poll(() => waiting(page)).toBe(0);
  await expectSynced(page);
  await askServer(other);
  await expect(sound(other)).not.toBeChecked();
  await openTab(other, 'Profile');
  await expect(mode(other, 'Keep growing')).toBeChecked();
  await expect
    .poll(() => stored(other, 'furrow:settings'))
    .toEqual({
      soundEnabled: false,
      focusMode: 'keep-growing',
    });

  await test.step('by the API, too', async () => {
    const answer = await page.request.patch('/api/me/settings', {
      data: { soundEnabled: true },
      headers: { origin: server.address },
    });
    expect(await answer.json()).toMatchObject({ soundEnabled: true, focusMode: 'keep-growing' });
    await openTab(other, 'Notifications');
    await askServer(other);
    await expect(sound(other)).toBeChecked();
  });
  await elsewhere.close();
});

test.describe('a browser in which the release before stored choices', () => {
  const before = {
    soundEnabled: false,
    'furrow:focus-mode': 'keep-growing',
    'furrow:shortcuts': false,
    'furrow:pause-question': 'waived',
  };

  /** Stores them as that release did, once. */
  const remember = (page: Page) =>
    page.evaluate((values) => {
      for (const [key, value] of Object.entries(values))
        localStorage.setItem(key, JSON.stringify(value));
    }, before);

  async function expectChoices(page: Page): Promise<void> {
    for (const [key, value] of Object.entries(before)) expect(await stored(page, key)).toBe(value);
  }

  test('keeps them for the account, which then has them everywhere', async ({
    page,
    browser,
    server,
  }) => {
    const email = await beRegistered(page, server);
    await remember(page);
    await openNotifications(page);
    await expect(sound(page)).not.toBeChecked();
    await openTab(page, 'Profile');
    await expect(mode(page, 'Keep growing')).toBeChecked();
    await expect.poll(() => stored(page, 'furrow:settings')).toMatchObject({ shortcuts: false });
    await expect.poll(() => waiting(page)).toBe(0);
    await expectChoices(page);
    const elsewhere = await browser.newContext({ baseURL: server.address });
    const other = await elsewhere.newPage();
    await signInTo(other, server, email);
    await openNotifications(other);
    await expect(sound(other)).not.toBeChecked();
    await openTab(other, 'Profile');
    await expect(mode(other, 'Keep growing')).toBeChecked();
    await expectChoices(other);
    await elsewhere.close();
  });

  test('keeps them for a guest, whose account adopts them', async ({ page }) => {
    await page.goto('/');
    await remember(page);
    await page.goto('/focus');
    await page.getByRole('button', { name: 'Focus settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Focus settings' });
    await expect(dialog.getByLabel('Sound effects')).not.toBeChecked();
    await expect(mode(page, 'Keep growing')).toBeChecked();
    await registerByForm(page, '', newAddress());
    await expectSynced(page);
    await expectChoices(page);
    const { settings } = await (await page.request.get('/api/me')).json();
    expect(settings).toMatchObject({
      soundEnabled: false,
      focusMode: 'keep-growing',
      shortcuts: false,
      pauseQuestion: 'waived',
    });
  });
});

test('whoever chose nothing has nothing to send, and leaves no preference behind', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await expectSynced(page);
  expect(await waiting(page)).toBe(0);
  expect(await stored(page, 'furrow:settings')).toBeNull();
  await openNotifications(page);
  await sound(page).click();
  await expect.poll(() => stored(page, 'furrow:settings-written')).not.toBeNull();
  await expectSynced(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  await expect.poll(kept).not.toMatch(/settings|sound|shelf/);
});
