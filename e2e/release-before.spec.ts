import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { HOUR } from '@furrow/domain/time';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { newAddress, PASSWORD, submit } from './account.ts';
import { expect, test } from './fixtures.ts';
import { countdown, growPomodoro, pass } from './focus-page.ts';
import { type Build, startBuild } from './release.ts';
import { addTask, task } from './todo-list.ts';

// While one server takes the place of the other, nothing answers.
test.use({ expectedErrors: [/Failed to load resource/] });

const syncState = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sync: / });

/** Runs on one folder and port, whichever build it is. */
async function home() {
  const folder = await temporaryFolder();
  const free = await startBuild('before', { DATA_DIR: join(folder.path, 'data'), PORT: '0' });
  const { port } = new URL(free.address);
  await free.stop();
  return {
    start: (build: Build) => startBuild(build, { DATA_DIR: join(folder.path, 'data'), PORT: port }),
    remove: folder.remove,
  };
}

async function register(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/register`);
  const Email = newAddress();
  await submit(
    page,
    { Name: 'Rowan', Email, Password: PASSWORD, 'Confirm Password': PASSWORD },
    'Sign Up',
  );
  await expect(page).toHaveURL(`${address}/dashboard`);
}

async function growOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await growPomodoro(page);
}

/** What the server has of whoever is signed in on this page. */
async function profile(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(`${address}/api/me`)).json();
}

/** Walks through the pages by their links, without loading a page anew. */
async function expectPages(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
  await expect(page.getByRole('heading', { name: 'Your Garden & Stats' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('table', { name: 'Top Gardeners' })).toContainText('Rowan');
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(syncState(page)).toHaveAccessibleName('Sync: Synced');
}

for (const [page, server] of [
  ['before', 'this'],
  ['this', 'before'],
] as const) {
  test(`a page of ${page === 'this' ? 'this release' : 'the release before'} goes on against ${server === 'this' ? 'this server' : 'the server before'} (D44)`, async ({
    page: tab,
  }) => {
    const place = await home();
    const first = await place.start(page);
    // Behind the server's clock, however far it is set forward here.
    await tab.clock.install({ time: Date.now() - 4 * HOUR });
    await register(tab, first.address);
    // All code is loaded by then: the other server has other files.
    await expectPages(tab);
    await tab.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await tab.getByRole('button', { name: 'Start Focus' }).click();
    await tab.getByRole('button', { name: 'Start Growing' }).click();
    await expect(countdown(tab)).toHaveText(/2[45]:\d\d/);
    await addTask(tab, 'Chapter one');
    await growPomodoro(tab);
    await expect(syncState(tab)).toHaveAccessibleName('Sync: Synced');
    await first.stop();
    const second = await place.start(server);
    await growOn(tab);
    await growOn(tab);
    await addTask(tab, 'Chapter two');
    await growOn(tab);
    await expect(tab.getByText('Full Cycle Complete!')).toBeVisible();
    await pass(tab, '01:00');
    await expect(syncState(tab)).toHaveAccessibleName('Sync: Synced');
    await expect(task(tab, 'Chapter two')).toBeVisible();
    await expect
      .poll(() => profile(tab, second.address))
      .toMatchObject({
        pomodorosCompleted: 4,
        harvestXPTotal: 1,
        todos: [{ name: 'Chapter one' }, { name: 'Chapter two' }],
      });
    await tab.getByRole('button', { name: 'Complete' }).click();
    await expectPages(tab);
    await second.stop();
    await place.remove();
  });
}
