import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startBuild } from '../e2e/own-server.ts';
import { watchArrival } from '../e2e/watch-arrival.ts';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { found, medianOf, ratio, type Finding, type Topic } from './measuring.ts';
import { QUIET } from './server-process.ts';
import { logInOnPage, register } from './visitor.ts';

const ROUNDS = 3;
/** A processor at a quarter of its speed, and the network that browsers' tools call slow 4G. */
const SLOW_CPU = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const MOST_REQUESTS = 22;
const MOST_BYTES = 190_000;

/** On other pages than the focus page: so little moves if the words of a heading get their font late. Browsers call 0.1 good. */
const MOST_SHIFT = 0.01;

const BUILDS = ['before', 'this'] as const;
const ROUTES = ['/focus', '/', '/dashboard', '/garden'] as const;
type Build = (typeof BUILDS)[number];
type Route = (typeof ROUTES)[number];
const STATES = ['cold', 'slow phone', 'warm', 'offline'] as const;
type State = (typeof STATES)[number];

/** What a page has once nothing of its first screen is a shape of what is still loading. */
const SCREEN = '#root:not(:has([data-loading], [data-prerendered-page])) main';
const LAST: Readonly<Record<Route, string>> = {
  '/focus': `${SCREEN} [data-main-action]`,
  '/': `${SCREEN} h1`,
  '/dashboard': `${SCREEN} h1`,
  '/garden': `${SCREEN} h1`,
};

/** What it takes until a page can be used: on the focus page, until the timer runs and can be paused. */
interface Arrival {
  readonly requests: number;
  readonly bytes: number;
  /** CPU time of the main thread. */
  readonly main: number;
  readonly milliseconds: number;
  /** How far things moved, as browsers count it. */
  readonly shift: number;
}

/** Compares how pages arrive with the release before: in turns, on a first visit, on a slow phone, on a later visit and without a network. */
export const arrival: Topic = {
  name: 'arrival',
  run: async () => {
    const browser = await chromium.launch(await launchOptions());
    const servers = [await startServer('before'), await startServer('this')];
    try {
      const findings: Finding[] = [];
      for (const route of ROUTES)
        for (const state of STATES) {
          const [before, now] = await takeTurns(browser, servers, route, state);
          if (before && now) findings.push(...judge(route, state, before, now));
        }
      return findings;
    } finally {
      await browser.close();
      for (const server of servers) await server.remove();
    }
  },
};

type Running = Awaited<ReturnType<typeof startServer>>;

async function startServer(build: Build) {
  const folder = await temporaryFolder();
  const server = await startBuild(build, { ...QUIET, DATA_DIR: folder.path });
  await register(new URL(server.address), 'rowan');
  return {
    address: server.address,
    remove: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}

/** The median arrival at each server. */
async function takeTurns(
  browser: Browser,
  servers: readonly Running[],
  route: Route,
  state: State,
): Promise<readonly Arrival[]> {
  const arrivals = servers.map((): Arrival[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, { address }] of servers.entries())
      arrivals[place]?.push(await arriveAt(browser, address, route, state));
  return arrivals.map((each) => ({
    requests: medianOf(each.map(({ requests }) => requests)),
    bytes: medianOf(each.map(({ bytes }) => bytes)),
    main: medianOf(each.map(({ main }) => main)),
    milliseconds: medianOf(each.map(({ milliseconds }) => milliseconds)),
    shift: Math.max(...each.map(({ shift }) => shift)),
  }));
}

/** Opens a page in a new browser profile, or opens it there again. */
async function arriveAt(browser: Browser, address: string, route: Route, state: State) {
  const context = await browser.newContext({ baseURL: address });
  try {
    if (route === '/dashboard' || route === '/garden') await logInOnPage(context, 'rowan');
    if (state === 'warm' || state === 'offline') await visitBefore(context, route);
    await context.setOffline(state === 'offline');
    return await measure(await context.newPage(), route, state === 'slow phone');
  } finally {
    await context.close();
  }
}

/** A visit after which the service worker has stored everything. */
async function visitBefore(context: BrowserContext, route: Route): Promise<void> {
  const page = await context.newPage();
  await page.goto(route);
  await page.locator(LAST[route]).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
}

async function measure(page: Page, route: Route, isSlow: boolean): Promise<Arrival> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  const arrived = await watchArrival(page, LAST[route]);
  await page.goto(route, { waitUntil: 'commit' });
  await page.locator(LAST[route]).first().waitFor();
  const { metrics } = await session.send('Performance.getMetrics');
  const shift = await page.evaluate(shiftSoFar);
  const { requests, bytes, after } = await arrived();
  return {
    requests,
    bytes,
    main: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN,
    milliseconds: after,
    shift,
  };
}

function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
      resolve(values.reduce((all, value) => all + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
}

function judge(route: Route, state: State, before: Arrival, now: Arrival): Finding[] {
  const figures = ({ requests, bytes, main, milliseconds }: Arrival) =>
    `${requests} requests, ${(bytes / 1000).toFixed(0)} kB, main thread ${main.toFixed(2)} s, ${(milliseconds / 1000).toFixed(2)} s`;
  const line = `${route} ${state}: ${ratio(now.milliseconds, before.milliseconds)} the time; ${figures(now)} (before: ${figures(before)})`;
  return [found(line, limitOf(route, state, before, now)), ...moved(route, state, now)];
}

function limitOf(route: Route, state: State, before: Arrival, now: Arrival): boolean | undefined {
  if (state === 'slow phone' && route === '/focus')
    return now.milliseconds <= before.milliseconds / 3;
  if (state !== 'cold') return undefined;
  if (route === '/focus') return now.requests <= MOST_REQUESTS && now.bytes <= MOST_BYTES;
  return now.bytes <= before.bytes;
}

function moved(route: Route, state: State, { shift }: Arrival): Finding[] {
  const most = route === '/focus' ? 0 : MOST_SHIFT;
  return shift === 0
    ? []
    : [found(`${route} ${state}: something moves by ${shift.toFixed(5)}`, shift <= most)];
}
