import type { Page } from '@playwright/test';
import { longHistory, openAt, signIn } from '../e2e/gardener.ts';
import { onAPage, threadTimeOf } from './browser-page.ts';
import { found, type Topic } from './topic.ts';
import { medianOf, ms } from './turns.ts';

const ENTRIES = 5000;
const VISITS = 7;

/**
 * The garden page with 5,000 harvests: how soon it answers after a click, how long it then holds the browser's thread, and how soon
 * its isometric garden shows a year of them.
 */
export const garden: Topic = {
  name: 'garden',
  run: () =>
    onAPage(async (page) => {
      await signIn(page, { days: {}, history: longHistory(ENTRIES) });
      await page.goto('/dashboard');
      const interactive: number[] = [];
      const busy: number[] = [];
      const longest: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.goto('/dashboard');
        await page.waitForLoadState('networkidle');
        const busySoFar = await threadTimeOf(page);
        const before = await busySoFar();
        interactive.push(await page.evaluate<number>(VISIT));
        busy.push((await busySoFar()) - before);
        longest.push(await page.evaluate<number>(LONGEST_TASK_AFTER));
      }
      return [
        found(
          `the garden page of ${ENTRIES} harvests answers after ${inWords(interactive)} from the click to a page that is painted and free again`,
        ),
        found(`of which its thread is at work for ${inWords(busy)}`),
        found(`the longest task in the second after it: ${inWords(longest)}`),
        found(`a year of them stands ${ms(await showYear(page))} after the click`),
      ];
    }),
};

const inWords = (values: readonly number[]): string =>
  `${ms(medianOf(values))} (from ${ms(Math.min(...values))} to ${ms(Math.max(...values))}, of ${VISITS} visits)`;

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
