import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { withServer } from './server-process.ts';
import { found, type Finding, type Topic } from './measuring.ts';

const MINUTE_MS = 60_000;
/** The highest load of the main thread, as a share of one core. */
const MOST_LOAD = 0.015;
/** The most memory that an hour of focus may add after garbage collection: caches may fill, leaks may not. */
const MOST_GROWTH_BYTES = 1_000_000;

/** A running focus page's main-thread time in a minute, and its memory growth in an hour. */
export const focus: Topic = {
  name: 'focus',
  run: async () => [...(await onAPage(liveAMinute)), ...(await onAPage(liveHours))],
};

/** Measures on a page in a new browser, with a new server and an empty database. */
function onAPage(measure: (page: Page) => Promise<Finding[]>): Promise<Finding[]> {
  return withServer({}, async ({ address }) => {
    const browser = await chromium.launch(await launchOptions());
    try {
      return await measure(await browser.newPage({ baseURL: address.href }));
    } finally {
      await browser.close();
    }
  });
}

/** The browser's metrics of a page; times are CPU times of the thread, so that other work of the machine does not count. */
async function metricsOf(page: Page): Promise<(name: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (wanted) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
}

async function liveAMinute(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/focus');
  await page.getByRole('timer').waitFor();
  const metrics = await metricsOf(page);
  await page.waitForTimeout(5000);
  const before = await metrics('TaskDuration');
  await page.waitForTimeout(MINUTE_MS);
  const load = ((await metrics('TaskDuration')) - before) / (MINUTE_MS / 1000);
  return [
    found(
      `main thread: ${(load * 100).toFixed(2)} % of a core over a minute`,
      load > 0 && load < MOST_LOAD,
    ),
  ];
}

/** Runs the page for two hours of fake time; memory and listeners must hardly grow in the second hour. */
async function liveHours(page: Page) {
  await page.clock.install();
  await page.goto('/focus');
  await page.getByRole('timer').waitFor();
  const devtools = await page.context().newCDPSession(page);
  const metrics = await metricsOf(page);
  const liveAnHour = async () => {
    for (let minute = 0; minute < 60; minute += 1) await page.clock.runFor(MINUTE_MS);
    await devtools.send('HeapProfiler.collectGarbage');
    return {
      bytes: await metrics('JSHeapUsedSize'),
      listeners: await metrics('JSEventListeners'),
    };
  };
  // The first hour fills caches.
  const [before, after] = [await liveAnHour(), await liveAnHour()];
  return [
    found(
      `memory after an hour: ${before.bytes} bytes, then ${after.bytes}`,
      after.bytes - before.bytes < MOST_GROWTH_BYTES,
    ),
    found(
      `listeners: ${before.listeners}, then ${after.listeners}`,
      after.listeners <= before.listeners * 1.1,
    ),
  ];
}
