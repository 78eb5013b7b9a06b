import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { buildWhatIsStale } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { launchBrowser } from '../browser-page.ts';
import { startServer } from '../server-process.ts';

/* What a running focus page costs: main thread, layout shifts, memory, and what its animations move. */

const MINUTE_MS = 60_000;
const HIDDEN_MS = 15_000;
/** Of one core (look and feel). */
const MOST_LOAD = 0.05;
/** What an hour of focus may leave behind, after garbage collection: caches fill, nothing grows. */
const MOST_GROWTH_BYTES = 1_000_000;

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});
const shiftsSchema = z.array(z.number());

await buildWhatIsStale(ROOT, process.env);
const server = await startServer();
const browser = await launchBrowser();
try {
  const verdicts = [await proveCalm(await openPage()), await proveLean(await openPage())];
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  console.log(process.exitCode === 0 ? 'Proven.' : 'Not proven.');
} finally {
  await browser.close();
  await server.stop();
}

async function openPage(): Promise<Page> {
  return browser.newPage({
    baseURL: server.address.origin,
    viewport: { width: 1440, height: 900 },
  });
}

/** A minute as it is: what it takes of the main thread, whether anything jumps, and what moves. */
async function proveCalm(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/focus');
  await page.getByRole('timer').waitFor();
  const devtools = await page.context().newCDPSession(page);
  // The thread's own time, so that what else this machine does is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(5000);
  const before = await metric(devtools, 'TaskDuration');
  await page.waitForTimeout(MINUTE_MS);
  const load = ((await metric(devtools, 'TaskDuration')) - before) / (MINUTE_MS / 1000);
  const shift = await shiftSoFar(page);
  const moved = await movedProperties(page);
  const hidden = await loadWhileHidden(page, devtools);
  await page.close({ runBeforeUnload: false });
  console.log(`Main thread: ${(load * 100).toFixed(2)} % of a core over a minute`);
  console.log(
    `While nobody can see it: ${(hidden.load * 100).toFixed(2)} %, ${hidden.moving} animations`,
  );
  console.log(`Layout shift: ${shift.toFixed(5)}, its opening included`);
  console.log(`Its animations move: ${moved.join(', ')}`);
  const isComposited = moved.every((property) => ['opacity', 'transform'].includes(property));
  const isQuiet = hidden.moving === 0 && hidden.load < load;
  return load < MOST_LOAD && shift === 0 && moved.length > 0 && isComposited && isQuiet;
}

/** Out of sight, as far as the page can tell: only the clock goes on. */
async function loadWhileHidden(page: Page, devtools: CDPSession) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(2000);
  const before = await metric(devtools, 'TaskDuration');
  await page.waitForTimeout(HIDDEN_MS);
  const load = ((await metric(devtools, 'TaskDuration')) - before) / (HIDDEN_MS / 1000);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  return { load, moving };
}

async function shiftSoFar(page: Page): Promise<number> {
  const shifts = shiftsSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'shifts')));
  return shifts.reduce((sum, each) => sum + each, 0);
}

/** What running animations change, apart from when and how. */
async function movedProperties(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
      ),
  );
  const timing = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  return [...new Set(moved)].filter((property) => !timing.has(property)).toSorted();
}

/** An hour in fake time, second by second, with breaks and pauses: what is left of it in memory. */
async function proveLean(page: Page): Promise<boolean> {
  await page.clock.install();
  await page.goto('/focus');
  await page.getByRole('timer').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', {});
  // The first hour fills what is kept for good.
  await live(page, 60);
  const before = await kept(devtools);
  await live(page, 60);
  const after = await kept(devtools);
  await page.close({ runBeforeUnload: false });
  const growth = after.bytes - before.bytes;
  console.log(
    `Memory after an hour: ${inKilobytes(before.bytes)}, then ${inKilobytes(after.bytes)}`,
  );
  console.log(
    `Nodes: ${before.nodes}, then ${after.nodes}; listeners: ${before.listeners}, then ${after.listeners}`,
  );
  return growth < MOST_GROWTH_BYTES && after.listeners <= before.listeners * 1.1;
}

async function live(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(MINUTE_MS);
}

async function kept(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  return {
    bytes: await metric(devtools, 'JSHeapUsedSize'),
    nodes: await metric(devtools, 'Nodes'),
    listeners: await metric(devtools, 'JSEventListeners'),
  };
}

async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = metricsSchema.parse(await devtools.send('Performance.getMetrics'));
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
