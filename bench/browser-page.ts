import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { withServer } from './server-process.ts';

/** Measures on a page of a new browser, at a new server with an empty farm. */
export function onAPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
  return withServer({}, async ({ address }) => {
    const browser = await chromium.launch(await launchOptions());
    try {
      return await measure(await browser.newPage({ baseURL: address.href }));
    } finally {
      await browser.close();
    }
  });
}

/** What a page's browser counts of it; times by the thread's own clock, so that what else this machine does is not counted. */
export async function metricsOf(page: Page): Promise<(name: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (wanted) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
}

/** Milliseconds of CPU that a page's own thread has used; ask for it again to read on. */
export async function threadTimeOf(page: Page): Promise<() => Promise<number>> {
  const metrics = await metricsOf(page);
  return async () => (await metrics('ThreadTime')) * 1000;
}
