import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { buildWhatIsStale } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { startServer } from '../server-process.ts';
import { startPlainBrowser } from './plain-browser.ts';
import type { Tab } from './plain-browser.ts';

/* A planting survives what can happen to a browser: killed at any moment, reloaded, its clock set back by an hour. */

const ROUNDS = Number(process.env['FURROW_ROUNDS'] ?? 12);
const MOST_LOST_SECONDS = 1;

/** A wall clock that can be set back. */
const SETTABLE_CLOCK = `
  const now = Date.now.bind(Date);
  Date.now = () => now() - 3_600_000 * globalThis.hoursBack;
`;
const LEFT = `document.querySelector('[role="timer"]')?.textContent`;
const OFFERED = `/with ([0-9:]+) of focus left/.exec(document.body?.innerText ?? '')?.[1]`;
const RESUME = `[...document.querySelectorAll('button')].find((each) => each.innerText === 'Resume').click()`;

const ways = ['killed', 'reloaded', 'clock set back, then killed', 'clock set back, then reloaded'];

await buildWhatIsStale(ROOT, process.env);
const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'furrow-profile-'));
try {
  const lost = await prove(server.address.origin);
  const most = Math.max(...lost);
  console.log(`${lost.length} rounds; at most ${most} s lost`);
  process.exitCode = lost.length === ROUNDS && most <= MOST_LOST_SECONDS ? 0 : 1;
  console.log(process.exitCode === 0 ? 'Proven.' : 'Not proven.');
} finally {
  await server.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

async function prove(origin: string): Promise<readonly number[]> {
  const lost: number[] = [];
  let browser = await startPlainBrowser({ profile });
  let hoursBack = 0;
  let tab = await openFocusPage(browser, origin, hoursBack);
  for (let round = 0; round < ROUNDS; round += 1) {
    const way = ways[round % ways.length] ?? '';
    await wait(1000 + Math.random() * 3000);
    if (way.startsWith('clock')) {
      hoursBack += 1;
      await setClock(tab, hoursBack);
      await wait(Math.random() * 1500);
    }
    const before = seconds(await tab.evaluate(LEFT));
    if (way.endsWith('killed')) {
      await browser.kill();
      browser = await startPlainBrowser({ profile });
      tab = await openFocusPage(browser, origin, hoursBack);
    } else {
      await tab.send('Page.reload', {});
    }
    const offered = seconds(await tab.until(OFFERED));
    await tab.evaluate(RESUME);
    await tab.until(LEFT);
    lost.push(offered - before);
    console.log(`  ${way}: ${before} s of focus were left, ${offered} s are offered`);
  }
  await browser.close();
  return lost;
}

async function openFocusPage(
  browser: Awaited<ReturnType<typeof startPlainBrowser>>,
  origin: string,
  hoursBack: number,
): Promise<Tab> {
  const tab = await browser.attach(await browser.open('about:blank'));
  await tab.send('Page.enable', {});
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: SETTABLE_CLOCK });
  await setClock(tab, hoursBack);
  await tab.send('Page.navigate', { url: `${origin}/focus` });
  await tab.until(`${LEFT} ?? ${OFFERED}`);
  return tab;
}

/** Now, and on every page to come. */
async function setClock(tab: Tab, hoursBack: number): Promise<void> {
  const source = `globalThis.hoursBack = ${hoursBack};`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.evaluate(source);
}

/** `mm:ss` in seconds. */
function seconds(text: unknown): number {
  const [minutes, rest] = z.string().parse(text).split(':').map(Number);
  return (minutes ?? Number.NaN) * 60 + (rest ?? Number.NaN);
}
