import { dayKeyAt } from '@furrow/domain/calendar';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readStore } from './browser-database.ts';
import { chooseWays, countdown, expectWhole, stopClocks, stored } from './focus-page.ts';
import { ownBrowser } from './own-browser.ts';

/** Few by default; `npm run prove -- browser` uses ten. */
const KILLS = Number(process.env['FURROW_KILLS'] ?? 3);

const BEGINNING = Date.UTC(2026, 10, 20, 6);
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Opens the focus page some hours after the beginning. */
async function openFocus(context: BrowserContext, address = '', hours = 0): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: BEGINNING + hours * HOUR });
  await page.goto(`${address}/focus`);
  return page;
}

async function completed(page: Page): Promise<number> {
  const days = Object.values(Object(await stored(page, 'pomoStats')));
  return days.reduce((sum: number, day) => sum + Number(Object(day).completed), 0);
}

test(`a pomodoro that the screen calls complete is there after the browser was killed, ${KILLS} times`, async ({
  baseURL,
}) => {
  test.setTimeout(test.info().timeout + KILLS * 60_000);
  const browser = await ownBrowser();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const page = await openFocus(await browser.start(), baseURL, kill);
      if (kill > 0) {
        await page.getByRole('button', { name: 'Start over' }).click();
        await expect.poll(() => completed(page)).toBe(kill);
      }
      await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
      await page.clock.fastForward('25:01');
      await expect(page.getByText('🥕 Pomodoro 1 of 4 complete!')).toBeVisible();
      await browser.kill();
    }
    const page = await openFocus(await browser.start(), baseURL, KILLS);
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect.poll(() => completed(page)).toBe(KILLS);
    await expect
      .poll(() => stored(page, 'pomoStats'))
      .toHaveProperty(dayKeyAt(BEGINNING, timeZone));
  } finally {
    await browser.remove();
  }
});

/** When the page last kept the planting. */
async function lastSeen(page: Page): Promise<number> {
  const { rows } = await readStore<{ lastSeen?: number }>(page, 'growing');
  return Math.max(0, ...rows.map((row) => row.lastSeen ?? 0));
}

const secondsLeft = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await countdown(page).innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
};

test(`a browser that is killed loses at most ten seconds of growth as pause, ${KILLS} times`, async ({
  baseURL,
}) => {
  test.setTimeout(test.info().timeout + KILLS * 60_000);
  const browser = await ownBrowser();
  try {
    let page = await openFocus(await browser.start(), baseURL);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await expect(countdown(page)).toBeVisible();
      await page.clock.pauseAt(BEGINNING + (kill * 5 - 4) * MINUTE);
      await page.clock.runFor(MINUTE + ((kill * 7919) % 20) * SECOND);
      const now = await page.evaluate(() => Date.now());
      await expect.poll(() => lastSeen(page)).toBeGreaterThanOrEqual(now - 10 * SECOND);
      const before = await secondsLeft(page);
      await browser.kill();
      page = await openFocus(await browser.start(), baseURL, (kill * 5 - 1) / 60);
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(countdown(page)).toBeVisible();
      expect((await secondsLeft(page)) - before).toBeLessThanOrEqual(10);
    }
  } finally {
    await browser.remove();
  }
});

/** The ways to grow, how long each grows until the browser is killed, and what its timer shows afterwards, less than ten seconds behind. */
const KILLED_WAYS = [
  { ways: { lasts: 'until-stopped' }, after: 26 * MINUTE, shows: /2(5:5|6:0)\d/, ends: 'Done' },
  {
    ways: { lasts: 'past-zero' },
    after: 27 * MINUTE,
    shows: /\+(1:5|2:0)\d/,
    ends: 'Start the break',
  },
  { ways: { care: 'gentle' }, after: 5 * MINUTE, shows: /(20:[01]|19:5)\d/, ends: undefined },
  { ways: { care: 'strict' }, after: 5 * MINUTE, shows: /(20:[01]|19:5)\d/, ends: undefined },
] as const;

test('in each way to grow, nothing is lost or counted twice if the browser is killed', async ({
  baseURL,
}) => {
  test.setTimeout(test.info().timeout + KILLED_WAYS.length * 60_000);
  const browser = await ownBrowser();
  try {
    for (const [round, { ways, after, shows, ends }] of KILLED_WAYS.entries()) {
      const begun = BEGINNING + round * HOUR;
      const first = await (await browser.start()).newPage();
      await stopClocks(first, new Date(begun));
      await chooseWays(first, ways);
      await first.goto(`${baseURL ?? ''}/focus`);
      if (round > 0) await first.getByRole('button', { name: 'Start over' }).click();
      await expectWhole(first);
      const zero = Math.min(after, 25 * MINUTE);
      await first.clock.fastForward(zero);
      await first.clock.fastForward(after - zero);
      await expect.poll(() => lastSeen(first)).toBeGreaterThanOrEqual(begun + after - 10 * SECOND);
      await browser.kill();
      const page = await openFocus(
        await browser.start(),
        baseURL,
        round + (after + 5 * SECOND) / HOUR,
      );
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(countdown(page)).toHaveText(shows);
      await expect(page.getByText('Wilted: Carrot')).toHaveCount(0);
      if (ends) await page.getByRole('button', { name: ends, exact: true }).click();
      await expect(page.getByText('Break Time')).toHaveCount(ends ? 1 : 0);
      await browser.kill();
    }
    const page = await openFocus(await browser.start(), baseURL, KILLED_WAYS.length);
    await expect.poll(() => completed(page)).toBe(3);
    await expect
      .poll(() => stored(page, 'harvestHistory'))
      .toMatchObject([{ status: 'wilted' }, { status: 'harvested' }]);
  } finally {
    await browser.remove();
  }
});
