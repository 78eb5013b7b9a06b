import type { Page } from '@playwright/test';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { expectAccessible } from './accessibility.ts';
import { readStore } from './browser-database.ts';
import { expect } from './fixtures.ts';

/** A Friday morning on the farm. */
const MORNING = new Date('2026-11-20T10:04:00+01:00');
export const DAY = '2026-11-20';

/** The time zone and language of these tests. */
export const farmer = { timezoneId: 'Europe/Berlin', locale: 'en-US' } as const;

/**
 * Gives the page a clock that a test controls, by default from now on. The page is left first: while the clock is installed, it
 * shows the year 1970 for a moment, which the open page would stamp and send.
 */
export async function installClock(page: Page, time: number | Date = Date.now()): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.clock.install({ time });
  // What a page loads late waits until the browser is idle, and that must not stand still with the clock.
  await page.addInitScript(() => {
    window.requestIdleCallback = (done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        done({ didTimeout: false, timeRemaining: () => 0 });
      });
      port1.start();
      port2.postMessage(undefined);
      return 0;
    };
  });
}

/** Stops the page's clocks, by default in the morning; from here on time passes only when a test says so. */
export async function stopClocks(page: Page, at: Date = MORNING): Promise<void> {
  // The clock runs until it is stopped, so it starts earlier: a busy machine may take long between the two.
  await installClock(page, at.getTime() - 60_000);
  await page.clock.pauseAt(at);
}

/** Opens the focus page, where the default session runs at once (D9). */
export async function openFocusPage(page: Page, at?: Date): Promise<void> {
  await stopClocks(page, at);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
  await expectWhole(page);
}

/** Opens the focus page with a planting that grows in other ways (D66). */
export async function openWithWays(page: Page, ways: Ways, at?: Date): Promise<void> {
  await stopClocks(page, at);
  await chooseWays(page, ways);
  await page.goto('/focus');
  await expect(countdown(page)).toBeVisible();
  await expectWhole(page);
}

/** The next page is opened as the set-up dialog would open it. */
export const chooseWays = (page: Page, ways: Ways) =>
  page.addInitScript((chosen) => {
    const isFirst = location.pathname === '/focus' && history.state === null;
    if (isFirst) history.replaceState({ usr: { ways: chosen }, key: 'set-up' }, '');
  }, ways);

/**
 * Waits until the focus page has loaded what comes after the timer, and has stored the planting. If a test's clock jumped before, the page
 * would take that for a loading of many minutes, and ask again later.
 */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByTestId('celebration')).toBeAttached();
  await expect(page.getByRole('figure').first()).toBeAttached();
  await expect(page.getByRole('region', { name: 'To-Do' })).toBeAttached();
  await expect.poll(async () => (await readStore(page, 'growing')).rows.length).toBeGreaterThan(0);
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

/** Chooses another session in the set-up dialog, starts it, and waits for it: it begins a moment after the dialog has closed. */
export async function setUp(page: Page, choice: Setup): Promise<void> {
  const { task, plant, ...chosen } = choice;
  await page.getByRole('button', { name: 'Change session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
  if (chosen.focusMinutes !== undefined) {
    await dialog.getByLabel('Custom focus (minutes)').fill(String(chosen.focusMinutes));
  }
  if (chosen.breakType !== undefined) await choose(page, 'Break Type', chosen.breakType);
  if (plant !== undefined) await choose(page, 'Select Your Plant', plant);
  if (task !== undefined) await choose(page, 'Focus on a task', task);
  if (chosen.description !== undefined) {
    await dialog.getByLabel('What are you focusing today?').fill(chosen.description);
  }
  await dialog.getByRole('button', { name: 'Start Growing' }).click();
  await expect(dialog).toBeHidden();
  const plan = { ...chosen, ...(plant !== undefined && { plant: plant.toLowerCase() }) };
  await expect
    .poll(async () => (await readStore(page, 'growing')).rows)
    .toContainEqual(
      expect.objectContaining({
        planting: expect.objectContaining({ plan: expect.objectContaining(plan) }),
      }),
    );
}

/** Chooses an entry of a dropdown; the page has a clock that a test controls. */
export async function choose(page: Page, dropdown: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: dropdown, exact: true }).click();
  await page.clock.runFor(100);
  await page.getByRole('option', { name: entry }).click();
}

export const countdown = (page: Page) => page.getByRole('timer');

/** Lets time pass, given as `mm:ss`; each due timer fires once. */
export const pass = (page: Page, time: string) => page.clock.fastForward(time);

/** Ends the break by hand; focus continues. */
export async function endBreak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
}

/** The focus period runs to its end, the break begins, and the pomodoro is stored. */
export async function growPomodoro(page: Page): Promise<void> {
  // What says that the end is being stored is loaded late, with the celebrations.
  await expect(page.getByTestId('celebration')).toBeAttached();
  await pass(page, '25:00');
  await expect(page.getByText('Break Time')).toBeVisible();
  await expect(saving(page)).toHaveCount(0);
}

/** What says that the end of a period waits for the disk (D8). */
export const saving = (page: Page) => page.getByTestId('saving');

/** Presses Pause, and Pause again in the dialog. */
export async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
}

/** Hides the page, or shows it again. */
export async function showPage(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** Four pomodoros, each break ended by hand, up to the first second of the harvest. */
export async function growToHarvest(page: Page): Promise<void> {
  for (let number = 1; number <= 3; number += 1) {
    await growPomodoro(page);
    await endBreak(page);
  }
  await pass(page, '25:00');
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
}

/** What the page shows of the gardener's level during a harvest (D95). It is on the page, though at first unseen, for as long as the harvest. */
export const harvestLevel = (page: Page) => page.getByTestId('harvest-level');

/** Lets the harvest pass by the page's clock. Each of its steps sets the timer of the next only once it is shown. */
export const watchHarvest = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(500);
      return harvestLevel(page).count();
    })
    .toBe(0);

/** A key skips the rest of the harvest. */
export async function skipHarvest(page: Page): Promise<void> {
  await expect(harvestLevel(page)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(harvestLevel(page)).toHaveCount(0);
}

/** Four pomodoros, each break ended by hand, up to the full-cycle screen. */
export async function growCycle(page: Page): Promise<void> {
  await growToHarvest(page);
  await skipHarvest(page);
}

/** Sets a preference before the page opens. */
export async function prefer(page: Page, key: string, value: unknown): Promise<void> {
  const kept = [key, JSON.stringify(value)] as const;
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), kept);
}

/** Sets the wall clock back, as a machine that synchronises its time does. */
export async function setBack(page: Page, milliseconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now - milliseconds);
}

/** Waits until the planting is stored as of the set clock: a page that is closed sooner loses the last change. */
export async function expectKept(page: Page): Promise<void> {
  const isKept = async () => {
    const { rows } = await readStore<{ lastSeen?: number }>(page, 'growing');
    const now = await page.evaluate(() => {
      const { reading, wall } = JSON.parse(localStorage.getItem('furrow:clock') ?? '{}');
      return reading + Date.now() - wall;
    });
    return rows.some(({ lastSeen }) => lastSeen === now);
  };
  await expect.poll(isKept).toBe(true);
}

/** Waits until no exchange is under way: skipped time would time out its request, and a stopped clock would block its retry. */
export async function expectNoExchange(page: Page): Promise<void> {
  const isUnderWay = () =>
    page.evaluate(async () => {
      const { held } = await navigator.locks.query();
      return held?.some(({ name }) => name === 'furrow:sync');
    });
  await expect.poll(isUnderWay).toBe(false);
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

/** Checks the page against WCAG: axe waits for timers, so a few milliseconds pass meanwhile. */
export async function expectReadable(page: Page): Promise<void> {
  const looking = new AbortController();
  const looked = expectAccessible(page).finally(() => looking.abort());
  await Promise.all([looked, trickle(page, looking.signal)]);
}

async function trickle(page: Page, until: AbortSignal): Promise<void> {
  while (!until.aborted) await page.clock.runFor(1);
}
