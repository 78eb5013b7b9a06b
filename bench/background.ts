import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { ownBrowser } from '../e2e/own-browser.ts';
import { withServer } from './server-process.ts';
import { found, type Topic } from './measuring.ts';

const FOCUS_MINUTES = 7;
const MOST_MS = 1000;
/** Once a page has been hidden for 5 minutes, Chromium runs its timers only once a minute. A gap longer than this shows that it does. */
const THROTTLED_MS = 30_000;

const moment = z.object({ at: z.number(), visibility: z.string() });
const witnessed = z.object({
  sounds: z.array(moment),
  notifications: z.array(moment),
  /** The longest gap between two runs of a timer that is set to one second. */
  gap: z.object({ ms: z.number(), visibility: z.string() }),
});

type Witnessed = z.infer<typeof witnessed>;

/** How late a hidden tab announces the end of a focus period of FOCUS_MINUTES (D21). */
export const background: Topic = {
  name: 'background',
  run: () =>
    withServer({}, async ({ address }) => {
      const [heard, silent] = await Promise.all([
        hideIn(address.origin, true),
        hideIn(address.origin, false),
      ]);
      return [
        ...report('with sound', heard),
        announced('a sound', heard.focus.sounds, heard.due),
        ...report('without sound', silent),
      ];
    }),
};

/** A hidden focus page, and an idle hidden page for comparison: Chromium throttles the focus page less. */
interface Hidden {
  readonly due: number;
  readonly focus: Witnessed;
  readonly idle: Witnessed;
}

/** Gives each browser a screen of its own: on a shared screen, the window that covers one browser would also hide the other. */
async function hideIn(origin: string, soundEnabled: boolean): Promise<Hidden> {
  const browser = await ownBrowser('own');
  try {
    const context = await browser.start();
    const due = await openPages(context, origin, soundEnabled);
    // While Playwright is connected, every page reports that it is visible.
    await context.browser()?.close();
    await browser.coverPages();
    await wait(due - Date.now() + 5000);
    const pages = (await browser.connect()).pages();
    const look = async (path: string) => {
      const page = pages.find((each) => new URL(each.url()).pathname === path);
      return witnessed.parse(await page?.evaluate('witness'));
    };
    return { due, focus: await look('/focus'), idle: await look('/login') };
  } finally {
    await browser.remove();
  }
}

/** Opens both pages. Returns the instant at which the focus period ends, as the page has stored it. */
async function openPages(context: BrowserContext, origin: string, soundEnabled: boolean) {
  await context.addInitScript(WITNESS);
  await context.addInitScript((on) => {
    localStorage.setItem('furrow:focus-mode', '"keep-growing"');
    localStorage.setItem('soundEnabled', String(on));
  }, soundEnabled);
  await (await context.newPage()).goto(`${origin}/login`);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await openFocus(page);
  // A page can't play sound before the first user gesture.
  await page.mouse.click(20, 400);
  return z.number().parse(await page.evaluate(DUE));
}

/** Opens the focus page with FOCUS_MINUTES, as 'Start Growing' would. */
async function openFocus(page: Page): Promise<void> {
  const usr = { focusHours: 0, focusMinutes: FOCUS_MINUTES, breakMinutes: 5 };
  await page.evaluate((state) => history.replaceState(state, '', '/focus'), {
    usr,
    key: 'proof',
    idx: 0,
  });
  await page.reload();
  await page.getByRole('timer').waitFor();
}

// The scripts below are text, since compiled code would need helpers that the page does not have.

/** Records announcements, and how much the page's timers are throttled. */
const WITNESS = `
  const note = (what) => ({ ...what, visibility: document.visibilityState });
  const seen = { sounds: [], notifications: [], gap: note({ ms: 0 }) };
  globalThis.witness = seen;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    if (!this.loop) seen.sounds.push(note({ at: Date.now() }));
    return start.apply(this, given);
  };
  globalThis.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      seen.notifications.push(note({ at: Date.now() }));
    }
  };
  let last = performance.now();
  setInterval(() => {
    const ms = performance.now() - last;
    last += ms;
    if (ms > seen.gap.ms) seen.gap = note({ ms });
  }, 1000);
`;

/** Evaluates to the instant at which the running focus period ends. */
const DUE = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('furrow');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('growing').objectStore('growing').getAll();
    reading.onsuccess = () => resolve(reading.result[0].planting.mode.since + ${FOCUS_MINUTES} * 60_000);
  };
})`;

function report(how: string, { due, focus, idle }: Hidden) {
  const { ms, visibility } = idle.gap;
  const isThrottled = visibility === 'hidden' && ms > THROTTLED_MS;
  return [
    found(
      `${how}, beside a ${visibility} page whose timer of 1 s came up to ${Math.round(ms)} ms apart:`,
      isThrottled,
    ),
    announced('a notification', focus.notifications, due),
  ];
}

function announced(what: string, moments: Witnessed['sounds'], due: number) {
  const first = moments.find(({ at }) => at >= due);
  const late = first === undefined ? Infinity : first.at - due;
  return found(
    `${what} ${late} ms after the end, the page ${first?.visibility ?? 'silent'}`,
    late < MOST_MS && first?.visibility === 'hidden',
  );
}
