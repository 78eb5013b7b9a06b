import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './fixtures.ts';

/** A Friday morning on the farm. */
const MORNING = new Date('2026-11-20T10:04:00+01:00');
export const DAY = '2026-11-20';

/** Where the farm of these tests is. */
export const farmer = {
  timezoneId: 'Europe/Berlin',
  locale: 'en-US',
} as const;

/** Stops the page's clocks, in the morning where a test does not say otherwise; from here on time passes where a test says so. */
export async function stopClocks(page: Page, at: Date = MORNING): Promise<void> {
  // It runs on until it is stopped, however long a busy machine takes between the two.
  await page.clock.install({ time: at.getTime() - 60_000 });
  await page.clock.pauseAt(at);
}

/** Opens the focus page, where the default session runs at once (D9). */
export async function openFocusPage(page: Page, at?: Date): Promise<void> {
  await stopClocks(page, at);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
}

export interface Setup {
  readonly focusMinutes?: number;
  /** The entry of the dropdown. */
  readonly breakType?: string;
  readonly plant?: string;
  readonly description?: string;
  /** The name of a to-do item (D40). */
  readonly task?: string;
}

/** Chooses another session in the set-up dialog, and starts it. */
export async function setUp(page: Page, choice: Setup): Promise<void> {
  await page.getByRole('button', { name: 'Change session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
  if (choice.focusMinutes !== undefined) {
    await dialog.getByLabel('Custom focus (minutes)').fill(String(choice.focusMinutes));
  }
  if (choice.breakType !== undefined) await choose(page, 'Break Type', choice.breakType);
  if (choice.plant !== undefined) await choose(page, 'Select Your Plant', choice.plant);
  if (choice.task !== undefined) await choose(page, 'Focus on a task', choice.task);
  if (choice.description !== undefined) {
    await dialog.getByLabel('What are you focusing today?').fill(choice.description);
  }
  await dialog.getByRole('button', { name: 'Start Growing' }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, dropdown: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: dropdown }).click();
  await page.clock.runFor(100);
  await page.getByRole('option', { name: entry }).click();
}

export function countdown(page: Page) {
  return page.getByRole('timer');
}

/** So much time passes, as `mm:ss`, and what is due fires once. */
export async function pass(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time);
}

/** The break ends by hand, and focus goes on. */
export async function endBreak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
}

/** The focus period runs to its end, and the break begins. */
export async function growPomodoro(page: Page): Promise<void> {
  await pass(page, '25:00');
  await expect(page.getByText('Break Time')).toBeVisible();
}

/** Presses Pause, and Pause again where the dialog asks. */
export async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
}

/** The page gets out of sight, or back in. */
export async function showPage(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** Four pomodoros, each break ended by hand, up to the full-cycle screen. */
export async function growCycle(page: Page): Promise<void> {
  for (let number = 1; number <= 3; number += 1) {
    await growPomodoro(page);
    await endBreak(page);
  }
  await pass(page, '25:00');
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
}

/** Sets a preference before the page opens. */
export async function prefer(page: Page, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [
    key,
    text,
  ] as const);
}

/** The wall clock is set back, as a machine does that learns the right time. */
export async function setBack(page: Page, milliseconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now - milliseconds);
}

/** Waits until the planting is kept as it was when the clock was set: a page that is closed sooner loses what came last. */
export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

/** In the page, so that it can use nothing but itself. */
async function isKept(): Promise<boolean> {
  const opening = indexedDB.open('furrow');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const rows = opening.result.transaction('growing').objectStore('growing').getAll();
  await new Promise((resolve) => rows.addEventListener('success', resolve));
  opening.result.close();
  const { reading } = JSON.parse(localStorage.getItem('furrow:clock') ?? '{}');
  return rows.result.some(({ lastSeen }) => lastSeen === reading);
}

/** What a storage key holds (D4). */
export async function stored(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : JSON.parse(text);
}

/** Waits until the day's stats hold these figures. */
export async function expectDay(page: Page, figures: object): Promise<void> {
  await expect.poll(() => stored(page, 'pomoStats')).toMatchObject({ [DAY]: figures });
}

/** Waits until the harvest history holds exactly these entries, newest first. */
export async function expectHistory(page: Page, entries: object[]): Promise<void> {
  await expect.poll(() => stored(page, 'harvestHistory')).toHaveLength(entries.length);
  expect(await stored(page, 'harvestHistory')).toMatchObject(entries);
}

/** Holds the page to WCAG as it stands: axe waits on timers, so a few milliseconds pass while it looks. */
export async function expectReadable(page: Page): Promise<void> {
  const looking = new AbortController();
  const looked = expectAccessible(page).finally(() => looking.abort());
  await Promise.all([looked, trickle(page, looking.signal)]);
}

async function trickle(page: Page, until: AbortSignal): Promise<void> {
  while (!until.aborted) await page.clock.runFor(1);
}
