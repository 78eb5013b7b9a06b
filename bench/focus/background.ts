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

/** Written into the page before its own scripts: notes what is announced, and how throttled its timers are. */
const WITNESS = `
  const seen = { sounds: [], notifications: [], longestGap: 0, visibility: [document.visibilityState] };
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
  document.addEventListener('visibilitychange', () => seen.visibility.push(document.visibilityState));
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
    const reading = opening.result.transaction('growing').objectStore('growing').get('current');
    reading.onsuccess = () => resolve(reading.result.planting.mode.since + ${FOCUS_MINUTES} * 60_000);
  };
})`;

const witnessed = z.object({
  sounds: z.array(z.number()),
  notifications: z.array(z.object({ at: z.number(), title: z.string() })),
  longestGap: z.number(),
  visibility: z.array(z.string()),
});

await buildWhatIsStale(ROOT, process.env);
const [server, display] = await Promise.all([startServer(), openDisplay()]);
const browser = await startPlainBrowser(display.name);
try {
  process.exitCode = await prove(browser, server.address.origin);
} finally {
  await browser.close();
  await Promise.all([server.stop(), display.close()]);
}

async function prove(on: PlainBrowser, origin: string): Promise<number> {
  const target = await on.open(`${origin}/login`);
  const { evaluate, until, send, detach } = await on.attach(target);
  await until(`document.readyState === 'complete' && location.origin === '${origin}'`);
  await on.send('Browser.grantPermissions', { origin, permissions: ['notifications'] });
  await send('Page.enable', {});
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WITNESS });
  await evaluate(openFocusPage());
  await until(`document.querySelector('[role="timer"]') !== null`);
  // A page makes no sound before its visitor has touched it.
  for (const type of ['mousePressed', 'mouseReleased']) {
    await send('Input.dispatchMouseEvent', { type, x: 20, y: 400, button: 'left', clickCount: 1 });
  }
  const due = z.number().parse(await evaluate(DUE));
  await detach();

  await on.open('about:blank');
  console.log(`Hidden for ${FOCUS_MINUTES} minutes …`);
  await wait(due - Date.now() + 5000);
  const { evaluate: look } = await on.attach(target);
  return report(witnessed.parse(await look('witness')), due);
}

/** Seven minutes of focus in 'Keep growing', as Start Growing would open it. */
function openFocusPage(): string {
  const state = { focusHours: 0, focusMinutes: FOCUS_MINUTES, breakMinutes: 5 };
  return `
    localStorage.setItem('furrow:focus-mode', '"keep-growing"');
    history.replaceState(${JSON.stringify({ usr: state, key: 'proof', idx: 0 })}, '', '/focus');
    setTimeout(() => location.reload());
  `;
}

function report(seen: z.infer<typeof witnessed>, due: number): number {
  const sound = seen.sounds.find((at) => at >= due);
  const notification = seen.notifications.at(0);
  const late = [sound, notification?.at].map((at) => (at === undefined ? Infinity : at - due));
  console.log(`Seen as ${seen.visibility.join(', then ')}.`);
  console.log(`Longest gap between ticks of a timer of 1 s: ${Math.round(seen.longestGap)} ms`);
  console.log(`Sound ${late[0]} ms after the end`);
  console.log(`Notification "${notification?.title}" ${late[1]} ms after the end`);
  const isThrottled = seen.longestGap > 30_000 && seen.visibility.at(-1) === 'hidden';
  const isOnTime = late.every((each) => each >= 0 && each < MOST_MS);
  if (!isThrottled) console.log('The tab was not throttled: this proves nothing.');
  console.log(isOnTime && isThrottled ? 'Proven.' : 'Not proven.');
  return isOnTime && isThrottled ? 0 : 1;
}
