import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { findChromium, launchOptions } from '../scripts/prepare/chromium.mjs';
import { found, type Finding } from './measuring.ts';
import { withServer } from './server-process.ts';

const MINUTE_MS = 60_000;
/** The most CPU time that a hidden page in 'Keep growing' may use in a minute, in seconds. */
const MOST = { mainThread: 0.02, browser: 0.1 } as const;

/**
 * A hidden focus page's minute. Another tab in front hides it, as in a user's window. Playwright would tell the page that it is
 * visible all the same, and Chromium's headless shell has no tabs in front of others: there nothing is measured.
 */
export function hideAMinute(): Promise<Finding[]> {
  return withServer({}, async ({ address }) => {
    const withTabs = await findChromium(['chromium', 'chromium-browser', 'google-chrome']);
    const { args, executablePath = chromium.executablePath() } = await launchOptions();
    const browser = await launch({ executablePath: withTabs ?? executablePath, args });
    try {
      const page = await browser.newPage();
      await page.evaluateOnNewDocument(() =>
        localStorage.setItem('furrow:focus-mode', '"keep-growing"'),
      );
      await page.goto(new URL('/focus', address).href);
      await page.waitForSelector('[role=timer]');
      await (await browser.newPage()).bringToFront();
      // The browser cleans up a page's memory in its first hidden minute.
      await sleep(MINUTE_MS);
      if (!(await page.evaluate(() => document.hidden)))
        return [found('hidden: not measured, since this browser hides no tab')];
      return await measure(browser, page);
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, page: Page): Promise<Finding[]> {
  const ofPage = await page.createCDPSession();
  const ofBrowser = await browser.target().createCDPSession();
  await ofPage.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await ofPage.send('Performance.getMetrics');
    const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
    return {
      mainThread: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN,
      browser: processInfo.find(({ type }) => type === 'browser')?.cpuTime ?? Number.NaN,
    };
  };
  const before = await spent();
  await sleep(MINUTE_MS);
  const after = await spent();
  const mainThread = after.mainThread - before.mainThread;
  const ofProcess = after.browser - before.browser;
  return [
    found(
      `hidden: ${mainThread.toFixed(3)} s of main thread in a minute`,
      mainThread > 0 && mainThread < MOST.mainThread,
    ),
    found(
      `hidden: ${ofProcess.toFixed(2)} s of browser process in a minute`,
      ofProcess < MOST.browser,
    ),
  ];
}
