import type { Page } from '@playwright/test';
import { onAPage, threadTimeOf } from './browser-page.ts';
import { found, type Topic } from './topic.ts';
import { medianOf, ms } from './turns.ts';

const FEW = 10;
const MANY = 1000;
const CLICKS = 25;

/** A to-do list of 1,000 tasks beside one of 10: how soon a list stands, and how soon a task is shown as done, durable by then. */
export const todos: Topic = {
  name: 'todos',
  run: async () => {
    const few = await onAPage((page) => measureList(page, FEW));
    const many = await onAPage((page) => measureList(page, MANY));
    const again = await onAPage((page) => measureList(page, FEW));
    return [
      `a task of ${MANY} is done ${ratio(many.done, few.done)} times as long after the click as one of ${FEW}: ${ms(many.done)}, ${ms(few.done)}`,
      `of which the page's own thread is at work ${ratio(many.busy, few.busy)} times as long: ${ms(many.busy)}, ${ms(few.busy)}`,
      `a list of ${MANY} stands ${ratio(many.stands, few.stands)} times as long after the page is asked for: ${ms(many.stands)}, ${ms(few.stands)}`,
      `the list of ${FEW} once more, which should be 1.00 of itself: ${[ratio(again.done, few.done), ratio(again.busy, few.busy), ratio(again.stands, few.stands)].join(', ')}`,
    ].map((line) => found(line));
  },
};

/** Milliseconds, medians. */
interface ListTimes {
  readonly stands: number;
  readonly done: number;
  /** What the page's thread is at work for one task that is done. */
  readonly busy: number;
}

// As text: what is compiled here would ask for helpers that a page does not have.

/** Ticks the n-th box of the list; ends when the number of open tasks has changed and was painted. */
const TICK = (nth: number) => `new Promise((done) => {
  const list = document.querySelector('section[aria-label="To-Do\\'s"]') ?? document.body;
  const text = () => /\\d+ open/.exec(list.textContent)?.[0];
  const before = text();
  const start = performance.now();
  list.querySelectorAll('[role=checkbox], input[type=checkbox]')[${nth}].click();
  const look = () => text() === before ? requestAnimationFrame(look) : setTimeout(() => done(performance.now() - start));
  look();
})`;

async function measureList(page: Page, count: number): Promise<ListTimes> {
  await fillList(page, count);
  const stands: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto('/focus');
    await page.getByText(`${count} open`).waitFor();
    stands.push(await page.evaluate<number>('performance.now()'));
  }
  const busySoFar = await threadTimeOf(page);
  const before = await busySoFar();
  const done: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) done.push(await page.evaluate<number>(TICK(3)));
  const busy = ((await busySoFar()) - before) / CLICKS;
  return { stands: medianOf(stands), done: medianOf(done), busy };
}

async function fillList(page: Page, count: number): Promise<void> {
  const tasks = Array.from({ length: count }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}` }));
  await page.goto('/focus');
  await page.evaluate((value) => localStorage.setItem('todos', value), JSON.stringify(tasks));
  await page.reload();
  await page.getByText(`${count} open`).waitFor();
}

const ratio = (one: number, other: number) => (one / other).toFixed(2);
