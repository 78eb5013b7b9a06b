import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../scripts/prepare/chromium.mjs';
import { startServer } from './server-process.ts';

/** Debian's Chromium, or the one that was installed for the tests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium(process.env);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Measures on a page of a new browser, at a new server with an empty farm. */
export async function onAPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.address.href });
    return await measure(await context.newPage());
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds of CPU that a page's own thread has used, whatever else this machine does; ask for it again to read on. */
export async function threadTimeOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
}
