import { findOtherBrowser } from '../scripts/prepare/other-browsers.mjs';
import { newAddress, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import type { DrivenBrowser } from './other-browsers/driven-browser.ts';
import { startFirefox } from './other-browsers/firefox.ts';
import { visitorIn, type Visitor } from './other-browsers/visitor.ts';
import { startWebKit } from './other-browsers/webkit.ts';

// The main job in the two other engines, where the machine has them (ADR 103); `npm test` names those that it has not.

const BROWSERS = { Firefox: startFirefox, WebKit: startWebKit } as const;

for (const name of ['Firefox', 'WebKit'] as const) {
  const program = findOtherBrowser(name);
  if (program === undefined) continue;
  test(`a visitor's first planting, and their account, in ${name}`, async ({ server }) => {
    const browser = await BROWSERS[name](program);
    try {
      await doMainJob(browser, server.address);
      expect(await browser.errors()).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

async function doMainJob(browser: DrivenBrowser, address: string): Promise<void> {
  const visitor = visitorIn(browser);
  await browser.open(`${address}/`);
  await startFocusing(visitor);
  await expectCounting(browser);
  await visitor.type('New task', 'Weed the beds\n');
  await visitor.find('checkbox', 'Weed the beds');
  await pause(visitor);
  await visitor.press('button', 'Resume');
  await expectCounting(browser);
  await switchLanguage(visitor);
  await browser.reload();
  await comeBack(visitor);
  // A page that is left is kept for the way back, which must not hold up the others, even in the middle of a change.
  await keepChanging(visitor);
  await browser.open(`${address}/privacy`);
  await browser.open(`${address}/focus`);
  await comeBack(visitor);
  await visitor.press('button', 'Quit');
  await visitor.find('dialog', 'Are you sure?');
  await visitor.press('button', 'I Quit');
  await signUp(visitor);
  await visitor.press('link', 'Garden');
  await visitor.find('heading', 'Your Garden & Stats');
}

/** Presses again if nothing follows: React puts its own link in the place of the prerendered one, and a press just then meets neither. */
async function startFocusing({ browser, press }: Visitor): Promise<void> {
  const path = () => browser.run('return location.pathname');
  await expect(async () => {
    await press('link', 'Start focusing');
    await expect.poll(path).toBe('/focus');
  }).toPass({ timeout: 120_000 });
}

async function pause({ press, find }: Visitor): Promise<void> {
  await press('button', 'Pause');
  await find('dialog', 'Pause Timer');
  await press('button', 'Pause');
  await find('button', 'Resume');
}

/** Ticks the task and takes the tick back, again and again, until the page is left. Completed tasks are shown, so the task stays in view. */
async function keepChanging({ browser, press }: Visitor): Promise<void> {
  await press('checkbox', 'Weed the beds');
  await press('button', 'Show 1 completed');
  const checkbox = `document.querySelector('[aria-label="Weed the beds"][type=checkbox]')`;
  await browser.run(`setInterval(() => ${checkbox}?.click(), 5);`);
}

async function comeBack({ browser, press, find }: Visitor): Promise<void> {
  await press('button', 'Resume');
  await find('checkbox', 'Weed the beds');
  await expectCounting(browser);
}

async function switchLanguage({ browser, press, choose }: Visitor): Promise<void> {
  const direction = () => browser.run('return document.dir');
  await press('button', 'Focus settings');
  await choose('Language', 'ar');
  await expect.poll(direction).toBe('rtl');
  await choose('اللغة', 'en');
  await expect.poll(direction).toBe('ltr');
  await press('button', 'Done');
}

async function signUp({ press, type, find }: Visitor): Promise<void> {
  // Below what grew, the form opens at a press.
  await press('button', 'Log In');
  await press('link', 'Sign up');
  await type('Name', 'Rowan');
  await type('Email', newAddress());
  await type('Password', PASSWORD);
  await type('Confirm Password', PASSWORD);
  await press('button', 'Sign Up');
  await find('heading', 'Focus Dashboard');
}

/** Waits until the countdown has shown three different times. */
async function expectCounting(browser: DrivenBrowser): Promise<void> {
  const shown = new Set<unknown>();
  const look = async () => {
    shown.add(await browser.run(`return document.querySelector('[role=timer]')?.textContent`));
    return [...shown].filter((text) => /^2[45]:\d\d$/.test(String(text))).length;
  };
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(2);
}
