import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countdown, expectWhole } from './focus-page.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { watchArrival } from './watch-arrival.ts';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

for (const width of [375, 1440])
  test(`on a first visit at ${width} pixels the timer comes first, and nothing moves when the rest comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    const arrived = await watchArrival(page, 'main [data-main-action]');
    await slowDown(page);
    await page.goto('/focus');
    await expect(countdown(page)).toBeVisible();
    await expectWhole(page);
    const { requests, bytes } = await arrived();
    expect(requests).toBeLessThanOrEqual(22);
    expect(bytes).toBeLessThanOrEqual(190_000);
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
    expect(await shiftsOf(page)).toEqual([]);
  });
