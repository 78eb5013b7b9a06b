import type { Page } from '@playwright/test';
import { longHistory, openAt, signIn } from '../e2e/gardener.ts';
import { onAPage, threadTimeOf } from './browser-page.ts';
import type { Topic } from './topic.ts';

const ENTRIES = 5000;
const VISITS = 7;

/** Milliseconds. */
interface Visit {
  /** From the click on the link to a page that is painted and answers. */
  readonly interactive: number;
  /** What of it the page's own thread was at work, whatever else this machine does. */
  readonly busy: number;
  /** The longest that the page then held the browser's thread, within a second. */
  readonly longestTask: number;
}

/**
 * The garden page with 5,000 harvests: how soon it answers after a click, and the longest frame while its history is scrolled
 * and its isometric garden shows a year of them.
 */
export const garden: Topic = {
  name: 'garden',
  run: () =>
    onAPage(async (page) => {
      await signIn(page, { days: {}, history: longHistory(ENTRIES) });
      await page.goto('/dashboard');
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitGarden(page));
      const frames = await scrollHistory(page);
      const year = await showYear(page);
      return report(visits, frames, year);
    }),
};

// As text: what is compiled here would ask for helpers that a page does not have.

/** Clicks the link; ends when the page stands there, has been painted, and its thread is free again. */
const VISIT = `new Promise((done) => {
  const start = performance.now();
  document.querySelector('header a[href="/garden"]').click();
  const stands = () => [...document.querySelectorAll('main button')].some((each) => each.textContent === 'View All Harvests');
  const look = () => {
    if (!stands()) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  };
  requestAnimationFrame(look);
})`;

const LONGEST_TASK_AFTER = `new Promise((done) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  setTimeout(() => done(longest), 1000);
})`;

async function visitGarden(page: Page): Promise<Visit> {
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const busySoFar = await threadTimeOf(page);
  const before = await busySoFar();
  const interactive = await page.evaluate<number>(VISIT);
  const busy = (await busySoFar()) - before;
  const longestTask = await page.evaluate<number>(LONGEST_TASK_AFTER);
  return { interactive, busy, longestTask };
}

/** Every frame's duration while something is done: the first is not one of them. */
const WATCH_FRAMES = `(() => {
  window.frames_ = [];
  let last;
  const frame = (now) => {
    if (last !== undefined) window.frames_.push(now - last);
    last = now;
    window.watching_ = requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

const FRAMES = `(() => { cancelAnimationFrame(window.watching_); return window.frames_; })()`;

async function scrollHistory(page: Page): Promise<readonly number[]> {
  await page.getByRole('button', { name: 'View All Harvests' }).click();
  await page.waitForTimeout(1000);
  await page.mouse.move(600, 400);
  await page.evaluate(WATCH_FRAMES);
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  return page.evaluate<number[]>(FRAMES);
}

/** How long the picture of a year of plantings takes from the click to the paint. */
async function showYear(page: Page): Promise<number> {
  await openAt(page, '/garden', 'Your Garden & Stats');
  await page.waitForTimeout(1000);
  return page.evaluate<number>(`new Promise((done) => {
    const year = [...document.querySelectorAll('main [role=radio], main input[type=radio], main button')]
      .find((each) => (each.textContent || each.parentElement.textContent) === 'Year');
    const start = performance.now();
    year.click();
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done(performance.now() - start))));
  })`);
}

const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`;

function report(visits: readonly Visit[], frames: readonly number[], year: number): string[] {
  const interactive = visits.map((visit) => visit.interactive).toSorted((a, b) => a - b);
  const busy = visits.map((visit) => visit.busy).toSorted((a, b) => a - b);
  const longest = Math.max(...visits.map(({ longestTask }) => longestTask));
  const slow = frames.filter((frame) => frame > 50).length;
  return [
    `the garden page of ${ENTRIES} harvests answers after ${ms(interactive[Math.floor(VISITS / 2)])} (from ${ms(interactive[0])} to ${ms(interactive.at(-1))}, of ${VISITS} visits)`,
    `of which its thread is at work for ${ms(busy[Math.floor(VISITS / 2)])} (from ${ms(busy[0])} to ${ms(busy.at(-1))})`,
    `the longest task in the second after it: ${ms(longest)}`,
    `the longest of ${frames.length} frames while scrolling: ${ms(Math.max(...frames))}; ${slow} over 50 ms`,
    `a year of them stands ${ms(year)} after the click`,
  ];
}
