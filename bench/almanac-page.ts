import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { found, medianOf, ms, ratio, type Finding } from './measuring.ts';
import { logInOnPage } from './visitor.ts';

const ROUNDS = 3;

/** The figures are painted this soon after the page's heading, which its own code shows. */
const SOON_MS = 500;

/** No task is longer while somebody steps from one time to another. */
const MOST_TASK_MS = 50;

const STEPS = 12;

/** What it takes to open the Almanac, in milliseconds from its heading to its figures, and the longest task of stepping through it. */
interface Opened {
  readonly figures: number;
  readonly longestTask: number;
  readonly longestStep: number;
}

/**
 * Opens the Almanac in a browser that has its figures already, and steps through it.
 * @param yearsOf what the user has who is called `many`; the other one has a week
 */
export async function measurePage(
  address: URL,
  yearsOf: string,
  [many, few]: readonly [string, string],
): Promise<readonly Finding[]> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const [years, week] = [
      await openedBy(browser, address, many),
      await openedBy(browser, address, few),
    ];
    return [
      found(
        `the page shows ${yearsOf} ${ms(years.figures)} after its heading, ${ratio(years.figures, week.figures)} a week (${ms(week.figures)})`,
        years.figures <= SOON_MS,
      ),
      found(
        `the longest task while it opens: ${ms(years.longestTask)} (a week: ${ms(week.longestTask)})`,
      ),
      found(
        `the longest task while it is stepped through: ${ms(years.longestStep)} (a week: ${ms(week.longestStep)})`,
        years.longestStep <= MOST_TASK_MS,
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function openedBy(browser: Browser, address: URL, name: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL: address.href });
  try {
    await logInOnPage(context, name);
    // The first visit asks for the periods, and keeps them.
    await open(await context.newPage());
    const rounds: Opened[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      const opened = await open(page);
      rounds.push({ ...opened, longestStep: await stepThrough(page) });
      await page.close();
    }
    const middle = (part: keyof Opened) => medianOf(rounds.map((round) => round[part]));
    return {
      figures: middle('figures'),
      longestTask: middle('longestTask'),
      longestStep: middle('longestStep'),
    };
  } finally {
    await context.close();
  }
}

async function open(page: Page): Promise<Omit<Opened, 'longestStep'>> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { tasks });
    new MutationObserver((_changes, observer) => {
      if (!('headingAt' in window) && document.querySelector('main h1'))
        Object.assign(window, { headingAt: performance.now() });
      if (!document.querySelector('main strong')) return;
      observer.disconnect();
      // The frame with the figures is painted before the next task.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { paintedAt: performance.now() })),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/almanac');
  await page.waitForFunction(() => 'paintedAt' in window);
  return page.evaluate(() => {
    const tasks: readonly number[] = Reflect.get(window, 'tasks');
    return {
      figures: Number(Reflect.get(window, 'paintedAt')) - Number(Reflect.get(window, 'headingAt')),
      longestTask: Math.max(0, ...tasks),
    };
  });
}

/** Nothing happens once there is nothing earlier. */
async function pressAndPaint(button: HTMLElement): Promise<void> {
  button.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The longest task while the periods of each length are stepped through. The tasks of the page's arrival are over. */
async function stepThrough(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.get(window, 'tasks').splice(0));
  for (const length of ['Month', 'Week', 'Year']) {
    await page.getByRole('radio', { name: length }).click();
    const earlier = page.getByRole('button', { name: 'Earlier' });
    for (let step = 0; step < STEPS; step += 1) await earlier.evaluate(pressAndPaint);
  }
  await page.getByRole('radio', { name: 'All time' }).click();
  return page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks')));
}
