import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { hideAMinute } from './hidden-focus.ts';
import { withServer } from './server-process.ts';
import { found, type Finding, type Topic } from './measuring.ts';

const MINUTE_MS = 60_000;
/** How long the page is given after it has opened; also how often a visitor who stays awake presses a key. */
const SETTLES_MS = 5000;
/** The most seconds of CPU time in a minute, on a machine without a graphics card. */
const MOST_AWAKE = { main: 0.9, drawing: 17 };
const MOST_AT_REST = { main: 0.45, drawing: 1 };
/** The most memory that an hour of focus may add after garbage collection: caches may fill, leaks may not. */
const MOST_GROWTH_BYTES = 1_000_000;

/** What a minute of the running focus page costs, awake, at rest and hidden, and its memory growth in an hour. */
export const focus: Topic = {
  name: 'focus',
  run: async () => [
    ...(await onAPage(liveTwoMinutes)),
    ...(await hideAMinute()),
    ...(await onAPage(liveHours)),
  ],
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

/** Lives a minute awake, which a key wakes it for, and then a minute at rest, which nobody disturbs (D98). */
async function liveTwoMinutes(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/focus');
  await page.getByRole('timer').waitFor();
  const seconds = await secondsOf(page);
  await page.waitForTimeout(SETTLES_MS);
  const wake = setInterval(() => void page.keyboard.press('Shift'), SETTLES_MS);
  const awake = await liveAMinute(page, seconds);
  clearInterval(wake);
  await page.waitForTimeout(MINUTE_MS);
  const atRest = await liveAMinute(page, seconds);
  return [...judge('awake', awake, MOST_AWAKE), ...judge('at rest', atRest, MOST_AT_REST)];
}

/** CPU seconds of the main thread, and of the process that draws the picture. */
interface Cost {
  readonly main: number;
  readonly drawing: number;
}

/** Reads what the page has cost so far. */
async function secondsOf(page: Page): Promise<() => Promise<Cost>> {
  const metrics = await metricsOf(page);
  const system = await page.context().browser()?.newBrowserCDPSession();
  return async () => {
    const { processInfo = [] } = (await system?.send('SystemInfo.getProcessInfo')) ?? {};
    const drawing = processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? Number.NaN;
    return { main: await metrics('TaskDuration'), drawing };
  };
}

async function liveAMinute(page: Page, seconds: () => Promise<Cost>): Promise<Cost> {
  const before = await seconds();
  await page.waitForTimeout(MINUTE_MS);
  const after = await seconds();
  return { main: after.main - before.main, drawing: after.drawing - before.drawing };
}

function judge(state: string, cost: Cost, most: Cost): Finding[] {
  const kept = (what: string, spent: number, limit: number) =>
    found(
      `${state}, ${what}: ${spent.toFixed(2)} s of CPU time in a minute, at most ${limit} s`,
      spent > 0 && spent < limit,
    );
  return [
    kept('main thread', cost.main, most.main),
    kept('the process that draws', cost.drawing, most.drawing),
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
