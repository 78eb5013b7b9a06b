import type { Page } from '@playwright/test';
import { HOUR } from '@furrow/domain/time';
import { pomoStatsSchema } from '@furrow/contract/read-model';
import { NEWER_KIND, newerRecord, storeNewer } from '../server/src/testing/newer-record.ts';
import { registerByForm } from './account.ts';
import { expect, test } from './fixtures.ts';
import { countdown, growPomodoro, pass } from './focus-page.ts';
import { newerRows, queueNewer } from './newer-record.ts';
import { homeOf, separateHome } from './own-server.ts';
import { addTask, task } from './todo-list.ts';

// While one server replaces the other, requests fail; the release before answers JSON for a style that it does not have.
test.use({
  expectedErrors: [/Failed to load resource|Refused to apply style/],
  timezoneId: 'Asia/Kolkata',
});

/** The second one if something is held for a newer server. */
type SyncState = 'Synced' | 'Saved on this device · will sync';

const syncState = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sync: / });

async function growOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await growPomodoro(page);
}

/** The signed-in user's profile on the server. */
async function profile(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(`${address}/api/me`)).json();
}

async function exported(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(`${address}/api/me/export`)).json();
}

/** The page says that one change waits for a newer server, and nothing else waits. */
async function expectHeld(page: Page): Promise<void> {
  await expect(syncState(page)).toHaveAccessibleName('Sync: Saved on this device · will sync');
  await syncState(page).click();
  await expect(page.getByText('1 change is waiting until')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Walks through the pages by their links, without loading a page anew. */
async function expectPages(page: Page, state: SyncState = 'Synced'): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
  await expect(page.getByRole('heading', { name: 'Your Garden & Stats' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
  // A server that has just started has an empty board for its first thirty seconds.
  const board = page.getByRole('table', { name: 'Top Gardeners' });
  await expect(board).toContainText('Rowan', { timeout: 90_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(syncState(page)).toHaveAccessibleName(`Sync: ${state}`);
}

/** Leaves the focus page. Its end is stored first, and the release before fails if another link is pressed meanwhile. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Focus Dashboard' })).toBeVisible();
}

/** What has grown in this browser, from the read model; midnight may have passed meanwhile. */
async function grownHere(page: Page) {
  const stats = await page.evaluate(() => localStorage.getItem('pomoStats'));
  const days = pomoStatsSchema.parse(JSON.parse(stats ?? '{}'));
  const sum = (figure: 'completed' | 'harvestXP') =>
    Object.values(days).reduce((total, day) => total + (day?.[figure] ?? 0), 0);
  return { completed: sum('completed'), harvestXP: sum('harvestXP') };
}

/** Opens a page of one build at its server, and makes events and tasks that are sent at once. */
async function begin(tab: Page, address: string): Promise<void> {
  // Behind the server's clock, however far it is set forward here.
  await tab.clock.install({ time: Date.now() - 4 * HOUR });
  await registerByForm(tab, address);
  // Load all code now: the other server has other files.
  await expectPages(tab);
  await tab.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await tab.getByRole('button', { name: 'Start Focus' }).click();
  await tab.getByRole('button', { name: 'Start Growing' }).click();
  await expect(countdown(tab)).toHaveText(/2[45]:\d\d/);
  await addTask(tab, 'Chapter one');
  await growPomodoro(tab);
  await expect(syncState(tab)).toHaveAccessibleName('Sync: Synced');
}

/** Goes on to the end of the planting, at whichever server answers by now. */
async function goOn(tab: Page): Promise<void> {
  await growOn(tab);
  await growOn(tab);
  await addTask(tab, 'Chapter two');
  await growOn(tab);
  await expect(tab.getByText('Full Cycle Complete!')).toBeVisible();
  await pass(tab, '01:00');
}

const todos = [{ name: 'Chapter one' }, { name: 'Chapter two' }];
const whole = { pomodorosCompleted: 4, harvestXPTotal: 1, todos };

test('a page of the release before goes on against this server (D44)', async ({ page }) => {
  const place = await homeOf();
  const before = await place.start('before');
  await begin(page, before.address);
  await before.stop();
  const { address, stop } = await place.start('this');
  await goOn(page);
  await expect(syncState(page)).toHaveAccessibleName('Sync: Synced');
  await expect(task(page, 'Chapter two')).toBeVisible();
  await expect.poll(() => profile(page, address)).toMatchObject(whole);
  await complete(page);
  await expectPages(page);
  // Pages of this release read what the release before left in the browser.
  await page.reload();
  await expectPages(page);
  await expect.poll(() => grownHere(page)).toEqual({ completed: 4, harvestXP: 1 });
  await stop();
  await place.remove();
});

test('a page of this release goes on against the server before, which holds up nothing that it knows (D43, D44)', async ({
  page,
}) => {
  const place = await homeOf();
  const first = await place.start('this');
  await begin(page, first.address);
  const made = newerRecord('made here', Date.now());
  await queueNewer(page, made);
  await first.stop();
  const before = await place.start('before');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await goOn(page);
  await expectHeld(page);
  await expect(task(page, 'Chapter two')).toBeVisible();
  await expect.poll(() => grownHere(page)).toEqual({ completed: 4, harvestXP: 1 });
  const withChoice = { ...whole, settings: { soundEnabled: false } };
  await expect.poll(() => profile(page, before.address)).toMatchObject(withChoice);
  await complete(page);
  await expectPages(page, 'Saved on this device · will sync');
  await before.stop();
  const again = await place.start('this');
  await expect.poll(() => profile(page, again.address)).toMatchObject(withChoice);
  const inKolkata = expect.objectContaining({ offset: 330 });
  expect(await exported(page, again.address)).toMatchObject({
    events: Array.from({ length: 4 }, () => inKolkata),
  });
  expect(await newerRows(page)).toEqual([{ kept: made, state: 'not-yet' }]);
  await again.stop();
  await place.remove();
});

test('records of a kind that only newer releases know survive the page and the server before (D44)', async ({
  page,
}) => {
  const { variables, remove } = await separateHome();
  const place = await homeOf(variables);
  const before = await place.start('before');
  await registerByForm(page, before.address);
  await page.goto(`${before.address}/focus`);
  await expect(syncState(page)).toHaveAccessibleName('Sync: Synced');
  const [told, made] = [
    newerRecord('told by a server', Date.now()),
    newerRecord('made here', Date.now() + 1),
  ];
  await storeNewer(variables.DATABASE_URL, told);
  await queueNewer(page, made);
  await addTask(page, 'Chapter one');
  const rows = [
    { kept: told, state: 'sent' },
    { kept: made, state: 'not-yet' },
  ];
  await expect.poll(() => newerRows(page)).toEqual(rows);
  await expectHeld(page);
  await expect
    .poll(() => profile(page, before.address))
    .toMatchObject({ todos: todos.slice(0, 1) });

  await before.stop();
  const { address, stop } = await place.start('this');
  // The held record is offered to each version of the server once.
  const offered = page.waitForRequest((request) => request.postData()?.includes(made.id) ?? false);
  await page.reload();
  await offered;
  await addTask(page, 'Chapter two');
  await expect.poll(() => profile(page, address)).toMatchObject({ todos });
  await expect.poll(() => newerRows(page)).toEqual(rows);
  expect(await exported(page, address)).toMatchObject({
    tasks: [{}, {}],
    records: expect.arrayContaining([{ kind: NEWER_KIND, record: told }]),
  });
  await stop();
  await place.remove();
  await remove();
});

test('what the oldest release that is kept stored in a database and a browser is all there, also what it had not sent', async ({
  page,
}) => {
  const place = await homeOf();
  const oldest = await place.start('oldest');
  await begin(page, oldest.address);
  await oldest.stop();
  await goOn(page);
  await expect(syncState(page)).toHaveAccessibleName('Sync: Saved on this device · will sync');
  // Its pages need not work with this server, so none is open.
  await page.goto('about:blank');
  const { address, stop } = await place.start('this');
  await page.goto(`${address}/dashboard`);
  await expectPages(page);
  await expect.poll(() => grownHere(page)).toEqual({ completed: 4, harvestXP: 1 });
  await expect.poll(() => profile(page, address)).toMatchObject(whole);
  await stop();
  await place.remove();
});
