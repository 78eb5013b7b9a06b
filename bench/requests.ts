import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { HOUR, MINUTE, type Instant } from '@furrow/domain/time';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { found, type Finding, type Topic } from './measuring.ts';
import { withServer } from './server-process.ts';
import { register } from './visitor.ts';

/** How many pomodoros a visit has; after some of them the gardener looks at the leaderboard for a minute. */
const VISITS = [
  { pomodoros: 2, looksAtBoard: true },
  { pomodoros: 1, looksAtBoard: false },
  { pomodoros: 2, looksAtBoard: true },
  { pomodoros: 1, looksAtBoard: false },
] as const;

const MOST_A_DAY = 25;
const FOCUS_MINUTES = 25;
const FOCUS = `${FOCUS_MINUTES}:01`;
const ANSWERED_MS = 300;
/** A minute, without its last moment, in which the page may or may not look again. */
const BOARD_SECONDS = 59;
const SETTLING_MS = 2500;
const HOURS_APART = 3;

/** The requests that the built pages really send on the model's day, counted in a browser; its clock runs faster. */
export const requests: Topic = {
  name: 'requests',
  run: () =>
    withServer({}, async ({ address }) => {
      const gardener = await register(address, 'ada');
      const browser = await chromium.launch(await launchOptions());
      try {
        const context = await browser.newContext({ baseURL: address.href });
        await begin(context, gardener, address.href);
        return await liveADay(context);
      } finally {
        await browser.close();
      }
    }),
};

async function liveADay(context: BrowserContext): Promise<readonly Finding[]> {
  const sent = new Map<string, number>();
  const count = (name: string) => sent.set(name, (sent.get(name) ?? 0) + 1);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the service worker answers does not reach the server.
    if (pathname.startsWith('/api/')) count(`${request.method()} ${pathname}`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') || response.fromServiceWorker()) return;
    count(`GET ${pathname}`);
  });
  for (const [place, visit] of VISITS.entries())
    await visitOnce(context, visit, Date.now() + place * HOURS_APART * HOUR);
  // The fast clock makes a stream look silent, so that it is opened again; a real one is opened once a visit.
  sent.set('GET /api/live', VISITS.length);
  const day = new Map(sent);
  const hidden = await whileHidden(context);
  const inView = await whileInView(context);
  const total = [...day.values()].reduce((sum, each) => sum + each, 0);
  return [
    ...[...day].map(([what, often]) => found(`${String(often).padStart(3)} ${what}`)),
    found(`${total} requests a day`, total <= MOST_A_DAY),
    found(`${inView} more for each pomodoro whose page is in view to its end`),
    found(`${hidden.length} while hidden for an hour ${hidden.join(' ')}`, hidden.length === 0),
  ];
}

/** Signs in, and waits until the service worker has all files. */
async function begin(context: BrowserContext, gardener: Visitor, url: string): Promise<void> {
  await context.addCookies([...gardener.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await settled(page);
  await page.close();
}

async function visitOnce(
  context: BrowserContext,
  { pomodoros, looksAtBoard }: (typeof VISITS)[number],
  time: Instant,
): Promise<void> {
  const page = await context.newPage();
  await page.clock.install({ time });
  await page.goto('/dashboard');
  await settled(page);
  if (looksAtBoard) await lookAtBoard(page);
  await page.locator('a[href="/focus"]').first().click();
  await beginAnew(page);
  for (let done = 0; done < pomodoros; done += 1) {
    if (done > 0) await page.getByRole('button', { name: 'Return to Focus' }).click();
    await settled(page);
    await page.clock.fastForward(FOCUS);
    await page.getByRole('button', { name: 'Return to Focus' }).waitFor();
    await settled(page);
  }
  await page.close();
}

/** Waits for the focus page, and gives up the planting of the visit before. */
async function beginAnew(page: Page): Promise<void> {
  await settled(page);
  const startOver = page.getByRole('button', { name: 'Start over' });
  if (await startOver.isVisible()) await startOver.click();
}

/** How often a page says that its planting goes on, in one focus period (D48). */
async function whileInView(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + VISITS.length * HOURS_APART * HOUR });
  await page.goto('/focus');
  await beginAnew(page);
  await settled(page);
  let sent = 0;
  page.on('request', (request) => {
    // Others are asked because the fast clock makes the stream look silent.
    if (request.postDataJSON()?.records?.length > 0) sent += 1;
  });
  for (let minute = 1; minute < FOCUS_MINUTES; minute += 1) {
    await page.clock.runFor(MINUTE);
    await page.waitForTimeout(ANSWERED_MS);
  }
  await page.close();
  return sent;
}

async function lookAtBoard(page: Page): Promise<void> {
  await page.locator('a[href="/leaderboard"]').first().click();
  await settled(page);
  // In two parts, so that the page is answered in between.
  for (let part = 0; part < 2; part += 1) {
    await page.clock.runFor((BOARD_SECONDS * 1000 - 3 * SETTLING_MS) / 2);
    await settled(page);
  }
}

/** What a page asks the API while it is hidden for an hour. */
async function whileHidden(context: BrowserContext): Promise<readonly string[]> {
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  await page.goto('/dashboard');
  await settled(page);
  const state = await page.evaluate(() => document.visibilityState);
  if (state !== 'hidden') throw new Error(`The page is ${state}.`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.clock.fastForward('01:00:00');
  await settled(page);
  await page.close();
  return asked;
}

/** Answers have come, and what follows from them was sent. */
const settled = (page: Page) => page.waitForTimeout(SETTLING_MS);
