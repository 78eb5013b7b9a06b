import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { countdown, showPage } from './focus-page.ts';
import { showIn } from './languages.ts';
import { cachedPaths, expectWorker, test } from './service-worker.ts';

const buildOf = async (page: Page) =>
  (await page.locator('meta[name="furrow-build"]').count()) === 1 ? 'next' : 'this';

const expectBuild = (page: Page, build: 'this' | 'next') =>
  expect.poll(() => buildOf(page)).toBe(build);

/** Marks a document: after a reload the mark is gone. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** The script that a page begins with; another build has another. */
const entry = (page: Page) => page.locator('script[type="module"]').getAttribute('src');

/** So long the worker waits for a page of the server; then it opens its own. */
const WORKER_WAITS_MS = 1000;

/** Opens a page, and expects the server's; again only if the answer took longer than the worker waits, as on a busy machine. */
async function openFromServer(page: Page, address: string, isServers: () => Promise<boolean>) {
  let took: number;
  do {
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    took = performance.now() - began;
    await page.waitForLoadState();
  } while (took >= WORKER_WAITS_MS && !(await isServers()));
  expect(await isServers()).toBe(true);
}

test.describe('with another build on the server', () => {
  test.use({
    serviceWorkers: 'allow',
    // A server may stop while the browser looks for a new worker.
    expectedErrors: [/Failed to load resource|error occurred when fetching the script/],
  });

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
      const isNewer = async () => (await buildOf(fresh)) === newer;
      await openFromServer(fresh, `${address}/privacy`, isNewer);
      await fresh.close();
      await page.bringToFront();
      const message = page
        .getByRole('status')
        .filter({ hasText: 'A new version of Furrow is ready' });
      await expect(message).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await expect(countdown(page)).toHaveText(/1[45]:\d\d/);

      await message.getByRole('button', { name: 'Update' }).click();
      await expectBuild(page, newer);
      expect(await isMarked(page)).toBe(false);
      await expect(countdown(page)).toHaveText(/1[45]:\d\d/);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.clock.fastForward('15:00');
      await expect(page.getByText('Break Time')).toBeVisible();
      const texts = (await cachedPaths(page)).filter((path) => path.startsWith('/assets/de-'));
      // Of both builds: those of every page, of the settings and of the Almanac.
      expect(texts).toHaveLength(6);
      // A tab from before stays, and has what the server no longer has.
      await aside.bringToFront();
      const browser = await context.newCDPSession(aside);
      await browser.send('Network.clearBrowserCache');
      expect(await isMarked(aside)).toBe(true);
      await aside.getByRole('link', { name: 'Log In' }).click();
      await expect(aside.getByRole('heading', { name: 'Your garden' })).toBeVisible();
      expect(await isMarked(aside)).toBe(true);
      await expectBuild(aside, older);
    });
  }

  test('a page in view looks for another build each hour, and a hidden one asks nothing (D47)', async ({
    page,
    place,
  }) => {
    const { address } = await place.start('this');
    await page.clock.install();
    await page.goto(`${address}/privacy`);
    await expectWorker(page);
    await page.evaluate(() => {
      const noted = { looks: 0 };
      const look = async () => void (noted.looks += 1);
      Object.assign(ServiceWorkerRegistration.prototype, { update: look });
      Object.assign(window, { noted });
    });
    const looks = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'noted').looks);
    const looksAnHourLater = async () => {
      await page.clock.fastForward('01:00:00');
      return looks();
    };
    await expect.poll(looksAnHourLater).toBeGreaterThan(0);
    const before = await looks();
    await showPage(page, 'hidden');
    for (let hours = 0; hours < 3; hours += 1) await looksAnHourLater();
    expect(await looks()).toBe(before);
    await showPage(page, 'visible');
    await expect.poll(looks).toBe(before + 1);
  });

  test('a page of the release before goes on beside this one, and there is a way back to it (D46)', async ({
    context,
    page,
    place,
  }) => {
    const before = await place.start('before');
    const { address } = before;
    await page.goto(`${address}/focus`);
    await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
    await expectWorker(page);
    await mark(page);
    const entryBefore = await entry(page);
    await before.stop();
    const here = await place.start('this');
    const fresh = await context.newPage();
    const isBefore = async () => (await entry(fresh)) === entryBefore;
    await openFromServer(fresh, `${address}/privacy`, async () => !(await isBefore()));
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Change session' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await here.stop();
    const again = await place.start('before');
    await fresh.bringToFront();
    await openFromServer(fresh, `${address}/login`, isBefore);
    await expect(fresh.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await again.stop();
    await fresh.goto(`${address}/privacy`);
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
