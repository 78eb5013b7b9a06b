import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { ownBrowser } from '../e2e/own-browser.ts';
import { withServer } from './server-process.ts';
import { found, type Topic } from './measuring.ts';

const FOCUS_MINUTES = 7;
const MOST_MS = 1000;
/** Chromium lets a hidden page's timers fire once a minute after 5 minutes. */
const THROTTLED_MS = 30_000;

const moment = z.object({ at: z.number(), visibility: z.string() });
const witnessed = z.object({
  sounds: z.array(moment),
  notifications: z.array(moment),
  /** The longest that a timer of one second took. */
  gap: z.object({ ms: z.number(), visibility: z.string() }),
});

type Witnessed = z.infer<typeof witnessed>;

/** How late the end of a focus period is announced in a tab that was hidden for all of its 7 minutes (D21). */
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

/** A focus page that was hidden, and beside it a page that has nothing to do: Chromium spares the one some of what it does to the other. */
interface Hidden {
  readonly due: number;
  readonly focus: Witnessed;
  readonly idle: Witnessed;
}

/** Each on a screen of its own: a window that covers another hides it too. */
async function hideIn(origin: string, soundEnabled: boolean): Promise<Hidden> {
  const browser = await ownBrowser('own');
  try {
    const context = await browser.start();
    const due = await openPages(context, origin, soundEnabled);
    // Playwright makes every page that it holds believe that it is in sight.
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

/** Opens both, and answers when the focus period is over, by what the page keeps. */
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
  // A page makes no sound before its visitor has touched it.
  await page.mouse.click(20, 400);
  return z.number().parse(await page.evaluate(DUE));
}

/** Seven minutes of focus, as Start Growing would open it. */
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

// As text: what is compiled here would ask for helpers that a page does not have.

/** Notes what is announced, and how throttled the page's timers are. */
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

/** When the running period is due. */
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
