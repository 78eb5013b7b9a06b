import { dayKeyAt } from '@furrow/domain/calendar';
import { HOUR } from '@furrow/domain/time';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countdown, stored } from './focus-page.ts';
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
