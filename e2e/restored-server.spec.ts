import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { HOUR } from '@furrow/domain/time';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { ask, PASSWORD, signUp } from './account.ts';
import { expect, test } from './fixtures.ts';
import { countdown, growCycle, growPomodoro, stored } from './focus-page.ts';
import { keptInBrowser } from './kept-in-browser.ts';
import { startBuild } from './own-server.ts';
import { addTask } from './todo-list.ts';

/** A folder for databases that are backed up and restored under one secret. */
async function farm() {
  const folder = await temporaryFolder();
  const settings = (database: string) => ({
    DATA_DIR: join(folder.path, database),
    AUTH_SECRET: 'a secret that a backup does not hold',
  });
  return {
    remove: folder.remove,
    serve: (database: string, PORT = '0') => startBuild('this', { ...settings(database), PORT }),
    run: (command: 'backup' | 'restore', database: string) =>
      execFileSync(
        process.execPath,
        [
          join(import.meta.dirname, `../server/dist/${command}.js`),
          join(folder.path, 'backup.sql'),
        ],
        { env: { PATH: process.env['PATH'], ...settings(database) }, stdio: 'ignore' },
      ),
  };
}

/** A separate browser whose clock starts some hours ago, and advances only when a test says so. */
async function device(browser: Browser, address: string, hoursAgo: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() - hoursAgo * HOUR });
  return page;
}

async function openFocus(page: Page): Promise<void> {
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
}

async function growOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await growPomodoro(page);
}

async function expectSynced(page: Page): Promise<void> {
  const state = page.getByRole('banner').getByRole('button', { name: /^Sync: / });
  await expect(state).toHaveAccessibleName('Sync: Synced');
}

/** What the server has of whoever is signed in. */
async function profile(page: Page): Promise<unknown> {
  return (await page.request.get('/api/me')).json();
}

const askAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('what a restored server lacks comes back from the browser that holds it, once, and two browsers agree @tabs', async ({
  browser,
}) => {
  const { serve, run, remove } = await farm();
  const before = await serve('first');
  const [here, there] = [
    await device(browser, before.address, 9),
    await device(browser, before.address, 4),
  ];
  const login = { email: await signUp(here, before.address), password: PASSWORD };
  await ask(there, before.address, '/api/auth/sign-in/email', login);
  for (const page of [here, there]) {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
  }
  await openFocus(here);
  await growPomodoro(here);
  await expect.poll(() => profile(here)).toMatchObject({ pomodorosCompleted: 1 });
  run('backup', 'first');
  await growOn(here);
  await growOn(here);
  await addTask(here, 'Chapter two');
  await growOn(here);
  await expect
    .poll(() => profile(here))
    .toMatchObject({ pomodorosCompleted: 4, todos: [{ name: 'Chapter two' }] });
  // Otherwise the other device offers to continue the planting (D48).
  await here.getByRole('button', { name: 'Complete' }).click();
  await expect(here).toHaveURL('/dashboard');
  await expectSynced(here);
  await there.goto('/garden');
  await askAgain(there);
  await expect.poll(() => stored(there, 'harvestHistory')).toHaveLength(1);
  await expect.poll(() => keptInBrowser(there)).toContain('"growing":null');

  await before.stop();
  run('restore', 'second');
  const after = await serve('second', new URL(before.address).port);
  await openFocus(there);
  await growCycle(there);
  await askAgain(here);
  const all = { pomodorosCompleted: 8, harvestXPTotal: 2, todos: [{ name: 'Chapter two' }] };
  await expect.poll(() => profile(here)).toMatchObject(all);
  for (const page of [here, there]) {
    await askAgain(page);
    await expect.poll(() => stored(page, 'harvestHistory')).toHaveLength(2);
  }
  for (const key of ['pomoStats', 'harvestHistory', 'todos'])
    await expect.poll(() => stored(there, key)).toEqual(await stored(here, key));
  for (const page of [here, there]) {
    await page.goto('/garden');
    await expectSynced(page);
    expect(await stored(page, 'harvestHistory')).toHaveLength(2);
    await page.context().close();
  }
  await after.stop();
  await remove();
});
