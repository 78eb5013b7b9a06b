import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { buildWhatIsStale } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { startServer } from '../server-process.ts';
import { openDisplay } from './display.ts';
import { startPlainBrowser } from './plain-browser.ts';
import type { PlainBrowser } from './plain-browser.ts';

/* How late the end of a focus period is announced in a tab that was hidden for all of its 7 minutes (D21). */

const FOCUS_MINUTES = 7;
const MOST_MS = 1000;
/** Chromium lets a hidden page's timers fire once a minute after 5 minutes. */
const THROTTLED_MS = 30_000;

/** Written into the page before its own scripts: notes what is announced, and how throttled its timers are. */
const WITNESS = `
  const seen = { sounds: [], notifications: [], longestGap: 0, get visibility() { return document.visibilityState; } };
  globalThis.witness = seen;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    if (!this.loop) seen.sounds.push(Date.now());
    return start.apply(this, given);
  };
  globalThis.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      seen.notifications.push({ at: Date.now(), title });
    }
  };
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    seen.longestGap = Math.max(seen.longestGap, now - last);
    last = now;
  }, 1000);
`;

/** When the running period is due, by what the page keeps. */
const DUE = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('furrow');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('growing').objectStore('growing').getAll();
    reading.onsuccess = () => resolve(reading.result[0].planting.mode.since + ${FOCUS_MINUTES} * 60_000);
  };
})`;

const witnessed = z.object({
  sounds: z.array(z.number()),
  notifications: z.array(z.object({ at: z.number(), title: z.string() })),
  longestGap: z.number(),
  visibility: z.string(),
});

type Witnessed = z.infer<typeof witnessed>;

/** A tab that was hidden: the focus page, and one that has nothing to do beside it. */
interface Hidden {
  readonly due: number;
  readonly focus: Witnessed;
  readonly idle: Witnessed;
}

await buildWhatIsStale(ROOT, process.env);
const server = await startServer();
try {
  console.log(`Two browsers, each hiding its focus page for ${FOCUS_MINUTES} minutes …`);
  const [heard, silent] = await Promise.all([hideIn(true), hideIn(false)]);
  const verdicts = [reportHeard(heard), reportSilent(silent)];
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  console.log(process.exitCode === 0 ? 'Proven.' : 'Not proven.');
} finally {
  await server.stop();
}

/** Each on a screen of its own: a window that covers another hides it too. */
async function hideIn(soundEnabled: boolean): Promise<Hidden> {
  const display = await openDisplay();
  const browser = await startPlainBrowser({ display: display.name });
  try {
    return await hide(browser, server.address.origin, soundEnabled);
  } finally {
    await browser.close();
    await display.close();
  }
}

async function hide(on: PlainBrowser, origin: string, soundEnabled: boolean): Promise<Hidden> {
  await on.send('Browser.grantPermissions', { origin, permissions: ['notifications'] });
  const idle = await openWitnessed(on, origin);
  await idle.tab.detach();
  const focus = await openWitnessed(on, origin);
  await focus.tab.evaluate(openFocusPage(soundEnabled));
  await focus.tab.until(`document.querySelector('[role="timer"]') !== null`);
  // A page makes no sound before its visitor has touched it.
  for (const type of ['mousePressed', 'mouseReleased']) {
    const press = { type, x: 20, y: 400, button: 'left', clickCount: 1 };
    await focus.tab.send('Input.dispatchMouseEvent', press);
  }
  const due = z.number().parse(await focus.tab.evaluate(DUE));
  await focus.tab.detach();

  await on.open('about:blank');
  await wait(due - Date.now() + 5000);
  const look = async (target: string) => {
    const { evaluate } = await on.attach(target);
    return witnessed.parse(await evaluate('witness'));
  };
  return { due, focus: await look(focus.target), idle: await look(idle.target) };
}

async function openWitnessed(on: PlainBrowser, origin: string) {
  const target = await on.open(`${origin}/login`);
  const tab = await on.attach(target);
  await tab.send('Page.enable', {});
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WITNESS });
  await tab.until(`document.readyState === 'complete' && location.origin === '${origin}'`);
  await tab.evaluate('void setTimeout(() => location.reload())');
  await tab.until(`document.readyState === 'complete' && globalThis.witness !== undefined`);
  return { target, tab };
}

/** Seven minutes of focus in 'Keep growing', as Start Growing would open it. */
function openFocusPage(soundEnabled: boolean): string {
  const state = { focusHours: 0, focusMinutes: FOCUS_MINUTES, breakMinutes: 5 };
  return `
    localStorage.setItem('furrow:focus-mode', '"keep-growing"');
    localStorage.setItem('soundEnabled', '${soundEnabled}');
    history.replaceState(${JSON.stringify({ usr: state, key: 'proof', idx: 0 })}, '', '/focus');
    void setTimeout(() => location.reload());
  `;
}

function reportHeard(hidden: Hidden): boolean {
  console.log('With sound:');
  const isTold = isToldInTime(hidden);
  const sound = hidden.focus.sounds.find((at) => at >= hidden.due);
  console.log(`  sound ${late(sound, hidden.due)} ms after the end`);
  return isTold && late(sound, hidden.due) < MOST_MS;
}

function reportSilent(hidden: Hidden): boolean {
  console.log('Without sound:');
  return isToldInTime(hidden);
}

/** Chromium spares a page that has work to do some of it; the idle page beside it shows that it throttles. */
function isToldInTime({ due, focus, idle }: Hidden): boolean {
  describe('focus page', focus);
  describe('idle page beside it', idle);
  const isHidden = focus.visibility === 'hidden' && idle.visibility === 'hidden';
  return isNotifiedInTime(focus, due) && isHidden && idle.longestGap > THROTTLED_MS;
}

function describe(name: string, { longestGap, visibility }: Witnessed): void {
  const gap = Math.round(longestGap);
  console.log(`  ${name}: ${visibility}; a timer of 1 s came up to ${gap} ms apart`);
}

function isNotifiedInTime({ notifications }: Witnessed, due: number): boolean {
  const first = notifications.at(0);
  console.log(`  notification "${first?.title}" ${late(first?.at, due)} ms after the end`);
  return late(first?.at, due) < MOST_MS;
}

function late(at: number | undefined, due: number): number {
  return at === undefined || at < due ? Infinity : at - due;
}
