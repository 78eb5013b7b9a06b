import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect } from './fixtures.ts';
import { countdown, growPomodoro, prefer } from './focus-page.ts';
import { showIn } from './languages.ts';
import { cachedPaths, expectWorker, test, type Fixtures } from './service-worker.ts';

/** The longest time until a page is there without a network. */
const OPENS_WITHIN_MS = 2000;

/** The texts of most pages, those of the settings, and those of the Almanac. */
const FILES_OF_A_LANGUAGE = 3;

const syncState = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sync: / });

/** Opens a page for somebody who reads French, and waits until the service worker has stored everything. */
async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prefer(page, 'furrow:settings', { language: 'fr' });
  await page.goto(address);
  await expectWorker(page);
  return page;
}

const offer = (page: Page) => page.getByRole('button', { name: 'Start over' });

/** Leaves the planting that the killed browser was growing, if it had kept that already. */
async function startOver(page: Page): Promise<void> {
  if (await offer(page).isVisible()) await offer(page).click();
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
}

/** Opens a page in a new tab; returns it once this is visible. */
async function openAt(context: BrowserContext, address: string, shows: (page: Page) => Locator) {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await prefer(page, 'furrow:settings', { language: 'en' });
  await page.goto(address);
  await expect(shows(page)).toBeVisible();
  return page;
}

/** Kills the browser, starts it, and opens the focus page; returns how long that took. */
async function openFocusCold(browser: Fixtures['cold'], address: string) {
  const cookies = await browser.cookies();
  await browser.kill();
  const context = await browser.start();
  // A browser writes them to its disk half a minute late.
  await context.addCookies(cookies);
  const began = Date.now();
  const page = await openAt(context, `${address}/focus`, (opened) =>
    countdown(opened).or(offer(opened)),
  );
  return { context, page, took: Date.now() - began };
}

/** Stops the server, and opens the focus page in time. On a busy machine it may take twice as long as with the server. */
async function openWithoutServer(browser: Fixtures['cold'], server: Server) {
  const usual = await openFocusCold(browser, server.address);
  await server.stop();
  const { took, ...opened } = await openFocusCold(browser, server.address);
  expect(took).toBeLessThan(Math.max(OPENS_WITHIN_MS, 2 * usual.took));
  return opened;
}

type Server = Awaited<ReturnType<Fixtures['place']['start']>>;

test('a guest who visited once opens / and /focus without a server, from a cold start, in the languages they used (D46)', async ({
  place,
  cold,
}) => {
  const server = await place.start('this');
  const { address } = server;
  const page = await visit(await cold.start(), address);
  // Only languages that were used are stored, also one that was loaded before the worker was there.
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/\/fr-/));
  expect(await cachedPaths(page)).not.toContainEqual(expect.stringMatching(/\/de-/));
  await showIn(page, 'de');
  // With the texts of pages that were not opened.
  const german = async () => (await cachedPaths(page)).filter((path) => path.includes('/de-'));
  await expect.poll(async () => (await german()).length).toBe(FILES_OF_A_LANGUAGE);

  const { context, page: focus } = await openWithoutServer(cold, server);
  await startOver(focus);
  for (const language of ['fr', 'de', 'en'] as const) await showIn(focus, language);
  await growPomodoro(focus);
  await focus.close();
  const landing = await openAt(context, address, (opened) =>
    opened.getByRole('heading', { level: 1 }),
  );
  await expect(landing).toHaveURL(`${address}/`);
  // A proxy whose server is down, and a network that never answers.
  for (const answer of [(to: ServerResponse) => to.writeHead(502).end(), () => undefined]) {
    const proxy = createServer((_request, response) => void answer(response));
    await once(proxy.listen(Number(new URL(address).port), '127.0.0.1'), 'listening');
    await landing.goto(`${address}/privacy`);
    await expect(landing.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await landing.goto('about:blank');
    proxy.closeAllConnections();
    await once(proxy.close(), 'close');
  }
});

test('somebody signed in opens their pages without a server; what they grow arrives once, and no cache has a word of theirs (D46)', async ({
  place,
  cold,
}) => {
  const server = await place.start('this');
  const { address } = server;
  const first = await cold.start();
  const page = await first.newPage();
  const email = await signUp(page, address);
  await page.goto(`${address}/dashboard`);
  await expectWorker(page);
  await expect(syncState(page)).toHaveAccessibleName('Sync: Synced');
  const settings = async () => (await page.request.get(`${address}/api/me`)).json();
  // What `openAt` prefers is chosen and sent now, so that nothing waits when the server stops.
  await openAt(first, `${address}/dashboard`, syncState);
  await expect.poll(settings).toMatchObject({ settings: { language: 'en' } });
  await expect.poll(() => cold.hasOnDisk('furrow:viewer')).toBe(true);

  const { context, page: focus } = await openWithoutServer(cold, server);
  const headings = {
    '/dashboard': 'Focus Dashboard',
    '/garden': 'Your Garden & Stats',
    '/almanac': 'Almanac',
    '/settings': 'Settings',
  };
  for (const [path, name] of Object.entries(headings)) {
    const opened = await openAt(context, address + path, (tab) =>
      tab.getByRole('heading', { level: 1, name }),
    );
    await expect(opened).toHaveURL(address + path);
    await expect(syncState(opened)).toHaveAccessibleName('Sync: Offline');
    await opened.close();
  }
  await focus.bringToFront();
  await startOver(focus);
  await growPomodoro(focus);
  await expect(syncState(focus)).toHaveAccessibleName('Sync: Saved on this device · will sync');

  await place.start('this');
  await focus.clock.fastForward('01:00');
  await expect(syncState(focus)).toHaveAccessibleName('Sync: Synced');
  const profile = async () => (await focus.request.get(`${address}/api/me`)).json();
  await expect.poll(profile).toMatchObject({ pomodorosCompleted: 1 });
  await focus.reload();
  await expect(syncState(focus)).toHaveAccessibleName('Sync: Synced');
  expect(await profile()).toMatchObject({ pomodorosCompleted: 1 });
  expect((await cachedPaths(focus)).length).toBeGreaterThan(20);
  await expectNothingOf(focus, email);
  await focus.getByRole('button', { name: 'Log Out' }).click();
  await expect(focus).toHaveURL(`${address}/`);
  await expectNothingOf(focus, email);
});

/** The caches hold files of builds alone, and none of them has a word of the account's. */
async function expectNothingOf(page: Page, email: string): Promise<void> {
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => !FILE_OF_BUILD.test(path))).toEqual([]);
  const hits = await page.evaluate(async (word) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text?.includes(word)) found.push(request.url);
      }
    }
    return found;
  }, email);
  expect(hits).toEqual([]);
}

const FILE_OF_BUILD = /^\/(?:assets\/|privacy$|mark\.svg$|favicon\.svg$)/;
