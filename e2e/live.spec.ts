import type { Browser, Page } from '@playwright/test';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { asSent } from '../server/src/testing/gardener.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { visitor, type Visitor } from '../server/src/testing/visitor.ts';
import { ask, beRegistered, PASSWORD, registerByForm, test } from './account.ts';
import { expect } from './fixtures.ts';
import { countdown, growCycle, installClock, showPage, stored } from './focus-page.ts';
import { separateHome, startBuild } from './own-server.ts';
import { addTask, task } from './todo-list.ts';

// Without the stream, a change would come after half a minute: later than an expectation waits.

/** Another browser of the same user, on a page that is in view and that nobody touches. */
async function elsewhere(browser: Browser, address: string, email: string, path: string) {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await ask(page, address, '/api/auth/sign-in/email', { email, password: PASSWORD });
  // This browser has a cookie, and learns first whose it is.
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(path);
  await expectSynced(page);
  await page.evaluate(() => {
    for (const kind of ['focus', 'online', 'pageshow', 'visibilitychange'])
      addEventListener(kind, () => document.body.setAttribute('data-touched', kind), true);
    // A reload would lose it.
    document.body.setAttribute('data-untouched', '');
  });
  return page;
}

const expectSynced = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

async function expectUntouched(page: Page): Promise<void> {
  await expect(page.locator('body[data-untouched]:not([data-touched])')).toBeVisible();
}

/** Waits until one page shows what was done on another, and notes in the report how long that took. */
async function seen(
  what: string,
  shown: Promise<unknown>,
  began = performance.now(),
): Promise<void> {
  await shown;
  const description = `seen after ${Math.round(performance.now() - began)} ms`;
  test.info().annotations.push({ type: what, description });
}

/** The user's session without a browser, for what is done on a third device. */
function sessionAt(address: string): Visitor {
  return visitor(new URL(address));
}

let sown = 0;

/** Another device sends a harvest. */
async function harvestAt(device: Visitor): Promise<void> {
  sown += 1;
  const name = `harvest ${sown}`;
  const at = Date.now() - 400 * HOUR + sown * 8 * HOUR;
  const events = asSent(new FocusSession({ name, at }).grow().grow().grow().grow().facts, name);
  const answer = await device.post('/api/garden/events', { sentAt: Date.now(), events });
  expect(answer).toMatchObject({ status: 200 });
}

const harvests = async (page: Page) =>
  [await stored(page, 'harvestHistory')].flat().filter(Boolean);

const expectHarvests = (page: Page, howMany: number) =>
  expect.poll(async () => (await harvests(page)).length).toBe(howMany);

const empty = (page: Page) => page.getByText('Your garden is empty');

const streamsAt = async (address: string) =>
  /^live_streams (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1];

test('a harvest, a level reset, a to-do, a setting, a name, a sign-out and a deletion are seen on the other device (D47)', async ({
  page,
  browser,
  server,
}) => {
  const email = await beRegistered(page, server);
  const garden = await elsewhere(browser, server.address, email, '/garden');
  // Behind the server's by more than the cycle takes.
  await installClock(page, Date.now() - 3 * HOUR);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
  await growCycle(page);
  await seen('a harvest', expectHarvests(garden, 1));
  await expect(empty(garden)).toBeHidden();

  const focus = await elsewhere(browser, server.address, email, '/focus');
  await page.goto('/garden');
  await page.getByRole('button', { name: 'Reset Level' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Level' }).click();
  await seen('a level reset', expectHarvests(garden, 0));

  await page.goto('/focus');
  await addTask(page, 'Sow');
  await seen('a to-do', expect(task(focus, 'Sow')).toBeVisible());

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Sound effects' }).click();
  const settings = () => stored(focus, 'furrow:settings');
  await seen('a setting', expect.poll(settings).toMatchObject({ soundEnabled: false }));
  await expectUntouched(garden);
  await expectUntouched(focus);

  const profile = await elsewhere(browser, server.address, email, '/settings');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Display Name').fill('Hazel');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seen('a name', expect(profile.getByLabel('Display Name')).toHaveValue('Hazel'));
  await expectUntouched(profile);

  await expect(garden).toHaveURL('/garden');
  const revoked = performance.now();
  await ask(page, server.address, '/api/auth/revoke-other-sessions', {});
  await seen('a sign-out', expect(garden).toHaveURL('/login'), revoked);

  const last = await elsewhere(browser, server.address, email, '/garden');
  const ordered = performance.now();
  const deleted = await page.request.delete('/api/me', {
    data: { password: PASSWORD },
    headers: { origin: server.address },
  });
  expect(deleted.status()).toBe(200);
  await seen('a deletion', expect(last).toHaveURL('/login'), ordered);
  for (const each of [garden, focus, profile, last]) await each.context().close();
});

test('a hidden page asks nothing for ten minutes, and has no stream; shown again, it knows what happened', async ({
  page,
  server,
}) => {
  const email = await beRegistered(page, server);
  await installClock(page);
  await page.goto('/garden');
  await expectSynced(page);
  await expect.poll(() => streamsAt(server.address)).toBe('1');
  const asked: string[] = [];
  await showPage(page, 'hidden');
  await expect.poll(() => streamsAt(server.address)).toBe('0');
  page.on('request', (request) => asked.push(request.url()));
  const phone = sessionAt(server.address);
  await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  await harvestAt(phone);
  await page.clock.runFor('10:00');
  await page.evaluate(() => fetch('/healthz'));
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/healthz']);
  await showPage(page, 'visible');
  await expectHarvests(page, 1);
});

test('two tabs have one stream; both show what happens, and the second listens on when the first is closed @tabs', async ({
  page,
  context,
  server,
}) => {
  const email = await beRegistered(page, server);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/garden');
    await expectSynced(tab);
  }
  for (const tab of [page, second]) await expect(empty(tab)).toBeVisible();
  const phone = sessionAt(server.loopback);
  await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  await harvestAt(phone);
  for (const tab of [page, second]) await expect(empty(tab)).toBeHidden();
  expect(await streamsAt(server.loopback)).toBe('1');
  await page.close();
  await harvestAt(phone);
  await expectHarvests(second, 2);
  expect(await streamsAt(server.loopback)).toBe('1');
});

test.describe('two servers on one database', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

  test('tell of each other’s changes, while one of them is killed, too', async ({ browser }) => {
    const [home, folder] = [await separateHome(), await temporaryFolder()];
    const start = (PORT = '0') =>
      startBuild('this', { ...home.variables, DATA_DIR: folder.path, PORT });
    const [one, other] = [await start(), await start()];
    const context = await browser.newContext();
    const atOne = await context.newPage();
    const email = 'two-servers@farm.example';
    await registerByForm(atOne, one.address, email);
    const atOther = await elsewhere(browser, other.address, email, '/garden');
    const phone = sessionAt(other.address);
    await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    await harvestAt(phone);
    for (const each of [atOne, atOther]) await expectHarvests(each, 1);

    process.kill(one.pid, 'SIGKILL');
    await harvestAt(phone);
    await seen('with one server killed', expectHarvests(atOther, 2));
    await expectUntouched(atOther);
    expect(await harvests(atOne)).toHaveLength(1);

    const again = await start(new URL(one.address).port);
    // Its next attempt may be half a minute away.
    await expectHarvests(atOne, 2);
    for (const each of [atOne, atOther]) await each.context().close();
    await Promise.all([again.stop(), other.stop()]);
    await home.remove();
    await folder.remove();
  });
});
