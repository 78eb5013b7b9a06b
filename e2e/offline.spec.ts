import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, test as base } from './fixtures.ts';
import { countdown, growPomodoro, prefer } from './focus-page.ts';
import { showIn } from './languages.ts';
import { homeOf } from './own-server.ts';
import { ownBrowser } from './own-browser.ts';

type Fixtures = {
  /** Where one server after the other runs. */
  readonly place: Awaited<ReturnType<typeof homeOf>>;
  readonly cold: Awaited<ReturnType<typeof ownBrowser>>;
};

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here, nothing.
  place: async ({}, use) => {
    const place = await homeOf();
    await use(place);
    await place.remove();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  cold: async ({}, use) => {
    const browser = await ownBrowser();
    await use(browser);
    await browser.remove();
  },
});

// Servers and browsers start and stop, one after the other.
test.describe.configure({ timeout: 300_000 });

/** The longest time until a page is there without a network. */
const OPENS_WITHIN_MS = 2000;

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

const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

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

/** What the caches of this browser hold, as paths without hashes and revisions. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

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
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/\/de-/));

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
  await signUp(page, address);
  await page.goto(`${address}/dashboard`);
  await expectWorker(page);
  await expect(syncState(page)).toHaveAccessibleName('Sync: Synced');
  await expect.poll(() => cold.hasOnDisk('furrow:viewer')).toBe(true);

  const { context, page: focus } = await openWithoutServer(cold, server);
  const headings = {
    '/dashboard': 'Focus Dashboard',
    '/garden': 'Your Garden & Stats',
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
  const cached = await cachedPaths(focus);
  expect(cached.length).toBeGreaterThan(20);
  expect(
    cached.filter((path) => !/^\/(?:assets\/|focus$|mark\.svg$|favicon\.svg$)/.test(path)),
  ).toEqual([]);
});

const expectBuild = (page: Page, build: 'this' | 'next') =>
  expect(page.locator('meta[name="furrow-build"]')).toHaveCount(build === 'next' ? 1 : 0);

/** Marks a document: after a reload the mark is gone. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** The script that a page begins with; another build has another. */
const entry = (page: Page) => page.locator('script[type="module"]').getAttribute('src');

test.describe('with another build on the server', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource/] });

  for (const [older, newer] of [
    ['this', 'next'],
    ['next', 'this'],
  ] as const) {
    test(`from ${older} to ${newer} waits for the visitor, and a planting goes on through it (D46)`, async ({
      context,
      page,
      place,
    }) => {
      const before = await place.start(older);
      const { address } = before;
      await page.clock.install();
      await page.goto(`${address}/focus`);
      await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
      await expectWorker(page);
      const aside = await context.newPage();
      await aside.goto(`${address}/privacy`);
      // A language that was used comes along.
      await showIn(aside, 'de');
      await showIn(aside, 'en');
      for (const tab of [page, aside]) await mark(tab);
      await page.clock.fastForward('10:00');
      await expect(countdown(page)).toHaveText(/1[45]:\d\d/);
      await before.stop();
      await place.start(newer);

      // The next page that is opened is new, also under the worker from before.
      const fresh = await context.newPage();
      await fresh.goto(`${address}/privacy`);
      await expectBuild(fresh, newer);
      await fresh.close();
      await page.bringToFront();
      const offer = page
        .getByRole('status')
        .filter({ hasText: 'A new version of Furrow is ready' });
      await expect(offer).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await expect(countdown(page)).toHaveText(/1[45]:\d\d/);

      await offer.getByRole('button', { name: 'Update' }).click();
      await expectBuild(page, newer);
      expect(await isMarked(page)).toBe(false);
      await expect(countdown(page)).toHaveText(/1[45]:\d\d/);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.clock.fastForward('15:00');
      await expect(page.getByText('Break Time')).toBeVisible();
      const texts = (await cachedPaths(page)).filter((path) => path.startsWith('/assets/de-'));
      expect(texts).toHaveLength(2);
      // A tab from before stays, and has what the server no longer has.
      await aside.bringToFront();
      expect(await isMarked(aside)).toBe(true);
      await aside.getByRole('link', { name: 'Log In' }).click();
      await expect(aside.getByRole('heading', { name: 'Log In' })).toBeVisible();
      expect(await isMarked(aside)).toBe(true);
      await expectBuild(aside, older);
    });
  }

  test('pages of 0.2.0 go on beside the worker, which stands in no way back to 0.2.0 (D46)', async ({
    context,
    page,
    place,
  }) => {
    const before = await place.start('before');
    const { address } = before;
    await page.goto(`${address}/focus`);
    await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
    await mark(page);
    const entryBefore = await entry(page);
    await before.stop();
    const here = await place.start('this');
    const fresh = await context.newPage();
    await fresh.goto(`${address}/privacy`);
    await expectWorker(fresh);
    const entryHere = await entry(fresh);
    expect(await isMarked(page)).toBe(true);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Change session' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await here.stop();
    const again = await place.start('before');
    await fresh.bringToFront();
    await fresh.goto(`${address}/login`);
    expect(await entry(fresh)).toBe(entryBefore);
    await expect(fresh.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await again.stop();
    await fresh.goto(`${address}/privacy`);
    expect(await entry(fresh)).toBe(entryHere);
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a server takes its worker back, with all that it stored, and reloads no page (D46)', async ({
    context,
    page,
    place,
  }) => {
    const before = await place.start('this');
    const { address } = before;
    await page.goto(`${address}/focus`);
    await expectWorker(page);
    await mark(page);
    await before.stop();
    await place.start('this', { SERVICE_WORKER: 'off' });
    const fresh = await context.newPage();
    await fresh.goto(`${address}/privacy`);
    await expect.poll(() => cachedPaths(fresh)).toEqual([]);
    await fresh.close();
    expect(await isMarked(page)).toBe(true);
    await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
    await page.goto(`${address}/privacy`);
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller === null);
    await expect.poll(controller).toBe(true);
  });
});

test.describe('installing', () => {
  /** What Chromium does where it would install the page. */
  const offerInstall = (page: Page) =>
    page.evaluate(() => {
      const prompt = async () => document.body.setAttribute('data-asked', '');
      const offered = new Event('beforeinstallprompt', { cancelable: true });
      return dispatchEvent(Object.assign(offered, { prompt }));
    });

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
    const manifest = await (await page.request.get('/furrow.webmanifest')).json();
    const [start, todos] = manifest.shortcuts;
    await page.goto(start.url);
    await expect(countdown(page)).toBeInViewport();
    await page.goto('/');
    await page.goto(todos.url);
    await expect(page.getByRole('heading', { name: todos.name })).toBeInViewport();
  });
});
